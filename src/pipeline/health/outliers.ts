/** A figure far from those of similar items. */
export interface Outlier<Item> {
  readonly item: Item;
  readonly value: number;
  /** The usual value among similar items: the median. */
  readonly usual: number;
}

/** Fewer than this say nothing about what is usual. */
const FEWEST = 8;
/** How many deviations from the median count as odd. */
const FAR = 4;
/** If nearly all figures are alike, every other one would be odd: this is the minimum spread, as a logarithm. */
const LEAST_SPREAD = 0.2;

/**
 * Figures far from the rest of a dealer's own stock: many times the median, or a fraction of it. Median and median
 * deviation are used because one wrong figure does not move them. Ratios are compared because prices and distances
 * vary by factors.
 *
 * @param valueOf A figure above 0; items without one are ignored.
 */
export function findOutliers<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number | undefined,
): readonly Outlier<Item>[] {
  const figures = items.flatMap((item) => {
    const value = valueOf(item);
    return value === undefined || value <= 0 ? [] : [{ item, value, logarithm: Math.log(value) }];
  });
  if (figures.length < FEWEST) return [];
  const middle = median(figures.map(({ logarithm }) => logarithm));
  const deviation = median(figures.map(({ logarithm }) => Math.abs(logarithm - middle)));
  // 1.4826 turns the median deviation of normally distributed figures into their standard deviation.
  const spread = Math.max(deviation * 1.4826, LEAST_SPREAD);
  return figures
    .filter(({ logarithm }) => Math.abs(logarithm - middle) > FAR * spread)
    .map(({ item, value }) => ({ item, value, usual: Math.exp(middle) }));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
