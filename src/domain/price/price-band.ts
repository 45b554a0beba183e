import { formatDollars } from '#domain/formats/money.ts';

const PRICE_STEPS = [10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000] as const;
const WEEKLY_STEPS = [50, 100, 150, 200, 250, 300, 400] as const;

/** The band of the `price_range` facet [3-21]: "Under $10,000", "$10,000 to $19,999", "$100,000 and over". */
export function priceBand(dollars: number): string {
  return band(dollars, PRICE_STEPS);
}

/** The band of the `weekly_price_range` facet [3-21]: "Under $50", "$50 to $99", "$400 and over". */
export function weeklyPriceBand(dollars: number): string {
  return band(dollars, WEEKLY_STEPS);
}

function band(dollars: number, steps: readonly number[]): string {
  const next = steps.findIndex((step) => dollars < step);
  const from = steps.at(next === -1 ? -1 : next - 1) ?? 0;
  if (next === -1) return `${formatDollars(from)} and over`;
  const to = steps[next] ?? 0;
  return next === 0 ? `Under ${formatDollars(to)}` : `${formatDollars(from)} to ${formatDollars(to - 1)}`;
}
