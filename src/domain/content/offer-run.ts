import { formatLongDay, formatLongMoment } from '../formats/dates.ts';
import { percentOfSpan } from './offer-timeline.ts';
import { offsetMinutes, offsetMinutesAtLocalTime, wallTime } from '../formats/time-zones.ts';
import type { PageWindow } from './page-window.ts';

/** One offer from the day it began to its end, as a line. True whenever it is read: it has no "today". */
export interface OfferRun {
  readonly fromMs: number;
  readonly toMs: number;
  /** "2 November" */
  readonly startText: string;
  /** "5 pm, Monday 30 November"; a whole day by its own name. */
  readonly endText: string;
  /** A day each, or a week each where days would be a hatching; the first of a week is longer. */
  readonly ticks: readonly { readonly percent: number; readonly isLong: boolean }[];
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Longer offers have a tick a week. */
const MOST_DAY_TICKS = 42;
/** Longer ones have none between their ends. */
const MOST_WEEK_TICKS = 60;

/** @returns Nothing for an offer that does not say when it began and when it ends. */
export function offerRun({ startMs, endMs }: PageWindow, timeZone: string): OfferRun | undefined {
  if (startMs === undefined || endMs === undefined || endMs <= startMs) return undefined;
  const span = { fromMs: startMs, toMs: endMs };
  return {
    ...span,
    startText: formatLongDay(startMs, timeZone).replace(/^\w+ /, ''),
    endText: endOfOffer(endMs, timeZone),
    ticks: ticksOf(span, timeZone),
  };
}

/** A whole day ends at the midnight after it, which a shopper calls by the day's own name. */
export function endOfOffer(endMs: number, timeZone: string): string {
  const { hour, minute } = wallTime(endMs, timeZone);
  if (hour + minute > 0) return formatLongMoment(endMs, timeZone);
  return formatLongDay(endMs - 60_000, timeZone);
}

/** "10 days 7 hours left"; what takes weeks is in whole days, the nearest. */
export function timeLeft(toMs: number, nowMs: number): string {
  const hours = Math.floor((toMs - nowMs) / 3_600_000);
  if (hours < 1) return 'less than an hour left';
  const isLong = hours >= (2 * WEEK_DAYS + 1) * 24;
  const days = isLong ? Math.round(hours / 24) : Math.floor(hours / 24);
  const rest = isLong ? 0 : hours % 24;
  return `${[counted(days, 'day'), counted(rest, 'hour')].filter((part) => part !== '').join(' ')} left`;
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** At midnights of the dealer's clock, whose days are not all 24 hours long. */
function ticksOf(span: Pick<OfferRun, 'fromMs' | 'toMs'>, timeZone: string): OfferRun['ticks'] {
  const localMs = span.fromMs + offsetMinutes(span.fromMs, timeZone) * 60_000;
  const firstDayMs = Math.floor(localMs / DAY_MS) * DAY_MS;
  const days = Math.ceil((span.toMs - span.fromMs) / DAY_MS);
  const step = days > MOST_DAY_TICKS ? WEEK_DAYS : 1;
  if (days / step > MOST_WEEK_TICKS) return [];
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step).flatMap((day) => {
    const midnight = firstDayMs + day * DAY_MS;
    const instantMs = midnight - offsetMinutesAtLocalTime(midnight, timeZone) * 60_000;
    if (instantMs <= span.fromMs || instantMs >= span.toMs) return [];
    return [{ percent: percentOfSpan(span, instantMs), isLong: step === 1 && day % WEEK_DAYS === 0 }];
  });
}
