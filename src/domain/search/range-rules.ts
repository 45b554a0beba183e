/** Both ends of a range filter. */
export interface RangeEnds {
  readonly low: number;
  readonly high: number;
}
export interface RangeBounds {
  readonly min: number;
  readonly max: number;
}

/** Where facets give no maximum [5-2]. */
const DEFAULT_MAX = 100_000;
/** Price and kilometre bounds stand on whole thousands [5-2]. */
const BOUND_ROUNDING = 1000;
/** The lower end stays below the upper by at least this [2.3-16]. */
const LEAST_GAP = 1;
const STEPS = 100;

/** The bounds of a slider from what the facet says, outwards to whole thousands for prices and kilometres [5-2]. */
export function rangeBounds(attribute: string, found: { readonly min?: number; readonly max?: number }): RangeBounds {
  const rounding = attribute === 'price' || attribute === 'km' ? BOUND_ROUNDING : 1;
  return {
    min: Math.floor((found.min ?? 0) / rounding) * rounding,
    max: Math.ceil((found.max ?? DEFAULT_MAX) / rounding) * rounding,
  };
}

/** A hundredth of the range, rounded [5-2], where no step is configured. */
export function rangeStep({ min, max }: RangeBounds, configured?: number): number {
  return configured ?? Math.max(1, Math.round((max - min) / STEPS));
}

/**
 * What a handle at the last step of its track stands for: the maximum, which seldom lies on a step of a hundredth and could
 * not be reached otherwise.
 */
export function sliderValue({ min, max }: RangeBounds, step: number, value: number): number {
  return value > max - step && value >= min + Math.floor((max - min) / step) * step ? max : value;
}

export interface ClampedRange extends RangeEnds {
  /** Console messages [8-6]. */
  readonly messages: readonly string[];
}

export const BELOW_MINIMUM = 'Cannot refine below the range minimum';
export const ABOVE_MAXIMUM = 'Cannot refine above the range maximum';

/**
 * Moves one end: not below the minimum, not above the maximum, never past the other end [5-1], which stays where it is.
 */
export function moveRangeEnd(
  { min, max }: RangeBounds,
  { low, high }: RangeEnds,
  end: keyof RangeEnds,
  value: number,
): ClampedRange {
  const messages = value < min ? [BELOW_MINIMUM] : value > max ? [ABOVE_MAXIMUM] : [];
  if (end === 'low') {
    return { low: Math.max(Math.min(value, high - LEAST_GAP, max - LEAST_GAP), min), high, messages };
  }
  return { low, high: Math.min(Math.max(value, low + LEAST_GAP, min + LEAST_GAP), max), messages };
}

/**
 * The refinement that an address asks for within the bounds; an end that it does not name, or names outside them, is at
 * the bound [4-4, 5-1].
 */
export function refinedEnds({ min, max }: RangeBounds, asked: Partial<RangeEnds>): RangeEnds {
  const within = (value: number): number => Math.min(Math.max(value, min), max);
  const low = asked.low === undefined || !Number.isFinite(asked.low) ? min : within(asked.low);
  const high = asked.high === undefined || !Number.isFinite(asked.high) ? max : within(asked.high);
  return { low, high: Math.max(low, high) };
}

/** A typed number in any spelling, "$20,000", "20 000", "150,000 km", "20k"; undefined for what is none. */
export function typedNumber(text: string): number | undefined {
  const [, digits, thousands] = /^\D*?(-?\d[\d,\s]*(?:\.\d+)?)\s*(k\b)?/i.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replaceAll(/[,\s]/g, '')) * (thousands === undefined ? 1 : 1000);
  return Number.isFinite(value) ? Math.round(value) : undefined;
}

/** Equal parts of a range of whole numbers, `[10000, 14999]`, without gap or overlap; no more than it has numbers. */
export function histogramParts({ min, max }: RangeBounds, count: number): (readonly [from: number, to: number])[] {
  const numbers = Math.max(1, Math.floor(max - min) + 1);
  const parts = Math.min(count, numbers);
  const edge = (index: number): number => min + Math.floor((numbers * index) / parts);
  return Array.from({ length: parts }, (_, index) => [edge(index), edge(index + 1) - 1]);
}

/** Bars from 0 to 1, as a share of the highest. */
export function histogramBars(counts: readonly number[]): number[] {
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : counts.map((count) => count / most);
}
