/** Budgets that sites offer, in dollars. */
export const BUDGETS = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000] as const;
