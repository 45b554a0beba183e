import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { characterSet } from './character-set.ts';
import { woffToSfnt } from './woff-to-sfnt.ts';

export type FontFamily = 'archivo' | 'besley' | 'instrument-sans' | 'inter' | 'league-gothic' | 'radio-canada';
export type FontWeight = 400 | 600 | 700;

/** A family's file for one script. */
export interface Font {
  readonly family: FontFamily;
  readonly subset: string;
}

/** A run of text that one font covers. */
export interface TextRun extends Font {
  readonly text: string;
}

const require = createRequire(import.meta.url);

/** Covers the scripts that the other families lack. */
const FALLBACK = 'inter';
/** The files of each family, the most common characters first. */
const SUBSETS: Readonly<Record<FontFamily, readonly string[]>> = {
  archivo: ['latin', 'latin-ext'],
  besley: ['latin', 'latin-ext'],
  'instrument-sans': ['latin', 'latin-ext'],
  inter: ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'],
  'league-gothic': ['latin', 'latin-ext'],
  'radio-canada': ['latin', 'latin-ext'],
};

const files = new Map<string, Buffer>();
const characterSets = new Map<string, ReadonlySet<number>>();

/** A font that pdfkit can embed; read and unpacked once. */
export function fontFile({ family, subset }: Font, weight: FontWeight): Buffer {
  const name = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  const before = files.get(name);
  if (before !== undefined) return before;
  const file = woffToSfnt(readFileSync(require.resolve(name)));
  files.set(name, file);
  return file;
}

/**
 * Drops characters that no font has: an empty box would be worse than nothing. A space that holds a phone number or
 * a date together stays.
 */
export function drawableText(text: string, family: FontFamily): string {
  const characters = Array.from(text.normalize('NFC').replace(/[\u2010\u2011]/g, '-'));
  return characters
    .map((character) => (/[^\S\u00a0]|\p{Cc}/u.test(character) ? ' ' : character))
    .filter((character) => fontOf(character, family) !== undefined)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Splits a text into runs that each use one font. */
export function textRuns(text: string, family: FontFamily): TextRun[] {
  const runs: { family: FontFamily; subset: string; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character, family);
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (last?.family === font.family && last.subset === font.subset) last.text += character;
    else runs.push({ ...font, text: character });
  }
  return runs;
}

/** By what the files contain: their stylesheets declare whole blocks of Unicode, with gaps such as "½" and "²". */
function fontOf(character: string, family: FontFamily): Font | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  const families: readonly FontFamily[] = [family, FALLBACK];
  for (const candidate of families) {
    const subset = SUBSETS[candidate].find((name) => charactersOf({ family: candidate, subset: name }).has(codePoint));
    if (subset !== undefined) return { family: candidate, subset };
  }
  return undefined;
}

function charactersOf(font: Font): ReadonlySet<number> {
  const name = `${font.family} ${font.subset}`;
  const before = characterSets.get(name);
  if (before !== undefined) return before;
  const characters = characterSet(fontFile(font, 400));
  characterSets.set(name, characters);
  return characters;
}
