import type { SearchFields } from '../search-fields.ts';
import type { SearchWords } from '../search-words.ts';

/**
 * The static index as published: one column per field, in the order in which the vehicles were imported. Plain JSON,
 * which the web server compresses.
 */
export interface IndexPayload {
  readonly version: 1;
  readonly count: number;
  /** All declared fields, including those that no vehicle has. */
  readonly fields: SearchFields;
  readonly columns: Readonly<Record<string, PayloadColumn>>;
  /** Synonyms, stopwords and curation; absent where there are none. */
  readonly words?: SearchWords;
}

export type PayloadColumn = DictionaryColumn | SetsColumn | TextsColumn | NumbersColumn | SparseColumn | DerivedColumn;

/** Values that repeat: each distinct value once, most frequent first. `null` stands for a missing value. */
export interface DictionaryColumn {
  readonly kind: 'dictionary';
  readonly values: readonly Scalar[];
  readonly codes: Codes;
}
/**
 * Lists of values: each distinct list once, as positions in `values`, in the order in which they first occur.
 * Code 0 stands for the next of them, any other for a list that occurred before, counted from 1.
 */
export interface SetsColumn {
  readonly kind: 'sets';
  readonly values: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly codes: Codes;
}
/** Texts that hardly repeat, without the beginning that all of them share. */
export interface TextsColumn {
  readonly kind: 'texts';
  readonly prefix: string;
  readonly texts: readonly (string | null)[];
}
/** Numbers that hardly repeat: `base + step * number`. */
export interface NumbersColumn {
  readonly kind: 'numbers';
  readonly base: number;
  readonly step: number;
  readonly numbers: readonly (number | null)[];
}
/** Values that few vehicles have: the distance from one vehicle that has it to the next, and its value. */
export interface SparseColumn {
  readonly kind: 'sparse';
  readonly gaps: readonly number[];
  readonly values: readonly (string | number | boolean)[];
}
/** Values derived from other columns by `deriveValue`; the others are listed as in `SparseColumn`. */
export interface DerivedColumn {
  readonly kind: 'derived';
  readonly gaps: readonly number[];
  readonly values: readonly (string | null)[];
}

export type Scalar = string | number | boolean | null;
/** One character per vehicle where there are few codes, else the codes themselves. */
export type Codes = string | readonly number[];

const FIRST_CHARACTER = 35;
const BACKSLASH = 92;
/** The codes that one character can carry without reaching the surrogates. */
const MOST_CHARACTER_CODES = 0xd000;

/** Writes codes as characters from `#` on, without the backslash that JSON would have to double. */
export function packCodes(codes: readonly number[]): Codes {
  if (codes.some((code) => code >= MOST_CHARACTER_CODES)) return codes;
  let packed = '';
  for (const code of codes) {
    const character = code + FIRST_CHARACTER;
    packed += String.fromCharCode(character < BACKSLASH ? character : character + 1);
  }
  return packed;
}

export function unpackCodes(codes: Codes): Uint16Array | Uint32Array {
  if (typeof codes !== 'string') return Uint32Array.from(codes);
  const unpacked = new Uint16Array(codes.length);
  for (let position = 0; position < codes.length; position++) {
    const character = codes.charCodeAt(position);
    unpacked[position] = (character < BACKSLASH ? character : character - 1) - FIRST_CHARACTER;
  }
  return unpacked;
}
