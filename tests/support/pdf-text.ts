import { inflateSync } from 'node:zlib';

/**
 * The text of each page of a PDF that pdfkit made, in the order in which it was set, with single spaces between words.
 */
export function pdfTexts(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?<=^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body] as const),
  );
  const object = (reference: string | undefined): string => objects.get(reference ?? '') ?? '';
  const streamOf = (body: string): string => {
    const [, packed = ''] = /stream\n(.*)\nendstream$/s.exec(body) ?? [];
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
  };
  const characters = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (characters.has(name)) continue;
    const [, cmap] = /\/ToUnicode (\d+) 0 R/.exec(object(id)) ?? [];
    characters.set(name, charactersOf(streamOf(object(cmap))));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    let font: ReadonlyMap<string, string> = new Map();
    let text = '';
    for (const [, name, run = ''] of streamOf(object(contents)).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = characters.get(name) ?? new Map();
      for (const [, glyphs = ''] of run.matchAll(/<([0-9a-f]+)>/g)) {
        for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font.get(glyph) ?? '';
      }
    }
    return text.replace(/\s+/g, ' ').trim();
  });
}

/** Glyph to character, from a font's CMap. */
function charactersOf(cmap: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]+)>/g)].forEach(([, code = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      found.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  }
  return found;
}
