import {
  SearchRequestInvalid,
  type FilterExpression,
  type MatchClause,
  type RangeClause,
} from './filter-expression.ts';
import type { ListColumn, StaticIndex, ValueColumn } from './load-index.ts';
import { tokenise } from './tokens.ts';

/** One byte a vehicle: 1 where it satisfies the filter. */
export type Mask = Uint8Array;

export function evaluateFilter(index: StaticIndex, filter: FilterExpression): Mask {
  if (filter.kind === 'match') return matchMask(index, filter);
  if (filter.kind === 'range') return rangeMask(index, filter);
  const isAll = filter.kind === 'all';
  const combined = new Uint8Array(index.count).fill(isAll ? 1 : 0);
  for (const part of filter.filters) {
    const mask = evaluateFilter(index, part);
    for (let i = 0; i < combined.length; i++) {
      const byte = mask[i] ?? 0;
      combined[i] = isAll ? (combined[i] ?? 0) & byte : (combined[i] ?? 0) | byte;
    }
  }
  return combined;
}

function rangeMask(index: StaticIndex, { field, negated, ranges }: RangeClause): Mask {
  const mask = new Uint8Array(index.count);
  const column = index.column(field);
  if (column?.kind === 'number') {
    const { numbers } = column;
    for (const { low, high, open = false } of ranges) {
      for (let i = 0; i < numbers.length; i++) {
        const number = numbers[i] ?? NaN;
        if (open ? number > low && number < high : number >= low && number <= high) mask[i] = 1;
      }
    }
  }
  return negated ? inverted(mask) : mask;
}

function matchMask(index: StaticIndex, clause: MatchClause): Mask {
  const { field, negated } = clause;
  if (!(field in index.fields)) throw new SearchRequestInvalid(`Filter by unknown field "${field}".`);
  const mask = new Uint8Array(index.count);
  const column = index.column(field);
  if (column !== undefined && column.kind !== 'number') {
    const matches = valueMatches(column, clause);
    const codeMatches =
      column.kind === 'list' ? column.sets.map((set) => set.some((value) => matches[value])) : matches;
    const { codes } = column;
    for (let i = 0; i < codes.length; i++) mask[i] = codeMatches[codes[i] ?? 0] === true ? 1 : 0;
  }
  return negated ? inverted(mask) : mask;
}

function valueMatches(column: ValueColumn | ListColumn, { field, extent, values }: MatchClause): boolean[] {
  // Ids are compared as they are, and so is a value of nothing but punctuation.
  const isLiteral = (value: string): boolean => field === 'id' || tokenise(value).length === 0;
  const literals = values.filter(isLiteral);
  const patterns = values
    .filter((value) => !isLiteral(value))
    .map((value) => ` ${tokenise(value).join(' ')}${value.endsWith('*') ? '' : ' '}`);
  const words = patterns.length === 0 ? [] : wordsOf(column);
  return column.values.map((value, code) => {
    if (value !== undefined && literals.includes(value)) return true;
    return patterns.some((pattern) => {
      if (extent === 'part') return words[code]?.includes(pattern) === true;
      return pattern.endsWith(' ') ? words[code] === pattern : words[code]?.startsWith(pattern) === true;
    });
  });
}

const wordsByColumn = new WeakMap<ValueColumn | ListColumn, string[]>();

/** The words of each value separated by spaces, ` ute tray `, so that a sequence of whole words is a substring. */
function wordsOf(column: ValueColumn | ListColumn): string[] {
  let words = wordsByColumn.get(column);
  if (words === undefined) {
    words = column.values.map((value) => ` ${tokenise(value ?? '').join(' ')} `);
    wordsByColumn.set(column, words);
  }
  return words;
}

function inverted(mask: Mask): Mask {
  return mask.map((byte) => 1 - byte);
}
