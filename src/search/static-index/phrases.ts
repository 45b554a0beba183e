import type { Mask } from './evaluate-filter.ts';
import { markVehicles } from './match-word.ts';
import type { TextQuery } from './parse-query.ts';
import type { TextField, TextIndex } from './text-index.ts';

/** The vehicles that have every phrase of a query and none of its excluded words. */
export function withPhrases(text: TextIndex, { phrases, excluded }: TextQuery, universe: Mask): Mask {
  const asked = [
    ...phrases.map((phrase) => ({ phrase, wanted: 1 })),
    ...excluded.map((phrase) => ({ phrase, wanted: 0 })),
  ];
  return asked.reduce((mask, { phrase, wanted }) => {
    const holding = phraseMask(text, phrase, universe.length);
    return mask.map((byte, position) => (byte === 1 && holding[position] === wanted ? 1 : 0));
  }, universe);
}

function phraseMask(text: TextIndex, phrase: readonly string[], count: number): Mask {
  const mask = new Uint8Array(count);
  for (const field of text.fields) markVehicles(field, valuesWithPhrase(text, field, phrase), mask);
  return mask;
}

/** One byte for each value of a field: 1 where the words stand side by side. */
export function valuesWithPhrase({ numberOf }: TextIndex, field: TextField, phrase: readonly string[]): Uint8Array {
  const { words, starts } = field;
  const numbers = phrase.map((word) => numberOf.get(word) ?? -1);
  const values = new Uint8Array(starts.length - 1);
  for (let value = 0; value < values.length; value++) {
    const last = (starts[value + 1] ?? 0) - numbers.length;
    for (let start = starts[value] ?? 0; start <= last && values[value] === 0; start++) {
      if (numbers.every((number, i) => words[start + i] === number)) values[value] = 1;
    }
  }
  return values;
}
