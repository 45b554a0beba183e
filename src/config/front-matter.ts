import { excerptOf } from './problem/config-problem.ts';
import type { TextPlace } from './problem/parse-json.ts';

/** The keys above a Markdown text, between two lines of three hyphens. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** Line of each key in the file, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** The text below. */
  readonly body: string;
}

export type FrontMatterReading =
  | { readonly ok: true; readonly front: FrontMatter }
  | {
      readonly ok: false;
      readonly message: string;
      readonly remedy: string;
      /** The line as it is written, where one line is at fault. */
      readonly found?: string;
      readonly place: TextPlace;
    };

const KEY_LINE = /^([a-z][a-z_]*)[ \t]*:(?:[ \t]+(.*?))?[ \t]*$/;

/**
 * Reads front matter: one `key: value` a line. A value is text as it stands, or in quotes where it would be read as
 * something else; digits are a number, true and false what they say. Of YAML that is all, so that nothing is guessed.
 */
export function readFrontMatter(text: string): FrontMatterReading {
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim() !== '---') return { ok: true, front: { values: {}, lines: new Map(), body: text } };
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  const fault = (line: number, message: string, remedy: string, found?: string): FrontMatterReading => ({
    ok: false,
    message,
    remedy,
    ...(found !== undefined && { found }),
    place: { line, column: 1 },
  });
  if (end === -1) return fault(1, 'The lines above the text have no end.', 'Write a line of three hyphens below them.');
  const values: Record<string, unknown> = {};
  const places = new Map<string, number>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    const number = index + 2;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, key, raw = ''] = KEY_LINE.exec(line) ?? [];
    if (key === undefined) return fault(number, 'Is not a key with its value.', remedyFor(line), excerptOf(line));
    if (places.has(key)) return fault(number, `Has "${key}" for the second time.`, 'Keep one of the two.');
    if (/^(?:"[^"]+|“[^”]+)$/.test(raw)) {
      return fault(number, 'Has a quotation mark at its beginning alone.', 'Close it, or remove it.', excerptOf(line));
    }
    places.set(key, number);
    values[key] = valueOf(raw);
  }
  return { ok: true, front: { values, lines: places, body: lines.slice(end + 1).join('\n') } };
}

/** What was probably meant by a line that is no `key: value`. */
function remedyFor(line: string): string {
  const [, key = '', value = ''] = /^\s*([a-z][a-z_ -]*?)\s*[:=]\s*(.*?)\s*$/i.exec(line) ?? [];
  if (/^\s*-/.test(line)) return 'A list needs a page in JSON: docs/content.md shows one.';
  if (key === '') return 'Write it as in "category: Road tests".';
  return `Write ${excerptOf(`${key.toLowerCase().replaceAll(/[ -]/g, '_')}: ${value}`)}, at the beginning of the line.`;
}

function valueOf(raw: string): string | number | boolean {
  const [, quoted] = /^"(.*)"$/.exec(raw) ?? /^'(.*)'$/.exec(raw) ?? [];
  if (quoted !== undefined) return quoted;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return /^\d{1,9}(?:\.\d+)?$/.test(raw) ? Number(raw) : raw;
}
