import { formatLongDay, formatTimeOfDay, weekdayName } from '#domain/formats/dates.ts';
import { instantOf, wallDay, wallTime } from '#domain/formats/time-zones.ts';
import { type OpenPlace, openingsOn } from '#domain/location/openings-on.ts';

/** When a shopper gets a reply at the latest. */
export interface ReplyPromise {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** "by 10:15 am today", "by 9:30 am Tuesday", "by 9:30 am Wednesday 2 December" */
  readonly text: string;
}

/** A location that stays closed for longer promises nothing. */
const DAYS_AHEAD = 62;
const STEP_MS = 5 * 60_000;

/**
 * When an enquiry that arrives now is answered: after a number of minutes during opening hours, carried over from one
 * opening to the next, and rounded up to five minutes. Special dates, such as public holidays, override the week's
 * hours. Undefined where the hours are unknown or the location does not open within two months.
 */
export function replyPromise(place: OpenPlace, now: number, replyWithinMinutes: number): ReplyPromise | undefined {
  const today = wallDay(now, place.timeZone);
  let leftMs = replyWithinMinutes * 60_000;
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    for (const { opens, closes } of openingsOn(day, place)) {
      const from = Math.max(now, instantOf(day, opens, place.timeZone));
      const openMs = instantOf(day, closes, place.timeZone) - from;
      if (openMs <= 0) continue;
      if (leftMs <= openMs) {
        const at = Math.ceil((from + leftMs) / STEP_MS) * STEP_MS;
        return { at, text: `by ${momentText(at, now, place.timeZone)}` };
      }
      leftMs -= openMs;
    }
  }
  return undefined;
}

/** Of an enquiry that was sent at an instant. Undefined where the dealer promises no time, or its place is not known. */
export function promiseOf(
  sentAt: number,
  { place, replyWithinMinutes }: { readonly place?: OpenPlace; readonly replyWithinMinutes?: number },
): ReplyPromise | undefined {
  if (place === undefined || replyWithinMinutes === undefined) return undefined;
  return replyPromise(place, sentAt, replyWithinMinutes);
}

/** Milliseconds since 1970. */
export interface OpenTime {
  readonly from: number;
  readonly to: number;
}

/** When a location is open between two instants, cut off at both. */
export function openTimes(place: OpenPlace, from: number, to: number): OpenTime[] {
  const { timeZone } = place;
  const [first, last] = [wallDay(from, timeZone), wallDay(to, timeZone)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((day) =>
    openingsOn(day, place)
      .map(({ opens, closes }) => ({
        from: Math.max(from, instantOf(day, opens, timeZone)),
        to: Math.min(to, instantOf(day, closes, timeZone)),
      }))
      .filter((open) => open.from < open.to),
  );
}

/** A weekday name alone is unambiguous for six days; after that the date is needed. */
function momentText(at: number, now: number, timeZone: string): string {
  const { hour, minute, weekday } = wallTime(at, timeZone);
  const time = formatTimeOfDay(hour * 60 + minute);
  const days = wallDay(at, timeZone) - wallDay(now, timeZone);
  if (days === 0) return `${time} today`;
  return `${time} ${days < 7 ? weekdayName(weekday) : formatLongDay(at, timeZone)}`;
}
