/** Both ends of a range filter. */
export interface RangeEnds {
  readonly low: number;
  readonly high: number;
}
export interface RangeBounds {
  readonly min: number;
  readonly max: number;
}

/** Used where facets give no maximum [5-2]. */
const DEFAULT_MAX = 100_000;
/** Price and kilometre bounds are rounded to whole thousands [5-2]. */
const BOUND_ROUNDING = 1000;
/** The minimum distance between the lower and the upper end [2.3-16]. */
const LEAST_GAP = 1;
const STEPS = 100;

/** A slider's bounds from the facet, rounded outwards to whole thousands where the range uses thousands [5-2]. */
export function rangeBounds(
  inThousands: boolean,
  found: { readonly min?: number; readonly max?: number },
): RangeBounds {
  const rounding = inThousands ? BOUND_ROUNDING : 1;
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
 * The value of a handle at the last step of its track: the maximum, which is rarely a multiple of the step and could
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

/** Moves one end, clamped to the minimum and maximum and never past the other end [5-1], which does not move. */
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

/** The range a shopper requested: an absent end is unlimited. It may lie outside the list's own range. */
export type AskedRange = Partial<RangeEnds>;

export function isLimited({ low, high }: AskedRange): boolean {
  return low !== undefined || high !== undefined;
}

/**
 * The requested range as numbers. An end without a limit is the bound, or the other end where that lies beyond the
 * bound [4-4].
 */
export function shownEnds({ min, max }: RangeBounds, { low, high }: AskedRange): RangeEnds {
  return { low: low ?? Math.min(min, high ?? min), high: high ?? Math.max(max, low ?? max) };
}

/** Position of a handle: it never leaves the slider, whatever number it represents [5-1]. */
export function handlePlace({ min, max }: RangeBounds, value: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * The requested range after the handles were moved. A handle that was not moved keeps its number; one at its bound is
 * unlimited.
 */
export function draggedRange(bounds: RangeBounds, asked: AskedRange, low: number, high: number): AskedRange {
  const before = shownEnds(bounds, asked);
  return {
    ...ended('low', low === before.low ? asked.low : low <= bounds.min ? undefined : low),
    ...ended('high', high === before.high ? asked.high : high >= bounds.max ? undefined : high),
  };
}

function ended(end: keyof RangeEnds, value: number | undefined): AskedRange {
  return value === undefined ? {} : { [end]: value };
}

/** Equal parts of an integer range, `[10000, 14999]`, without gaps or overlap; at most one per number. */
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
