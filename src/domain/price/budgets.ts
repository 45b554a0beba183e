/** Budgets that sites offer, in dollars. */
export const BUDGETS = [
  ...[10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000],
  ...[100_000, 150_000, 200_000, 300_000],
] as const;

/** A sign for fewer says little of a stock. */
const FEW = 3;

/** The lowest budgets that buy something; those that buy next to nothing only where too few others do. */
export function lowestBudgets<Step extends { readonly count: number }>(
  steps: readonly Step[],
  most: number,
): readonly Step[] {
  const bought = steps.filter(({ count }) => count > 0);
  const worthwhile = bought.findIndex(({ count }) => count >= FEW);
  const first = worthwhile === -1 ? 0 : Math.min(worthwhile, Math.max(0, bought.length - most));
  return bought.slice(first, first + most);
}
