import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { SearchWords } from '../search-words.ts';
import { searchFields, type SearchField, type SearchFields } from '../search-fields.ts';
import { derivedFields } from './derive-value.ts';
import { packCodes, type IndexPayload, type PayloadColumn, type Scalar } from './index-payload.ts';

export type SearchDocument = Readonly<Record<string, unknown>>;

/** A column pays for its dictionary when values repeat at least this often on average. */
const REPEATS_FOR_DICTIONARY = 3;
/** Lists mostly differ, so this code compresses to almost nothing. */
const NEW_SET = 0;

/**
 * The static index of the given documents, ready for `JSON.stringify`. Their order is the import order, which decides
 * ties: the latest comes first.
 *
 * @throws Error for a value that does not fit its field's type: a bug in the caller, never in a feed.
 */
export function buildIndex(
  documents: readonly object[],
  fields: SearchFields = searchFields,
  words?: SearchWords,
): IndexPayload {
  const table = transpose(documents as readonly SearchDocument[], fields);
  const columns: Record<string, PayloadColumn> = {};
  for (const [name, field] of Object.entries(fields)) {
    const column = field.type === 'string[]' ? setsColumn(name, table) : scalarColumn(name, field, table);
    if (column !== undefined) columns[name] = column;
  }
  const asked = Object.entries(fields).map(([name, { type, facet, sortable, text }]) => [
    name,
    omitUndefined({ type, facet, sortable, text }),
  ]);
  return {
    version: 1,
    count: documents.length,
    fields: Object.fromEntries(asked) as SearchFields,
    columns,
    ...(words !== undefined && { words }),
  };
}

/** The values of each field, document by document. */
type Table = ReadonlyMap<string, readonly unknown[]>;

/** Iterating over each document once takes a quarter of the time of reading it field by field. */
function transpose(documents: readonly SearchDocument[], fields: SearchFields): Table {
  const table = new Map(
    Object.keys(fields).map((name) => [name, new Array<unknown>(documents.length).fill(undefined)]),
  );
  for (const [position, document] of documents.entries()) {
    for (const name in document) {
      const column = table.get(name);
      if (column !== undefined) column[position] = document[name];
    }
  }
  return table;
}

function scalarColumn(name: string, field: SearchField, table: Table): PayloadColumn | undefined {
  const values = (table.get(name) ?? []).map((value) => scalar(name, field, value));
  const first = values.find((value) => value !== null);
  if (first === undefined) return undefined;
  const derived = derivedColumn(name, values, table);
  if (derived !== undefined) return derived;

  const mostDistinct = typeof first === 'boolean' ? Infinity : values.length / REPEATS_FOR_DICTIONARY;
  const occurrences = countUpTo(mostDistinct, values);
  if (occurrences !== undefined) return dictionaryColumn(values, occurrences);
  let present = 0;
  for (const value of values) if (value !== null) present += 1;
  if (present * 2 < values.length) return sparseColumn(values);
  if (typeof first === 'number') return numbersColumn(values as readonly (number | null)[]);
  return textsColumn(values as readonly (string | null)[]);
}

/** How often each value occurs; undefined above a maximum number of distinct values, after which it stops counting. */
function countUpTo(mostDistinct: number, values: readonly Scalar[]): Map<Scalar, number> | undefined {
  const occurrences = new Map<Scalar, number>();
  for (const value of values) {
    const count = occurrences.get(value);
    if (count === undefined && occurrences.size + 1 > mostDistinct) return undefined;
    occurrences.set(value, (count ?? 0) + 1);
  }
  return occurrences;
}

function scalar(name: string, field: SearchField, value: unknown): Scalar {
  if (value === undefined || value === null) return null;
  const fits =
    field.type === 'bool'
      ? typeof value === 'boolean'
      : field.type === 'string'
        ? typeof value === 'string'
        : typeof value === 'number' && (field.type === 'float' ? Number.isFinite(value) : Number.isSafeInteger(value));
  if (!fits)
    throw new Error(`Search document field "${name}" is declared ${field.type}, found ${JSON.stringify(value)}.`);
  return value as Scalar;
}

function derivedColumn(name: string, values: readonly Scalar[], table: Table): PayloadColumn | undefined {
  const derive = derivedFields[name];
  if (derive === undefined) return undefined;
  const isRight = values.map((value, position) => {
    const guess = derive((field) => table.get(field)?.[position]);
    return value === (guess ?? null);
  });
  if (isRight.filter((right) => !right).length * 2 > values.length) return undefined;
  return { kind: 'derived', ...exceptions(values as (string | null)[], (_, position) => isRight[position] === false) };
}

function exceptions<Value extends Scalar>(
  values: readonly Value[],
  isStored: (value: Value, position: number) => boolean,
): { gaps: number[]; values: Value[] } {
  const gaps: number[] = [];
  const stored: Value[] = [];
  let last = 0;
  values.forEach((value, position) => {
    if (!isStored(value, position)) return;
    gaps.push(position - last);
    stored.push(value);
    last = position;
  });
  return { gaps, values: stored };
}

function sparseColumn(values: readonly Scalar[]): PayloadColumn {
  const { gaps, values: stored } = exceptions(values, (value) => value !== null);
  return { kind: 'sparse', gaps, values: stored.filter((value) => value !== null) };
}

function dictionaryColumn(values: readonly Scalar[], occurrences: ReadonlyMap<Scalar, number>): PayloadColumn {
  const dictionary = [...occurrences].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  const codeOf = new Map(dictionary.map((value, code) => [value, code]));
  return { kind: 'dictionary', values: dictionary, codes: packCodes(values.map((value) => codeOf.get(value) ?? 0)) };
}

function numbersColumn(values: readonly (number | null)[]): PayloadColumn {
  const present = values.filter((value) => value !== null);
  const base = present.reduce((least, value) => Math.min(least, value), Infinity);
  const whole = present.every((value) => Number.isSafeInteger(value));
  const step = whole ? present.reduce((divisor, value) => greatestCommonDivisor(divisor, value - base), 0) || 1 : 1;
  const shift = whole ? base : 0;
  return {
    kind: 'numbers',
    base: shift,
    step,
    numbers: values.map((value) => (value === null ? null : (value - shift) / step)),
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function textsColumn(values: readonly (string | null)[]): PayloadColumn {
  const present = values.filter((value) => value !== null);
  const prefix = present.reduce((shared, value) => sharedPrefix(shared, value), present[0] ?? '');
  return { kind: 'texts', prefix, texts: values.map((value) => (value === null ? null : value.slice(prefix.length))) };
}

function sharedPrefix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

function setsColumn(name: string, table: Table): PayloadColumn | undefined {
  const lists = (table.get(name) ?? []).map((value) => {
    const list = value ?? [];
    if (Array.isArray(list) && list.every((value) => typeof value === 'string')) return list;
    throw new Error(`Search document field "${name}" is declared string[], found ${JSON.stringify(list)}.`);
  });
  const occurrences = new Map<string, number>();
  for (const list of lists) for (const value of list) occurrences.set(value, (occurrences.get(value) ?? 0) + 1);
  if (occurrences.size === 0) return undefined;
  const values = [...occurrences].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  const positionOf = new Map(values.map((value, position) => [value, position]));

  const sets: number[][] = [];
  const codeOf = new Map<string, number>();
  const codes = lists.map((list) => {
    const set = list.map((value) => positionOf.get(value) ?? 0);
    const key = set.join();
    const known = codeOf.get(key);
    if (known !== undefined) return known + 1;
    codeOf.set(key, sets.length);
    sets.push(set);
    return NEW_SET;
  });
  return { kind: 'sets', values, sets, codes: packCodes(codes) };
}
