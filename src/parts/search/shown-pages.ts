/** Pages before and after the current one that a list links. */
const EITHER_SIDE = 2;

/**
 * The pages that a list links to, from 1: the current one with its neighbours, five where there are as many. The last is
 * always one of them.
 */
export function shownPages(current: number, pageCount: number): readonly number[] {
  const length = Math.max(1, Math.min(2 * EITHER_SIDE + 1, pageCount));
  const first = Math.max(1, Math.min(current - EITHER_SIDE, pageCount - length + 1));
  return Array.from({ length }, (_, index) => (index < length - 1 ? first + index : Math.max(1, pageCount)));
}
