import type { CodeArray, StaticIndex } from './load-index.ts';
import { OTHER_WORDS, otherWordsOf } from './other-words.ts';
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
  /** Words of all distinct values, one value after the other. */
  readonly words: Uint32Array;
  /** Where each value's words begin; one entry more than there are values. */
  readonly starts: Uint32Array;
  /** The values of a vehicle: one, or those of a list. */
  readonly codes: CodeArray;
  readonly sets: readonly (readonly number[])[] | undefined;
}

export function buildTextIndex(index: StaticIndex, fields: readonly TextFieldSettings[]): TextIndex {
  const draftNumberOf = new Map<string, number>();
  const numbered = (token: string): number => {
    let number = draftNumberOf.get(token);
    if (number === undefined) draftNumberOf.set(token, (number = draftNumberOf.size));
    return number;
  };
  const drafts = fields.flatMap((settings) => {
    const column = index.column(settings.field);
    if (column === undefined || column.kind === 'number') return [];
    const words: number[] = [];
    const starts = [0];
    for (const value of column.values) {
      for (const token of tokenise(value ?? '')) words.push(numbered(token));
      starts.push(words.length);
    }
    const sets = column.kind === 'list' ? column.sets : undefined;
    return [{ ...settings, words, starts: Uint32Array.from(starts), codes: column.codes, sets }];
  });
  const synonyms = index.words?.synonyms ?? [];
  if (synonyms.length > 0) {
    const { values, sets } = otherWordsOf(synonyms, { numberOf: draftNumberOf, fields: drafts }, index.count);
    const starts = Uint32Array.from([...values, ''], (_, value) => value);
    drafts.push({ ...OTHER_WORDS, words: values.map(numbered), starts, codes: Uint32Array.from(sets.keys()), sets });
  }

  const words = [...draftNumberOf.keys()].sort();
  const numberOf = new Map(words.map((word, number) => [word, number]));
  const finalNumber = Uint32Array.from(draftNumberOf.keys(), (word) => numberOf.get(word) ?? 0);
  const textFields = drafts.map((draft) => ({
    ...draft,
    words: Uint32Array.from(draft.words, (number) => finalNumber[number] ?? 0),
  }));
  return { fields: textFields, words, numberOf, postings: postingsOf(textFields, words.length) };
}

function postingsOf(fields: readonly TextField[], count: number): number[][] {
  const postings = Array.from({ length: count }, (): number[] => []);
  fields.forEach(({ words, starts }, field) => {
    for (let value = 0; value + 1 < starts.length; value++) {
      const end = starts[value + 1] ?? 0;
      for (let i = starts[value] ?? 0; i < end; i++) {
        const list = postings[words[i] ?? 0] ?? [];
        const isRepeated = list.at(-1) === value && list.at(-2) === field;
        if (!isRepeated) list.push(field, value);
      }
    }
  });
  return postings;
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
