/** A price with how much it counts. */
export interface WeightedPrice {
  readonly dollars: number;
  readonly weight: number;
}

/** The weighted quantile of prices, interpolated between neighbours; 0 of none. @param sorted By price. */
export function weightedQuantile(sorted: readonly WeightedPrice[], share: number): number {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let previous: { readonly at: number; readonly dollars: number } | undefined;
  for (const { dollars, weight } of sorted) {
    const at = (below + weight / 2) / total;
    if (at >= share) {
      if (previous === undefined) return dollars;
      const part = (share - previous.at) / (at - previous.at);
      return previous.dollars + part * (dollars - previous.dollars);
    }
    previous = { at, dollars };
    below += weight;
  }
  return previous?.dollars ?? 0;
}
