import type { SearchFields } from '../search-fields.ts';
import { evaluateFilter } from './evaluate-filter.ts';
import { SearchRequestInvalid } from './filter-expression.ts';
import type { Column, StaticIndex } from './load-index.ts';
import { parseFilter } from './parse-filter.ts';
import { sortKey } from './tokens.ts';

const MOST_SORT_FIELDS = 3;
const DEFAULT_SORT = 'rank:desc';
const TEXT_MATCH = '_text_match:desc';

/** One criterion of an order: keys of all vehicles, larger first when `descending`; NaN always stands at its `missing` end. */
interface SortCriterion {
  readonly keys: ArrayLike<number>;
  readonly descending: boolean;
  readonly missing: 'first' | 'last';
}

/**
 * Puts found vehicles in order. `sortBy` is as Typesense has it, `price:asc,rank:desc`; without one a text
 * query sorts by score, and everything by rank. The last tie-break is the import order, latest first.
 */
export function sortPositions(
  index: StaticIndex,
  positions: Uint32Array,
  sortBy: string | undefined,
  scores: Float64Array | undefined,
): Uint32Array {
  const criteria = sortParts(sortBy, scores !== undefined).map((part) => criterion(index, part, scores));
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

function sortParts(sortBy: string | undefined, isTextQuery: boolean): string[] {
  if (sortBy === undefined || sortBy === '') return isTextQuery ? [TEXT_MATCH, DEFAULT_SORT] : [DEFAULT_SORT];
  const parts = splitTopLevel(sortBy);
  if (parts.length > MOST_SORT_FIELDS) throw new SearchRequestInvalid('Only up to 3 sort fields are allowed.');
  const isComplete = parts.length === MOST_SORT_FIELDS || parts.some((part) => part.startsWith('_text_match'));
  return isTextQuery && !isComplete ? [...parts, TEXT_MATCH] : parts;
}

function criterion(index: StaticIndex, part: string, scores: Float64Array | undefined): SortCriterion {
  const [, subject = '', direction] = /^([^]*):\s*(asc|desc)\s*$/i.exec(part) ?? [];
  const descending = direction?.toLowerCase() === 'desc';
  const evaluated = /^_eval\(([^]*)\)$/.exec(subject)?.[1];
  if (evaluated !== undefined) return { keys: evaluationKeys(index, evaluated), descending, missing: 'last' };
  if (subject === '_text_match') return { keys: scores ?? [], descending, missing: 'last' };

  const [, name = '', order] = /^(\w+)(?:\(\s*missing_values:\s*(first|last)\s*\))?$/.exec(subject) ?? [];
  const field = index.fields[name];
  if (direction === undefined || field === undefined || !('sortable' in field)) {
    throw new SearchRequestInvalid(`Cannot sort by "${part}": no sortable field of that name.`);
  }
  return { keys: sortKeys(index, name), descending, missing: order === 'first' ? 'first' : 'last' };
}

const keysByColumn = new WeakMap<Column, ArrayLike<number>>();

function sortKeys(index: StaticIndex, name: string): ArrayLike<number> {
  const column = index.columns.get(name);
  if (column === undefined) return [];
  if (column.kind === 'number') return column.numbers;
  let keys = keysByColumn.get(column);
  if (keys === undefined) {
    const textKeys = column.values.map((value) => (value === undefined ? undefined : sortKey(value)));
    const ordered = [...new Set(textKeys)].sort((a, b) =>
      a === undefined || b === undefined ? 0 : a < b ? -1 : a > b ? 1 : 0,
    );
    const rankOf = new Map(ordered.map((key, rank) => [key, rank]));
    const ranks = textKeys.map((key) => (key === undefined ? NaN : (rankOf.get(key) ?? NaN)));
    keys = Float64Array.from(column.codes as ArrayLike<number>, (code) => ranks[code] ?? NaN);
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
    const mask = evaluateFilter(index, parseFilter(filter, index.fields satisfies SearchFields));
    mask.forEach((byte, position) => {
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
