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
  const masks = filter.filters.map((part) => evaluateFilter(index, part));
  const combined = new Uint8Array(index.count).fill(filter.kind === 'all' ? 1 : 0);
  for (const mask of masks) {
    for (let i = 0; i < combined.length; i++) {
      if (filter.kind === 'all' ? mask[i] === 0 : mask[i] === 1) combined[i] = filter.kind === 'all' ? 0 : 1;
    }
  }
  return combined;
}

function rangeMask(index: StaticIndex, { field, negated, ranges }: RangeClause): Mask {
  const mask = new Uint8Array(index.count);
  const column = index.column(field);
  if (column?.kind === 'number') {
    column.numbers.forEach((number, i) => {
      const isInside = ranges.some(({ low, high, open }) =>
        open === true ? number > low && number < high : number >= low && number <= high,
      );
      mask[i] = isInside ? 1 : 0;
    });
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

/** The words of each value between spaces, ` ute tray `, so that a sequence of whole words is a substring. */
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
