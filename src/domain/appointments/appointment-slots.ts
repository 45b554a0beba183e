import type { LocationView } from '#domain/location/location-view.ts';
import { isByAppointmentOn, openingsOn } from '#domain/location/openings-on.ts';
import { instantOf, wallDay, wallTime } from '#domain/formats/time-zones.ts';

/** When a dealer takes appointments. */
export interface AppointmentRules {
  readonly lengthMinutes: number;
  /** Free time between two appointments. */
  readonly gapMinutes: number;
  /** How long before it starts an appointment may be booked, moved or cancelled. */
  readonly noticeMinutes: number;
  /** Days after today that can be booked; 0 is today only. */
  readonly daysAhead: number;
  /** Appointments that are still to come which one person can hold. */
  readonly mostPerPerson: number;
  /** Days on which nothing can be booked although the location is open. */
  readonly closures: readonly AppointmentClosure[];
  /** A workshop takes vehicles at these times, several at once; absent where each appointment has its time to itself. */
  readonly dropOffs?: DropOffs;
}

/** When, and how many vehicles, a workshop takes in. */
export interface DropOffs {
  /** Minutes after midnight, ascending. */
  readonly times: readonly number[];
  /** Vehicles on one day. */
  readonly placesPerDay: number;
}

/** What is booked: someone comes to see or drive a vehicle, or leaves theirs at the workshop. */
export type AppointmentKind = 'drive' | 'workshop';

export interface AppointmentClosure {
  /** First and last date, `2026-12-24`. */
  readonly from: string;
  readonly to: string;
  /** Id of the one location concerned; absent for all. */
  readonly location?: string;
}

export type AppointmentPlace = Pick<LocationView, 'id' | 'weeklyHours' | 'specialHours' | 'timeZone'>;

/** Milliseconds since 1970. */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface Slot extends Period {
  readonly isAvailable: boolean;
}

export interface SlotDay {
  /** `2026-11-24`, in the location's own calendar. */
  readonly date: string;
  readonly slots: readonly Slot[];
  /** Vehicles that a workshop still takes in. */
  readonly placesLeft?: number;
  /** Why nothing can be booked; absent where something can, and of a day on which the place is closed. */
  readonly noneLeft?: NoneLeft;
}

/**
 * All that can still be booked in time is taken, it is too late to book any of it, or the place has no hours on that
 * day and opens for those who arrange it.
 */
export type NoneLeft = 'full' | 'too_late' | 'by_appointment';

/** Days in one answer. */
export const MOST_DAYS = 31;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The slots of a location for some days [2.1-5]: from each opening to its closing, as long as a whole appointment fits,
 * with the gap in between. Special hours replace the week's, and slots follow the location's own clock. Slots that
 * overlap an appointment, or are too soon or too far ahead, are there but not available. A workshop's are its drop-off
 * times while it is open, until the day's places are taken.
 *
 * @param from Date of the first day, `2026-11-24`; a day in the past counts as today.
 * @param taken Periods already booked at the location.
 */
export function slotDays(
  place: AppointmentPlace,
  rules: AppointmentRules,
  taken: readonly Period[],
  now: number,
  { from, days }: { readonly from?: string | undefined; readonly days: number },
): SlotDay[] {
  const today = wallDay(now, place.timeZone);
  const last = today + rules.daysAhead;
  const first = Math.max(today, from === undefined ? today : dayOfDate(from));
  const count = Math.max(0, Math.min(days, MOST_DAYS, last - first + 1));
  return Array.from({ length: count }, (_, index) => {
    const day = first + index;
    const placesLeft = rules.dropOffs && Math.max(0, rules.dropOffs.placesPerDay - countOn(day, place, taken));
    const isInTime = ({ startsAt }: Period): boolean => startsAt >= now + rules.noticeMinutes * MINUTE_MS;
    const slots = slotsOn(day, place, rules).map((slot) => ({
      ...slot,
      isAvailable: isInTime(slot) && (placesLeft === undefined ? isFree(slot, taken, rules) : placesLeft > 0),
    }));
    const noneLeft = ((): NoneLeft | undefined => {
      if (slots.some(({ isAvailable }) => isAvailable)) return undefined;
      if (slots.length > 0) return slots.some(isInTime) || placesLeft === 0 ? 'full' : 'too_late';
      const isShut = isClosed(dateOfDay(day), place.id, rules.closures);
      return !isShut && isByAppointmentOn(day, place) ? 'by_appointment' : undefined;
    })();
    return {
      date: dateOfDay(day),
      slots,
      ...(placesLeft !== undefined && { placesLeft }),
      ...(noneLeft !== undefined && { noneLeft }),
    };
  });
}

/**
 * The slot that starts at a given moment, if it can be booked now.
 *
 * @param startsAt Milliseconds since 1970.
 */
export function bookableSlot(
  place: AppointmentPlace,
  rules: AppointmentRules,
  taken: readonly Period[],
  now: number,
  startsAt: number,
): Slot | undefined {
  const from = dateOfDay(wallDay(startsAt, place.timeZone));
  const slots = slotDays(place, rules, taken, now, { from, days: 1 }).flatMap((day) => day.slots);
  return slots.find((slot) => slot.startsAt === startsAt);
}

/** Whether an appointment may still be moved or cancelled without a call. */
export function isChangeable({ startsAt }: Pick<Period, 'startsAt'>, rules: AppointmentRules, now: number): boolean {
  return startsAt >= now + rules.noticeMinutes * MINUTE_MS;
}

/** Every slot of a day (days since 1970), whether available or not. */
function slotsOn(day: number, place: AppointmentPlace, rules: AppointmentRules): Period[] {
  if (isClosed(dateOfDay(day), place.id, rules.closures)) return [];
  const length = rules.lengthMinutes * MINUTE_MS;
  const step = length + rules.gapMinutes * MINUTE_MS;
  const { dropOffs } = rules;
  return openingsOn(day, place).flatMap(({ opens, closes }) => {
    if (dropOffs !== undefined) {
      const times = dropOffs.times.filter((time) => time >= opens && time < closes);
      const starts = times.map((time) => instantOf(day, time, place.timeZone));
      return starts.map((startsAt) => ({ startsAt, endsAt: startsAt + length }));
    }
    // Counted in time that passes, so that no slot is lost or doubled on a night when the clocks change.
    const opensAt = instantOf(day, opens, place.timeZone);
    const closesAt = instantOf(day, closes, place.timeZone);
    const count = Math.max(0, Math.floor((closesAt - opensAt - length) / step) + 1);
    const slots = Array.from({ length: count }, (_, index) => {
      const startsAt = opensAt + index * step;
      return { startsAt, endsAt: startsAt + length };
    });
    // A place that closes in the hour that the clock shows twice is closed from the first time on.
    return slots.filter(({ startsAt }) => {
      const { hour, minute } = wallTime(startsAt, place.timeZone);
      return hour * 60 + minute < closes;
    });
  });
}

function isClosed(date: string, locationId: string, closures: readonly AppointmentClosure[]): boolean {
  return closures.some(
    ({ from, to, location }) => date >= from && date <= to && (location === undefined || location === locationId),
  );
}

function countOn(day: number, { timeZone }: AppointmentPlace, taken: readonly Period[]): number {
  return taken.filter(({ startsAt }) => wallDay(startsAt, timeZone) === day).length;
}

/** Appointments booked before the length or gap changed may lie across two slots. */
function isFree(slot: Period, taken: readonly Period[], { gapMinutes }: AppointmentRules): boolean {
  const gap = gapMinutes * MINUTE_MS;
  return !taken.some(({ startsAt, endsAt }) => startsAt < slot.endsAt + gap && slot.startsAt < endsAt + gap);
}

function dayOfDate(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
