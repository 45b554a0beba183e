import { formatDay } from '../formats/dates.ts';
import type { PageWindow } from './page-window.ts';

/** The days over which a list of offers runs, and each offer on them. True whenever it is read: it has no "today". */
export interface OfferTimeline {
  readonly fromMs: number;
  readonly toMs: number;
  /** First day, the one halfway, last day: "1 Nov" */
  readonly dayTexts: readonly [string, string, string];
  /** In the order of the offers; undefined for one without an end. */
  readonly bars: readonly (TimelineBar | undefined)[];
}

export interface TimelineBar {
  readonly startPercent: number;
  readonly endPercent: number;
}

const LEAST_ENDS = 2;

/**
 * Lays offers side by side, from the first start that one of them names to the last end. An offer that names no start
 * begins with the line.
 * @returns Nothing where there is nothing to compare: no start, or ends on less than two moments.
 */
export function offerTimeline(windows: readonly PageWindow[], timeZone: string): OfferTimeline | undefined {
  const starts = windows.flatMap(({ startMs }) => startMs ?? []);
  const ends = windows.flatMap(({ endMs }) => endMs ?? []);
  if (starts.length === 0 || new Set(ends).size < LEAST_ENDS) return undefined;
  const span = { fromMs: Math.min(...starts), toMs: Math.max(...ends) };
  const dayOf = (instantMs: number): string => formatDay(instantMs, timeZone).replace(/^\w+ /, '');
  return {
    ...span,
    // A day that ends at midnight is that day, not the next.
    dayTexts: [dayOf(span.fromMs), dayOf((span.fromMs + span.toMs) / 2), dayOf(span.toMs - 1)],
    bars: windows.map(({ startMs = span.fromMs, endMs }) =>
      endMs === undefined
        ? undefined
        : { startPercent: percentOfSpan(span, startMs), endPercent: percentOfSpan(span, endMs) },
    ),
  };
}

/** Where a moment is on a timeline, 0 to 100, to a tenth. */
export function percentOfSpan({ fromMs, toMs }: Pick<OfferTimeline, 'fromMs' | 'toMs'>, instantMs: number): number {
  const share = (instantMs - fromMs) / (toMs - fromMs);
  return Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10;
}
