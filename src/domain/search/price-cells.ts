/** A slider's bounds and step in whole dollars; `max - min` is a multiple of `step`. */
export interface PriceScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Vehicles between two steps of a price scale. */
export interface PriceCell {
  /** The upper step: 0 for the minimum and everything below it, one past the last for everything above the maximum. */
  readonly step: number;
  /** Prices above the step before and up to this one. */
  readonly count: number;
  /** Those that fall exactly on this step. */
  readonly onStep: number;
}

/** What a page needs to count the stock by price without the stock itself: at most one cell per step, none empty. */
export function priceCells(prices: readonly number[], scale: PriceScale): PriceCell[] {
  const last = stepsOf(scale) + 1;
  const cells = new Map<number, { count: number; onStep: number }>();
  for (const price of prices) {
    const at = (price - scale.min) / scale.step;
    const step = Math.min(Math.max(Math.ceil(at), 0), last);
    const cell = cells.get(step) ?? { count: 0, onStep: 0 };
    cell.count += 1;
    if (at === step) cell.onStep += 1;
    cells.set(step, cell);
  }
  return [...cells].sort(([a], [b]) => a - b).map(([step, cell]) => ({ step, ...cell }));
}

/**
 * Vehicles from `low` to `high`, both inclusive and both on steps. The minimum includes anything cheaper and the
 * maximum anything dearer, as in a search whose slider handle is at its end.
 */
export function countByPrice(cells: readonly PriceCell[], scale: PriceScale, low: number, high: number): number {
  const from = low <= scale.min ? -1 : (low - scale.min) / scale.step;
  const to = high >= scale.max ? Infinity : (high - scale.min) / scale.step;
  return cells.reduce((sum, cell) => {
    if (cell.step === from) return sum + cell.onStep;
    return cell.step > from && cell.step <= to ? sum + cell.count : sum;
  }, 0);
}

/** The nearest step of the scale to a typed price, within its bounds. */
export function nearestStep({ min, max, step }: PriceScale, price: number): number {
  return Math.min(Math.max(min + Math.round((price - min) / step) * step, min), max);
}

/** Histogram bars from 0 to 1, over the whole scale. */
export function priceBars(cells: readonly PriceCell[], scale: PriceScale, bars: number): number[] {
  const steps = stepsOf(scale);
  const counts = Array.from({ length: bars }, () => 0);
  for (const { step, count } of cells) {
    const bar = Math.min(Math.max(Math.ceil((step * bars) / steps) - 1, 0), bars - 1);
    counts[bar] = (counts[bar] ?? 0) + count;
  }
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : counts.map((count) => count / most);
}

const stepsOf = ({ min, max, step }: PriceScale): number => Math.round((max - min) / step);
