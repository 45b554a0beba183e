import { SearchRequestInvalid } from './filter-expression.ts';
import type { StaticIndex } from './load-index.ts';

export interface FieldParts {
  readonly field: string;
  /** Ascending, without overlap; inclusive at both ends. */
  readonly parts: readonly (readonly [from: number, to: number])[];
}

/** The number of vehicles at these positions in each part of a numeric field. */
export function countParts(index: StaticIndex, { field, parts }: FieldParts, positions: Uint32Array): number[] {
  if (!(field in index.fields)) throw new SearchRequestInvalid(`Parts of the unknown field "${field}".`);
  const counts = parts.map(() => 0);
  const column = index.column(field);
  if (column?.kind !== 'number') return counts;
  for (const position of positions) {
    const number = column.numbers[position] ?? NaN;
    const part = parts.findIndex(([from, to]) => number >= from && number <= to);
    if (part !== -1) counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}
