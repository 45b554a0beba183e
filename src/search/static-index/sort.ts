import { evaluateFilter, type Mask } from './evaluate-filter.ts';
import { SearchRequestInvalid } from './filter-expression.ts';
import type { Column, StaticIndex } from './load-index.ts';
import { parseFilter } from './parse-filter.ts';
import { sortKey } from './tokens.ts';

const MOST_SORT_FIELDS = 3;
const DEFAULT_SORT = 'rank:desc';
const TEXT_MATCH = '_text_match:desc';

/** One criterion of an order: a key for each vehicle, NaN where it has none. */
interface SortCriterion {
  readonly keys: ArrayLike<number>;
  readonly descending: boolean;
  readonly missing: 'first' | 'last';
}

/** Room for a place among vehicles below a text score of 35 bits. */
const PLACES = 2 ** 17;

/**
 * The found vehicles in order. `sortBy` is as Typesense has it, `price:asc,rank:desc`; without one a text query
 * sorts by score, and everything by rank. The last tie-break is the import order, latest first.
 */
export function sortFound(
  index: StaticIndex,
  mask: Mask,
  sortBy: string | undefined,
  scores: Float64Array | undefined,
): ArrayLike<number> {
  const parts = sortParts(sortBy, scores !== undefined);
  if (scores === undefined) return inOrder(orderOf(index, parts), mask);
  if (parts[0] === TEXT_MATCH && index.count <= PLACES) return byScore(orderOf(index, parts.slice(1)), mask, scores);
  return sorted(
    inOrder(orderOf(index, []), mask),
    parts.map((part) => criterion(index, part, scores)),
  );
}

function sortParts(sortBy: string | undefined, isTextQuery: boolean): string[] {
  if (sortBy === undefined || sortBy === '') return isTextQuery ? [TEXT_MATCH, DEFAULT_SORT] : [DEFAULT_SORT];
  const parts = splitTopLevel(sortBy);
  if (parts.length > MOST_SORT_FIELDS) throw new SearchRequestInvalid('Only up to 3 sort fields are allowed.');
  const isComplete = parts.length === MOST_SORT_FIELDS || parts.some((part) => part.startsWith('_text_match'));
  return isTextQuery && !isComplete ? [...parts, TEXT_MATCH] : parts;
}

const ordersByIndex = new WeakMap<StaticIndex, Map<string, Uint32Array>>();

/** All vehicles in the order of the given criteria; only a few orders exist. */
function orderOf(index: StaticIndex, parts: readonly string[]): Uint32Array {
  const orders = ordersByIndex.get(index) ?? new Map<string, Uint32Array>();
  ordersByIndex.set(index, orders);
  const name = parts.join();
  let order = orders.get(name);
  if (order === undefined) {
    const all = Uint32Array.from({ length: index.count }, (_, position) => position);
    order = sorted(
      all,
      parts.map((part) => criterion(index, part, undefined)),
    );
    orders.set(name, order);
  }
  return order;
}

function inOrder(order: Uint32Array, mask: Mask): Uint32Array {
  return order.filter((position) => mask[position] === 1);
}

/** Score and place as one number sort without a comparison function, many times faster. */
function byScore(order: Uint32Array, mask: Mask, scores: Float64Array): number[] {
  const keys: number[] = [];
  order.forEach((position, place) => {
    if (mask[position] === 1) keys.push((scores[position] ?? 0) * PLACES + (PLACES - 1 - place));
  });
  return Array.from(Float64Array.from(keys).sort().reverse(), (key) => order[PLACES - 1 - (key % PLACES)] ?? 0);
}

function sorted(positions: Uint32Array, criteria: readonly SortCriterion[]): Uint32Array {
  return positions.sort((a, b) => {
    for (const { keys, descending, missing } of criteria) {
      const left = keys[a] ?? NaN;
      const right = keys[b] ?? NaN;
      if (left === right) continue;
      const isLeftMissing = Number.isNaN(left);
      if (isLeftMissing || Number.isNaN(right)) {
        if (isLeftMissing && Number.isNaN(right)) continue;
        return isLeftMissing === (missing === 'first') ? -1 : 1;
      }
      return left > right === descending ? -1 : 1;
    }
    return b - a;
  });
}

function criterion(index: StaticIndex, part: string, scores: Float64Array | undefined): SortCriterion {
  const [, subject = '', direction] = /^([^]*):\s*(asc|desc)\s*$/i.exec(part) ?? [];
  const descending = direction?.toLowerCase() === 'desc';
  const evaluated = /^_eval\(([^]*)\)$/.exec(subject)?.[1];
  if (evaluated !== undefined) return { keys: evaluationKeys(index, evaluated), descending, missing: 'last' };
  if (subject === '_text_match') return { keys: scores ?? [], descending, missing: 'last' };

  const [, name = '', order] = /^(\w+)(?:\(\s*missing_values:\s*(first|last)\s*\))?$/.exec(subject) ?? [];
  if (direction === undefined || index.fields[name]?.sortable === undefined) {
    throw new SearchRequestInvalid(`Cannot sort by "${part}": no sortable field of that name.`);
  }
  return { keys: sortKeys(index.column(name)), descending, missing: order === 'first' ? 'first' : 'last' };
}

const keysByColumn = new WeakMap<Column, ArrayLike<number>>();

function sortKeys(column: Column | undefined): ArrayLike<number> {
  if (column === undefined) return [];
  if (column.kind === 'number') return column.numbers;
  let keys = keysByColumn.get(column);
  if (keys === undefined) {
    const texts = column.values.map((value) => (value === undefined ? undefined : sortKey(value)));
    const ordered = [...new Set(texts.filter((text) => text !== undefined))].sort();
    const rankOf = new Map<string | undefined, number>(ordered.map((text, rank) => [text, rank]));
    const ranks = texts.map((text) => rankOf.get(text) ?? NaN);
    keys = Float64Array.from(column.codes, (code) => ranks[code] ?? NaN);
    keysByColumn.set(column, keys);
  }
  return keys;
}

/** `_eval(filter)` is 1 where the filter holds, `_eval([(filter):3,(filter):2])` the score of the first that does. */
function evaluationKeys(index: StaticIndex, text: string): ArrayLike<number> {
  const keys = new Float64Array(index.count);
  const rules = text.startsWith('[') ? splitTopLevel(text.slice(1, -1)) : [`(${text}):1`];
  for (const rule of rules.reverse()) {
    const [, filter = '', score = ''] = /^\s*\(([^]*)\):\s*(\d+)\s*$/.exec(rule) ?? [];
    evaluateFilter(index, parseFilter(filter, index.fields)).forEach((byte, position) => {
      if (byte === 1) keys[position] = Number(score);
    });
  }
  return keys;
}

/** Splits at commas outside parentheses, brackets and back-ticks. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let position = 0; position < text.length; position++) {
    const character = text[position] ?? '';
    if (character === '`') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, position));
      start = position + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim());
}
