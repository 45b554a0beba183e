import type { SearchWords } from '../search-words.ts';
import type { SearchFields } from '../search-fields.ts';
import { derivedFields } from './derive-value.ts';
import { unpackCodes, type DerivedColumn, type IndexPayload, type PayloadColumn } from './index-payload.ts';

/** The static index in memory: one column a field, one entry a vehicle, in import order. */
export interface StaticIndex {
  readonly count: number;
  readonly fields: SearchFields;
  /** Synonyms, stopwords and curation, where the index has any. */
  readonly words: SearchWords | undefined;
  /** A column in full, for searching, counting and sorting; undefined where no vehicle has the field. */
  column(name: string): Column | undefined;
  /** One vehicle's value; undefined where it has none. */
  value(name: string, position: number): FieldValue | undefined;
}

export type FieldValue = string | number | readonly string[];
export type Column = ValueColumn | ListColumn | NumberColumn;
export type CodeArray = Uint16Array | Uint32Array;

/** Texts and booleans ("true", "false"): each distinct value once. */
export interface ValueColumn {
  readonly kind: 'value';
  readonly values: readonly (string | undefined)[];
  readonly codes: CodeArray;
}
/** Lists of texts: each distinct list once. */
export interface ListColumn {
  readonly kind: 'list';
  readonly values: readonly string[];
  readonly sets: readonly (readonly number[])[];
  readonly codes: CodeArray;
}
/** Numbers, NaN where missing. */
export interface NumberColumn {
  readonly kind: 'number';
  readonly numbers: Float64Array;
}

type Read = (position: number) => FieldValue | undefined;

/**
 * Reads an index. Columns are unpacked on first use: a page shows a few vehicles long before anyone searches.
 *
 * @throws Error when the payload is of another version: a page older than its index, fixed by a reload.
 */
export function loadIndex(payload: IndexPayload): StaticIndex {
  const { version, fields } = payload as Partial<IndexPayload>;
  if (version !== 1 || fields === undefined) {
    throw new Error(`The search index has version ${String(version)}, not 1. Reload the page.`);
  }
  const { count } = payload;
  const columns = new Map<string, Column>();
  const readers = new Map<string, Read>();

  const column = (name: string): Column | undefined => {
    const packed = name in fields ? payload.columns[name] : undefined;
    if (packed === undefined) return undefined;
    let unpacked = columns.get(name);
    if (unpacked === undefined) {
      const isFacet = fields[name]?.facet !== undefined;
      unpacked =
        packed.kind === 'derived' ? textColumn(valuesOf(count, reader(name)), isFacet) : unpack(packed, count, isFacet);
      columns.set(name, unpacked);
    }
    return unpacked;
  };
  const reader = (name: string): Read => {
    let read = readers.get(name);
    if (read === undefined) {
      const packed = payload.columns[name];
      read = packed?.kind === 'derived' ? derivedReader(name, packed, value) : columnReader(column(name));
      readers.set(name, read);
    }
    return read;
  };
  const value = (name: string, position: number): FieldValue | undefined => reader(name)(position);
  return { count, fields, words: payload.words, column, value };
}

function columnReader(column: Column | undefined): Read {
  if (column === undefined) return () => undefined;
  if (column.kind === 'number') {
    return (position) => {
      const number = column.numbers[position] ?? NaN;
      return Number.isNaN(number) ? undefined : number;
    };
  }
  if (column.kind === 'value') return (position) => column.values[column.codes[position] ?? 0];
  return (position) => (column.sets[column.codes[position] ?? 0] ?? []).map((value) => column.values[value] ?? '');
}

function derivedReader(name: string, { gaps, values }: DerivedColumn, valueOf: StaticIndex['value']): Read {
  const exceptions = new Map<number, string | undefined>();
  spread(gaps, (position, entry) => exceptions.set(position, values[entry] ?? undefined));
  const derive = derivedFields[name];
  return (position) =>
    exceptions.has(position) ? exceptions.get(position) : derive?.((field) => valueOf(field, position));
}

function valuesOf(count: number, read: Read): (string | undefined)[] {
  return Array.from({ length: count }, (_, position) => read(position) as string | undefined);
}

function unpack(column: Exclude<PayloadColumn, DerivedColumn>, count: number, isFacet: boolean): Column {
  switch (column.kind) {
    case 'sets':
      return { kind: 'list', values: column.values, sets: column.sets, codes: unpackSetCodes(column.codes) };
    case 'dictionary': {
      const { values } = column;
      const codes = unpackCodes(column.codes);
      if (values.some((value) => typeof value === 'number')) {
        const numbers = values.map((value) => (value === null ? NaN : Number(value)));
        return { kind: 'number', numbers: Float64Array.from(codes, (code) => numbers[code] ?? NaN) };
      }
      return { kind: 'value', values: values.map((value) => (value === null ? undefined : String(value))), codes };
    }
    case 'texts': {
      const { prefix, texts } = column;
      return textColumn(
        texts.map((text) => (text === null ? undefined : prefix + text)),
        isFacet,
      );
    }
    case 'numbers': {
      const { base, step, numbers } = column;
      return {
        kind: 'number',
        numbers: Float64Array.from(numbers, (number) => (number === null ? NaN : base + number * step)),
      };
    }
    case 'sparse': {
      if (typeof column.values[0] === 'number') {
        const numbers = new Float64Array(count).fill(NaN);
        spread(column.gaps, (position, entry) => (numbers[position] = Number(column.values[entry])));
        return { kind: 'number', numbers };
      }
      const texts: (string | undefined)[] = new Array<undefined>(count).fill(undefined);
      spread(column.gaps, (position, entry) => (texts[position] = String(column.values[entry])));
      return textColumn(texts, isFacet);
    }
  }
}

/** Code 0 is a new list; the others are one more than the position of an earlier list. */
function unpackSetCodes(packed: Parameters<typeof unpackCodes>[0]): CodeArray {
  const codes = unpackCodes(packed);
  let next = 0;
  return codes.map((code) => (code === 0 ? next++ : code - 1));
}

function spread(gaps: readonly number[], store: (position: number, entry: number) => void): void {
  let position = 0;
  gaps.forEach((gap, entry) => {
    position += gap;
    store(position, entry);
  });
}

/** Only a facet needs each value once; otherwise every vehicle has a value of its own. */
function textColumn(texts: readonly (string | undefined)[], isFacet: boolean): ValueColumn {
  if (!isFacet) return { kind: 'value', values: texts, codes: Uint32Array.from(texts, (_, position) => position) };
  const codeOf = new Map<string | undefined, number>();
  const codes = new Uint32Array(texts.length);
  texts.forEach((text, position) => {
    let code = codeOf.get(text);
    if (code === undefined) codeOf.set(text, (code = codeOf.size));
    codes[position] = code;
  });
  return { kind: 'value', values: [...codeOf.keys()], codes };
}
