import type { Mask } from './evaluate-filter.ts';
import { markVehicles } from './match-word.ts';
import type { TextQuery } from './parse-query.ts';
import type { TextField } from './text-index.ts';

/** The vehicles that have every phrase of a query and none of its excluded words. */
export function withPhrases(text: PhraseIndex, { phrases, excluded }: TextQuery, universe: Mask): Mask {
  const asked = [
    ...phrases.map((phrase) => ({ phrase, wanted: 1 })),
    ...excluded.map((phrase) => ({ phrase, wanted: 0 })),
  ];
  return asked.reduce((mask, { phrase, wanted }) => {
    const holding = new Uint8Array(universe.length);
    markPhrase(text, phrase, holding);
    return mask.map((byte, position) => (byte === 1 && holding[position] === wanted ? 1 : 0));
  }, universe);
}

/** What phrases are looked for in. */
export interface PhraseIndex {
  readonly numberOf: ReadonlyMap<string, number>;
  readonly fields: readonly PhraseField[];
}
export type PhraseField = Pick<TextField, 'starts' | 'codes' | 'sets'> & { readonly words: ArrayLike<number> };

/** Marks the vehicles in which the words stand side by side. */
export function markPhrase(text: PhraseIndex, phrase: readonly string[], mask: Mask): void {
  for (const field of text.fields) markVehicles(field, valuesWithPhrase(text, field, phrase), mask);
}

/** One byte for each value of a field: 1 where the words stand side by side. */
export function valuesWithPhrase(
  { numberOf }: Pick<PhraseIndex, 'numberOf'>,
  { words, starts }: PhraseField,
  phrase: readonly string[],
): Uint8Array {
  const numbers = phrase.map((word) => numberOf.get(word) ?? -1);
  const values = new Uint8Array(starts.length - 1);
  if (numbers.includes(-1)) return values;
  for (let value = 0; value < values.length; value++) {
    const last = (starts[value + 1] ?? 0) - numbers.length;
    for (let start = starts[value] ?? 0; start <= last && values[value] === 0; start++) {
      if (numbers.every((number, i) => words[start + i] === number)) values[value] = 1;
    }
  }
  return values;
}
