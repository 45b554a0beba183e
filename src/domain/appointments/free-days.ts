import { formatLongDay, formatTimeOfDay } from '#domain/formats/dates.ts';
import { isoWithOffset, wallTime } from '#domain/formats/time-zones.ts';
import type { SlotDay } from './appointment-slots.ts';

/** A day with the times that can be booked on it. */
export interface FreeDay {
  /** "Tuesday 24 November" */
  readonly label: string;
  readonly times: readonly {
    /** Value that books it, `2026-11-24T10:30:00+11:00`. */
    readonly start: string;
    /** "10:30 am" */
    readonly label: string;
  }[];
}

/** The days on which something can be booked, on the location's own clock. */
export function freeDays(days: readonly SlotDay[], timeZone: string): readonly FreeDay[] {
  return days.flatMap(({ slots }) => {
    const free = slots.filter(({ isAvailable }) => isAvailable);
    const [first] = free;
    if (first === undefined) return [];
    const times = free.map(({ startsAt }) => {
      const { hour, minute } = wallTime(startsAt, timeZone);
      return { start: isoWithOffset(startsAt, timeZone), label: formatTimeOfDay(hour * 60 + minute) };
    });
    return [{ label: formatLongDay(first.startsAt, timeZone), times }];
  });
}
