import type { Mask } from './evaluate-filter.ts';
import { lowerBound, type TextField, type TextIndex } from './text-index.ts';
import { typoDistance } from '#domain/text/typo-distance.ts';
import { typosInBeginning } from './typo-distance.ts';

/** One word of a query. */
export interface QueryWord {
  readonly text: string;
  /** Whether it may be the start of a longer word. */
  readonly isPrefix: boolean;
}

/** Matches for one query word at a given number of typos. */
export interface WordMatch {
  readonly typos: number;
  /** Numbers of the words, with their cost: 2 for each typo, 1 for an ending added. */
  readonly candidates: ReadonlyMap<number, number>;
  /** For each field its values that have any of them: one byte a value. */
  readonly values: readonly Uint8Array[];
  /** Vehicles with any of them in a field that allows as many typos. */
  readonly mask: Mask;
}

export function matchWord(text: TextIndex, word: QueryWord, typos: number, count: number): WordMatch {
  const candidates = typos === 0 ? withoutTypos(text, word) : withTypos(text, word, typos);
  const values = text.fields.map(({ starts }) => new Uint8Array(starts.length - 1));
  for (const number of candidates.keys()) markValues(text, number, values);
  const mask = new Uint8Array(count);
  text.fields.forEach((field, i) => {
    const hits = values[i];
    if (hits !== undefined && field.typos >= typos) markVehicles(field, hits, mask);
  });
  return { typos, candidates, values, mask };
}

/** Marks all values that have a word. */
export function markValues(text: TextIndex, number: number, values: readonly Uint8Array[]): void {
  const postings = text.postings[number] ?? [];
  for (let i = 0; i < postings.length; i += 2) {
    const hits = values[postings[i] ?? 0];
    if (hits !== undefined) hits[postings[i + 1] ?? 0] = 1;
  }
}

/** Marks all vehicles that have any of the marked values in a field. */
export function markVehicles({ codes, sets }: Pick<TextField, 'codes' | 'sets'>, values: Uint8Array, mask: Mask): void {
  if (!values.includes(1)) return;
  const hits = sets === undefined ? values : Uint8Array.from(sets, (set) => (set.some((v) => values[v] === 1) ? 1 : 0));
  for (let position = 0; position < mask.length; position++) {
    if (hits[codes[position] ?? 0] === 1) mask[position] = 1;
  }
}

function withoutTypos({ words, numberOf }: TextIndex, { text, isPrefix }: QueryWord): Map<number, number> {
  const candidates = new Map<number, number>();
  const exact = numberOf.get(text);
  if (exact !== undefined) candidates.set(exact, 0);
  if (!isPrefix) return candidates;
  for (let number = lowerBound(words, text); words[number]?.startsWith(text) === true; number++) {
    if (number !== exact) candidates.set(number, 1);
  }
  return candidates;
}

function withTypos({ words }: TextIndex, { text, isPrefix }: QueryWord, typos: number): Map<number, number> {
  const candidates = new Map<number, number>();
  words.forEach((word, number) => {
    if (typoDistance(text, word, typos) === typos) candidates.set(number, 2 * typos);
    else if (isPrefix && typosInBeginning(text, word, typos) === typos) candidates.set(number, 2 * typos + 1);
  });
  return candidates;
}
