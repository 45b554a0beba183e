/** Round prices, in dollars; quick picks are some of them [5-39]. */
const LADDER = [
  ...[5000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000],
  ...[100_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 1_000_000],
] as const;
/** As many as the specification has. */
const MOST_STEPS = 9;

/**
 * Steps of price for what a dealer sells: from the first round price that buys its cheapest vehicle to the first that
 * buys its dearest. The specification's own where nothing has a price.
 *
 * @param prices In dollars, in any order.
 */
export function priceSteps(prices: readonly number[]): number[] {
  if (prices.length === 0) return LADDER.slice(0, MOST_STEPS);
  const from = stepAbove(Math.min(...prices));
  const to = stepAbove(Math.max(...prices));
  const steps = LADDER.slice(from, to + 1);
  if (steps.length <= MOST_STEPS) return steps;
  const apart = (steps.length - 1) / (MOST_STEPS - 1);
  return Array.from({ length: MOST_STEPS }, (_, index) => steps[Math.round(index * apart)] ?? 0);
}

/** Index of the first step that is no less; the last where all are less. */
function stepAbove(price: number): number {
  const index = LADDER.findIndex((step) => step >= price);
  return index === -1 ? LADDER.length - 1 : index;
}
