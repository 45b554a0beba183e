import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { woffToSfnt } from './woff-to-sfnt.ts';

export type FontWeight = 400 | 600 | 700;

/** A stretch of text that one font file can draw. */
export interface TextRun {
  readonly subset: string;
  readonly text: string;
}

const require = createRequire(import.meta.url);

/** Characters of each file of the family, as its stylesheet declares them: the ordinary ones first. */
const SUBSETS: readonly string[] = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
];

let ranges: readonly (readonly [subset: string, ranges: readonly (readonly [number, number])[]])[] | undefined;

const files = new Map<string, Buffer>();

/** A font as pdfkit can embed it; read and unpacked once. */
export function fontFile(subset: string, weight: FontWeight): Buffer {
  const name = `inter-${subset}-${weight}-normal.woff`;
  const before = files.get(name);
  if (before !== undefined) return before;
  const file = woffToSfnt(readFileSync(require.resolve(`@fontsource/inter/files/${name}`)));
  files.set(name, file);
  return file;
}

/** A text without what no font file can draw: an empty box would say less than nothing. */
export function drawableText(text: string): string {
  const characters = Array.from(text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' '));
  return characters
    .filter((character) => subsetOf(character) !== undefined)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A text in stretches of one font file each. */
export function textRuns(text: string): TextRun[] {
  const runs: { subset: string; text: string }[] = [];
  for (const character of text) {
    const subset = subsetOf(character);
    if (subset === undefined) continue;
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}

function subsetOf(character: string): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  ranges ??= readRanges();
  return ranges.find(([, within]) => within.some(([first, last]) => codePoint >= first && codePoint <= last))?.[0];
}

function readRanges(): NonNullable<typeof ranges> {
  const written = require('@fontsource/inter/unicode.json') as Readonly<Record<string, string>>;
  return SUBSETS.map((subset) => [subset, (written[subset] ?? '').split(',').flatMap(parseRange)] as const);
}

/** "U+0-FF", "U+131" */
function parseRange(written: string): (readonly [number, number])[] {
  const [, first, last] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/i.exec(written.trim()) ?? [];
  if (first === undefined) return [];
  return [[Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)]];
}
