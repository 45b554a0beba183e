import type { SearchFields } from '../search-fields.ts';

/**
 * How the search box matches; the defaults are Typesense's, but that no word is dropped without being said, and that a
 * name with a number is another one's if a digit differs: a CX-60 is no CX-30, and a stock number one vehicle's.
 */
export interface TextSettings {
  readonly fields: readonly TextFieldSettings[];
  /** Whether the last word may be the beginning of a longer one. */
  readonly prefix: boolean;
  /** Shortest words that may have one and two typos. */
  readonly lengthForOneTypo: number;
  readonly lengthForTwoTypos: number;
  /** Of words with digits in them. */
  readonly typosInNumbers: boolean;
  /** Typos are tried, and words dropped, only while fewer vehicles than this were found. */
  readonly typoThreshold: number;
  readonly dropThreshold: number;
  readonly dropFrom: 'right' | 'left';
  /** Whether `cx 5` may stand for `cx5` and `landrover` for `land rover` when nothing else was found. */
  readonly splitsAndJoins: boolean;
}

export interface TextFieldSettings {
  readonly field: string;
  /** 1 to 15; the fields stand in descending order. */
  readonly weight: number;
  /** Typos that a word may have in this field. */
  readonly typos: number;
}

export function textSettingsOf(fields: SearchFields): TextSettings {
  return {
    fields: Object.entries(fields)
      .flatMap(([field, { text }]) => (text === undefined ? [] : [{ field, ...text }]))
      .sort((a, b) => b.weight - a.weight),
    prefix: true,
    lengthForOneTypo: 4,
    lengthForTwoTypos: 7,
    typosInNumbers: false,
    typoThreshold: 1,
    dropThreshold: 0,
    dropFrom: 'right',
    splitsAndJoins: true,
  };
}
