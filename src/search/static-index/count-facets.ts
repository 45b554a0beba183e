import { SearchRequestInvalid } from './filter-expression.ts';
import type { CodeArray, Column, NumberColumn, StaticIndex } from './load-index.ts';

export interface FacetResult {
  readonly field: string;
  /** Highest counts first; ties by byte length, shorter first, then by byte order, descending. */
  readonly counts: readonly FacetCount[];
  readonly stats: FacetStats;
}
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}
/** Numbers only where the field is numeric and a found vehicle has it. */
export interface FacetStats {
  readonly min?: number;
  readonly max?: number;
  readonly sum?: number;
  readonly avg?: number;
  /** Distinct values among the found vehicles, before any cut. */
  readonly total_values: number;
}

/** Counts a facet over the found vehicles. Empty and missing values are not counted. */
export function countFacet(index: StaticIndex, field: string, positions: Uint32Array, mostValues: number): FacetResult {
  const declared = index.fields[field];
  if (declared?.facet === undefined) {
    throw new SearchRequestInvalid(`Could not find a facet field named "${field}".`);
  }
  const column = index.column(field);
  if (column === undefined) return { field, counts: [], stats: { total_values: 0 } };
  const stats = column.kind === 'number' ? numberStats(column, positions) : {};
  if (declared.facet === 'stats') return { field, counts: [], stats: { ...stats, total_values: 0 } };

  const { values, order, cutOrder, codes, sets } = countable(column);
  const counts = new Uint32Array(values.length);
  const codeCounts = sets === undefined ? counts : new Uint32Array(sets.length);
  for (const position of positions) {
    const code = codes[position] ?? 0;
    codeCounts[code] = (codeCounts[code] ?? 0) + 1;
  }
  sets?.forEach((set, code) => {
    for (const value of set) counts[value] = (counts[value] ?? 0) + (codeCounts[code] ?? 0);
  });

  const found: number[] = [];
  counts.forEach((count, value) => {
    if (count > 0 && (values[value] ?? '') !== '') found.push(value);
  });
  const byCount = (order: readonly number[]) => (a: number, b: number) =>
    (counts[b] ?? 0) - (counts[a] ?? 0) || (order[a] ?? 0) - (order[b] ?? 0);
  const kept = found.length > mostValues ? found.sort(byCount(cutOrder)).slice(0, mostValues) : found;
  return {
    field,
    counts: kept.sort(byCount(order)).map((value) => ({ value: values[value] ?? '', count: counts[value] ?? 0 })),
    stats: { ...stats, total_values: found.length },
  };
}

interface Countable {
  readonly values: readonly (string | undefined)[];
  /** Place of each value among values of the same count. */
  readonly order: readonly number[];
  /** The same for choosing the values that stay: larger numbers before smaller ones. */
  readonly cutOrder: readonly number[];
  readonly codes: CodeArray;
  readonly sets: readonly (readonly number[])[] | undefined;
}

const countableByColumn = new WeakMap<Column, Countable>();

function countable(column: Column): Countable {
  let result = countableByColumn.get(column);
  if (result === undefined) {
    const { values, codes } = column.kind === 'number' ? codedNumbers(column) : column;
    const sets = column.kind === 'list' ? column.sets.map((set) => [...new Set(set)]) : undefined;
    const order = tieOrder(values);
    const cutOrder = column.kind === 'number' ? places(values, (a, b) => Number(b) - Number(a)) : order;
    result = { values, order, cutOrder, codes, sets };
    countableByColumn.set(column, result);
  }
  return result;
}

function codedNumbers({ numbers }: NumberColumn): { values: (string | undefined)[]; codes: CodeArray } {
  const codeOf = new Map<number, number>();
  const codes = Uint32Array.from(numbers, (number) => {
    const code = codeOf.get(number) ?? codeOf.size;
    codeOf.set(number, code);
    return code;
  });
  return { values: [...codeOf.keys()].map((number) => (Number.isNaN(number) ? undefined : String(number))), codes };
}

function tieOrder(values: readonly (string | undefined)[]): number[] {
  const encoder = new TextEncoder();
  const bytes = new Map(values.map((value = '') => [value, encoder.encode(value).length]));
  return places(values, (a, b) => (bytes.get(a) ?? 0) - (bytes.get(b) ?? 0) || (a < b ? 1 : -1));
}

/** The rank of each value in the given order. */
function places(values: readonly (string | undefined)[], compare: (a: string, b: string) => number): number[] {
  const codes = values.map((_, code) => code).sort((a, b) => compare(values[a] ?? '', values[b] ?? ''));
  const place: number[] = [];
  codes.forEach((code, position) => (place[code] = position));
  return place;
}

function numberStats({ numbers }: NumberColumn, positions: Uint32Array): Omit<FacetStats, 'total_values'> {
  let min = Infinity;
  let max = -Infinity;
  let sum = 0;
  let count = 0;
  for (const position of positions) {
    const number = numbers[position] ?? NaN;
    if (Number.isNaN(number)) continue;
    if (number < min) min = number;
    if (number > max) max = number;
    sum += number;
    count++;
  }
  return count === 0 ? {} : { min, max, sum, avg: sum / count };
}
