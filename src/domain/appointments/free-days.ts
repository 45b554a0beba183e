import { isoWithOffset } from '#domain/formats/time-zones.ts';
import type { SlotDay } from './appointment-slots.ts';
import { type SlotOffer, toDayChoices } from './day-choices.ts';

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

/** Slots as the API offers them, on the location's own clock. */
export function offeredDays(days: readonly SlotDay[], timeZone: string): SlotOffer['days'] {
  return days.map(({ date, slots, placesLeft, noneLeft }) => ({
    date,
    ...(noneLeft !== undefined && { none_left: noneLeft }),
    ...(placesLeft !== undefined && { places_left: placesLeft }),
    slots: slots.map(({ startsAt, isAvailable }) => ({
      start: isoWithOffset(startsAt, timeZone),
      available: isAvailable,
    })),
  }));
}

/** The days on which something can be booked. */
export function freeDays(days: readonly SlotDay[], timeZone: string): readonly FreeDay[] {
  return toDayChoices({ days: offeredDays(days, timeZone) }).flatMap(({ label, freeCount, times }) =>
    freeCount === 0 ? [] : [{ label, times: times.flatMap(({ isFree, ...time }) => (isFree ? [time] : [])) }],
  );
}
