import type { Rank } from './meaning.ts';
import type { WordEntry } from './query-vocabulary.ts';
import type { StockValue } from './stock-values.ts';

/** What buyers call something, and the text that identifies it in the stock's own names of it. */
export type CalledTable = readonly (readonly [phrases: string, named: string])[];

/**
 * Values of an attribute by what buyers call them. Where the stock has none of them, a phrase of several words stays
 * text as a whole.
 */
export function namedValues(
  table: CalledTable,
  values: readonly StockValue[],
  { attribute, rank }: { readonly attribute: string; readonly rank: Rank },
): WordEntry[] {
  const named = values.map(({ value }) => ({ value, words: ` ${spaced(value)}` }));
  return table.map(([phrases, names]): WordEntry => {
    const own = named
      .filter(({ words }) => names.split('|').some((name) => words.includes(` ${name}`)))
      .map(({ value }) => value);
    if (own.length > 0) return { phrases, rank, meaning: { kind: 'values', attribute, values: own } };
    // "android auto" does not mean an automatic.
    const several = phrases.split('|').filter((phrase) => phrase.includes(' '));
    return { phrases: several.join('|'), rank: 'known', meaning: { kind: 'text' } };
  });
}

const spaced = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
