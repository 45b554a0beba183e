/** The median of some measurements, rounded to hundredths. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0.95 for the value that 95 % are below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return Math.round(value * 100) / 100;
}
