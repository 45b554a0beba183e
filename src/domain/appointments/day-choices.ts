import type { NoneLeft } from './appointment-slots.ts';
import { formatLongDay, formatTimeOfDay } from '#domain/formats/dates.ts';

/** Times that can be booked at one location, as the API offers them. */
export interface SlotOffer {
  /** Id of the location. */
  readonly location: string;
  /** IANA zone of the location. */
  readonly timezone: string;
  readonly days: readonly {
    /** `2026-11-24` */
    readonly date: string;
    readonly slots: readonly {
      /** With the location's own offset, `2026-11-24T10:30:00+11:00`. */
      readonly start: string;
      readonly available: boolean;
    }[];
    /** Vehicles that a workshop still takes in on that day. */
    readonly places_left?: number | undefined;
    /** Why nothing can be booked on it. */
    readonly none_left?: NoneLeft | undefined;
  }[];
}

/** A day of an offer as a form shows it. */
export interface DayChoice {
  readonly date: string;
  /** "Tue" */
  readonly weekday: string;
  /** "24" */
  readonly dayOfMonth: string;
  /** "Tuesday 24 November" */
  readonly label: string;
  /** "6 free", of a workshop "6 left", "Full", "Too late", "Ask us" or "Closed" */
  readonly note: string;
  readonly isByAppointment: boolean;
  readonly freeCount: number;
  readonly times: readonly TimeChoice[];
}

export interface TimeChoice {
  /** Value that books it. */
  readonly start: string;
  /** "10:30 am" */
  readonly label: string;
  readonly isFree: boolean;
}

/** Days in a row of choices. */
export const DAYS_IN_ROW = 7;

/** The days of an offer in words. Dates and times are the location's own: they stand in the texts as its clock has them. */
export function toDayChoices({ days }: Pick<SlotOffer, 'days'>): readonly DayChoice[] {
  return days.map(({ date, slots, places_left: placesLeft, none_left: noneLeft }) => {
    const label = dayLabel(date);
    const freeCount = slots.filter(({ available }) => available).length;
    return {
      date,
      weekday: label.slice(0, 3),
      dayOfMonth: String(Number(date.slice(8))),
      label,
      note: dayNote(slots.length, freeCount, placesLeft, noneLeft),
      freeCount,
      isByAppointment: noneLeft === 'by_appointment',
      times: slots.map(({ start, available }) => ({
        start,
        label: timeOnClock(start),
        isFree: available,
      })),
    };
  });
}

function dayNote(
  slotCount: number,
  freeCount: number,
  placesLeft: number | undefined,
  noneLeft: NoneLeft | undefined,
): string {
  if (slotCount === 0) return noneLeft === 'by_appointment' ? 'Ask us' : 'Closed';
  if (freeCount === 0) return noneLeft === 'too_late' ? 'Too late' : 'Full';
  return placesLeft === undefined ? `${freeCount} free` : `${placesLeft} left`;
}

/** "10:30 am, Tuesday 24 November" for `2026-11-24T10:30:00+11:00`, on the clock of its own offset. */
export function formatTimeOnClock(start: string): string {
  return `${timeOnClock(start)}, ${dayLabel(start.slice(0, 10))}`;
}

/** Starts of the free slots closest to a time that has been taken, the closest first. */
export function nearestFree(choices: readonly DayChoice[], taken: string, count: number): readonly string[] {
  const wanted = Date.parse(taken);
  const distance = (start: string): number => Math.abs(Date.parse(start) - wanted);
  return choices
    .flatMap(({ times }) => times)
    .flatMap(({ start, isFree }) => (isFree && start !== taken ? [start] : []))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count);
}

/**
 * The time that stays chosen among the days of another place, or of the same one asked again: the one with the same date
 * and clock, whatever its offset.
 *
 * @param start The chosen time; empty for none.
 * @returns Empty where it is not free.
 */
export function keptTime(choices: readonly DayChoice[], start: string): string {
  const isIt = (time: TimeChoice): boolean => time.isFree && time.start.slice(0, CLOCK) === start.slice(0, CLOCK);
  return choices.flatMap(({ times }) => times).find(isIt)?.start ?? '';
}

/** The day that stays in view: the one that was, unless it is closed there, or the first with a free time. */
export function keptDay(choices: readonly DayChoice[], date: string | undefined): string | undefined {
  const isOpen = (day: DayChoice): boolean => day.times.length > 0 || day.isByAppointment;
  const kept =
    choices.find((day) => day.date === date && isOpen(day)) ?? choices.find(({ freeCount }) => freeCount > 0);
  return kept?.date;
}

/** Length of `2026-11-24T10:30`. */
const CLOCK = 16;

function dayLabel(date: string): string {
  return formatLongDay(Date.parse(`${date}T12:00:00Z`), 'UTC');
}

function timeOnClock(start: string): string {
  return formatTimeOfDay(Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16)));
}
