import { excerptOf } from './problem/config-problem.ts';
import type { TextPlace } from './problem/parse-json.ts';

/** The keys above a Markdown text, between two lines of three hyphens. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** Line of each key in the file, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** The text below; undefined where the keys have no end. */
  readonly body: string | undefined;
}

/** A line that cannot be read as it stands. */
export interface FrontMatterFault extends TextPlace {
  readonly message: string;
  readonly remedy: string;
  /** The line as it is written. */
  readonly found?: string;
}

const KEY_LINE = /^([a-z][a-z_]*)[ \t]*:(?:[ \t]+(.*?))?[ \t]*$/;

/**
 * Reads front matter: one `key: value` a line. A value is text as it stands, or in quotes where it would be read as
 * something else; digits are a number, true and false what they say. Of YAML that is all, so that nothing is guessed.
 * A line at fault has the value that was probably meant, so that what follows from it is not reported, too.
 */
export function readFrontMatter(text: string): FrontMatter & { readonly faults: readonly FrontMatterFault[] } {
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim() !== '---') return { values: {}, lines: new Map(), body: text, faults: [] };
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  const faults: FrontMatterFault[] = [];
  const fault = (line: number, message: string, remedy: string, found?: string): void => {
    faults.push({ message, remedy, ...(found !== undefined && { found }), line, column: 1 });
  };
  const values: Record<string, unknown> = {};
  const places = new Map<string, number>();
  if (end === -1) {
    fault(1, 'The lines above the text have no end.', 'Write a line of three hyphens below them.');
    return { values, lines: places, body: undefined, faults };
  }
  for (const [index, line] of lines.slice(1, end).entries()) {
    const number = index + 2;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, written, raw = ''] = KEY_LINE.exec(line) ?? [];
    const meant = written === undefined ? meantBy(line) : { key: written, value: raw };
    if (written === undefined) fault(number, 'Is not a key with its value.', remedyFor(line, meant), excerptOf(line));
    if (meant === undefined) continue;
    if (places.has(meant.key)) {
      fault(number, `Has "${meant.key}" for the second time.`, 'Keep one of the two.');
      continue;
    }
    if (/^(?:"[^"]+|“[^”]+)$/.test(meant.value)) {
      fault(number, 'Has a quotation mark at its beginning alone.', 'Close it, or remove it.', excerptOf(line));
    }
    places.set(meant.key, number);
    values[meant.key] = valueOf(meant.value);
  }
  return { values, lines: places, body: lines.slice(end + 1).join('\n'), faults };
}

/** The key and the value that were probably meant by a line that is no `key: value`. */
function meantBy(line: string): { readonly key: string; readonly value: string } | undefined {
  const [, key, value = ''] = /^\s*([a-z][a-z_ -]*?)\s*[:=]\s*(.*?)\s*$/i.exec(line) ?? [];
  return key === undefined ? undefined : { key: key.toLowerCase().replaceAll(/[ -]/g, '_'), value };
}

function remedyFor(line: string, meant: ReturnType<typeof meantBy>): string {
  if (/^\s*-/.test(line)) return 'A list needs a page in JSON: docs/content.md shows one.';
  if (meant === undefined) return 'Write it as in "category: Road tests".';
  return `Write ${excerptOf(`${meant.key}: ${meant.value}`)}, at the beginning of the line.`;
}

function valueOf(raw: string): string | number | boolean {
  const [, quoted] = /^"(.*)"$/.exec(raw) ?? /^'(.*)'$/.exec(raw) ?? [];
  if (quoted !== undefined) return quoted;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return /^\d{1,9}(?:\.\d+)?$/.test(raw) ? Number(raw) : raw;
}
