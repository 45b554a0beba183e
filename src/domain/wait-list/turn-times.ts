import { openTimes } from '#domain/lead/reply-promise.ts';
import type { OpenPlace } from '#domain/location/openings-on.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A location that stays closed for longer has no hours that could be counted. */
const DAYS_AHEAD = 62;
/** Of the day, where a location’s hours are not known. */
const UNKNOWN_HOURS = { opens: 9 * 60, closes: 17 * 60 };

/** A turn on a wait list. Milliseconds since 1970. */
export interface TurnTimes {
  /** When the person is told: never at night. */
  readonly tellAt: number;
  /** Until when the vehicle is kept. */
  readonly until: number;
}

/**
 * When the next person on a wait list is told, and how long the vehicle is then kept: a number of opening hours of its
 * location, carried over from one opening to the next. Nobody’s turn passes while they sleep, or while nobody is there to
 * answer. Where a location's hours are not known, 9 am to 5 pm count.
 */
export function turnTimes(place: OpenPlace, now: number, hours: number): TurnTimes {
  return (
    turnIn(place, now, hours) ?? turnIn(everyDay(place), now, hours) ?? { tellAt: now, until: now + hours * HOUR_MS }
  );
}

function turnIn(place: OpenPlace, now: number, hours: number): TurnTimes | undefined {
  let leftMs = hours * HOUR_MS;
  let tellAt: number | undefined;
  for (const { from, to } of openTimes(place, now, now + DAYS_AHEAD * DAY_MS)) {
    tellAt ??= from;
    if (leftMs <= to - from) return { tellAt, until: from + leftMs };
    leftMs -= to - from;
  }
  return undefined;
}

function everyDay({ timeZone }: OpenPlace): OpenPlace {
  const weeklyHours = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, ...UNKNOWN_HOURS }));
  return { weeklyHours, specialHours: [], timeZone };
}
