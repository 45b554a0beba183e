import type { StaticIndex } from './load-index.ts';
import type { TextFieldSettings } from './text-settings.ts';
import { tokenise } from './tokens.ts';

/** The words of the searched fields. */
export interface TextIndex {
  readonly fields: readonly TextField[];
  /** All words, sorted: a word's position is its number. */
  readonly words: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** For each word the values in which it stands: field, value, field, value … */
  readonly postings: readonly (readonly number[])[];
}

export interface TextField extends TextFieldSettings {
  /** Words of each distinct value, in their order. */
  readonly values: readonly (readonly number[])[];
  /** The values of a vehicle: one, or those of a list. */
  readonly codes: ArrayLike<number>;
  readonly sets: readonly (readonly number[])[] | undefined;
}

export function buildTextIndex(index: StaticIndex, fields: readonly TextFieldSettings[]): TextIndex {
  const columns = fields.flatMap((settings) => {
    const column = index.columns.get(settings.field);
    if (column === undefined || column.kind === 'number') return [];
    return [{ settings, column, tokens: column.values.map((value) => tokenise(value ?? '')) }];
  });
  const words = [...new Set(columns.flatMap(({ tokens }) => tokens.flat()))].sort();
  const numberOf = new Map(words.map((word, number) => [word, number]));
  const postings: number[][] = words.map(() => []);

  const textFields = columns.map(({ settings, column, tokens }, field) => {
    const values = tokens.map((value) => value.map((token) => numberOf.get(token) ?? 0));
    values.forEach((value, code) => {
      for (const word of new Set(value)) postings[word]?.push(field, code);
    });
    return { ...settings, values, codes: column.codes, sets: column.kind === 'list' ? column.sets : undefined };
  });
  return { fields: textFields, words, numberOf, postings };
}

/** Position of the first word that is not before `text`. */
export function lowerBound(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
