import { searchFields, type SearchFields } from '../search-fields.ts';
import { derivationOrder, derivedFields } from './derive-value.ts';
import { unpackCodes, type DerivedColumn, type IndexPayload, type PayloadColumn } from './index-payload.ts';

/** The static index in memory: typed columns, one entry a vehicle, in import order. */
export interface StaticIndex {
  readonly count: number;
  readonly fields: SearchFields;
  readonly columns: ReadonlyMap<string, Column>;
}

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

/**
 * @throws Error when the payload is of another version: a page older than its index, cured by a reload.
 */
export function loadIndex(payload: IndexPayload, fields: SearchFields = searchFields): StaticIndex {
  const version: unknown = payload.version;
  if (version !== 1) {
    throw new Error(`The search index has version ${String(version)}, this page reads version 1. Reload the page.`);
  }
  const columns = new Map<string, Column>();
  for (const [name, column] of Object.entries(payload.columns)) {
    if (column.kind !== 'derived' && name in fields)
      columns.set(name, loadColumn(column, payload.count, fields[name]?.facet !== undefined));
  }
  for (const name of derivationOrder) {
    const column = payload.columns[name];
    if (column?.kind === 'derived' && name in fields) columns.set(name, derive(name, column, payload.count, columns));
  }
  return { count: payload.count, fields, columns };
}

function loadColumn(column: Exclude<PayloadColumn, DerivedColumn>, count: number, isFacet: boolean): Column {
  const textColumn = isFacet ? dictionary : distinctColumn;
  switch (column.kind) {
    case 'sets':
      return { kind: 'list', values: column.values, sets: column.sets, codes: unpackCodes(column.codes) };
    case 'dictionary': {
      const codes = unpackCodes(column.codes);
      const isNumber = column.values.some((value) => typeof value === 'number');
      if (isNumber)
        return numberColumn(codes.length, (position) => column.values[codes[position] ?? 0] as number | null);
      return {
        kind: 'value',
        values: column.values.map((value) => (value === null ? undefined : String(value))),
        codes,
      };
    }
    case 'texts':
      return textColumn(column.texts.map((text) => (text === null ? undefined : column.prefix + text)));
    case 'numbers':
      return numberColumn(count, (position) => {
        const stored = column.numbers[position];
        return stored === null || stored === undefined ? null : column.base + stored * column.step;
      });
    case 'sparse': {
      const dense: (string | number | undefined)[] = new Array<undefined>(count).fill(undefined);
      spread(column.gaps, (position, entry) => (dense[position] = column.values[entry] as string | number));
      return typeof column.values[0] === 'number'
        ? numberColumn(count, (position) => (dense[position] as number | undefined) ?? null)
        : textColumn(dense as (string | undefined)[]);
    }
  }
}

function numberColumn(count: number, read: (position: number) => number | null): NumberColumn {
  return { kind: 'number', numbers: Float64Array.from({ length: count }, (_, position) => read(position) ?? NaN) };
}

/** A column whose values hardly repeat needs no dictionary: every vehicle has its own code. */
function distinctColumn(values: readonly (string | undefined)[]): ValueColumn {
  return { kind: 'value', values, codes: Uint32Array.from(values, (_, position) => position) };
}

function spread(gaps: readonly number[], store: (position: number, entry: number) => void): void {
  let position = 0;
  gaps.forEach((gap, entry) => {
    position += gap;
    store(position, entry);
  });
}

function derive(name: string, column: DerivedColumn, count: number, columns: ReadonlyMap<string, Column>): ValueColumn {
  const exceptions = new Map<number, string | undefined>();
  spread(column.gaps, (position, entry) => exceptions.set(position, column.values[entry] ?? undefined));
  const values = Array.from({ length: count }, (_, position) =>
    exceptions.has(position)
      ? exceptions.get(position)
      : derivedFields[name]?.((field) => valueAt(columns.get(field), position)),
  );
  return dictionary(values);
}

function dictionary(values: readonly (string | undefined)[]): ValueColumn {
  const codeOf = new Map<string | undefined, number>();
  const codes = Uint32Array.from(values, (value) => {
    const code = codeOf.get(value) ?? codeOf.size;
    codeOf.set(value, code);
    return code;
  });
  return { kind: 'value', values: [...codeOf.keys()], codes };
}

/** The value of one vehicle; undefined where it has none. */
export function valueAt(column: Column | undefined, position: number): string | number | readonly string[] | undefined {
  if (column === undefined) return undefined;
  if (column.kind === 'number') {
    const number = column.numbers[position] ?? NaN;
    return Number.isNaN(number) ? undefined : number;
  }
  const code = column.codes[position] ?? 0;
  if (column.kind === 'value') return column.values[code];
  return (column.sets[code] ?? []).map((value) => column.values[value] ?? '');
}
