import { instantOf, wallDay } from '#domain/formats/time-zones.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import { isNationalHoliday } from './public-holidays.ts';

/** Opening and closing hour by weekday, from Sunday. */
const HOURS: readonly (readonly [from: number, to: number] | undefined)[] = [
  undefined,
  [9, 20],
  [9, 20],
  [9, 20],
  [9, 20],
  [9, 20],
  [9, 17],
];
const DAYS_AHEAD = 62;

/** Whose days and clocks count. */
export interface TextingPlace extends Pick<LocationView, 'specialHours'> {
  /** Of all the dealer's locations: whoever follows a car in Perth may be there, whatever the time in Sydney. */
  readonly timeZones: readonly string[];
}

/**
 * The first instant from a given one on at which a dealer's news may be texted: from 9 am to 8 pm on weekdays and to 5 pm
 * on Saturdays, never on Sundays and national public holidays, nor on a date on which the dealer is specially closed, as on
 * a state's public holiday. Hours and holidays are those of calls in the Telecommunications (Telemarketing and Research
 * Calls) Industry Standard 2017; no rule has any for text messages.
 *
 * @param instantMs Milliseconds since 1970. Returned itself where texting is allowed then.
 */
export function nextTextingTime(instantMs: number, place: TextingPlace): number {
  let at = instantMs;
  for (let round = 0; round < DAYS_AHEAD; round += 1) {
    const later = Math.max(...place.timeZones.map((timeZone) => nextTimeInZone(at, timeZone, place)));
    if (later === at) break;
    at = later;
  }
  return at;
}

function nextTimeInZone(instantMs: number, timeZone: string, place: TextingPlace): number {
  const today = wallDay(instantMs, timeZone);
  for (let day = today; day <= today + DAYS_AHEAD; day += 1) {
    const hours = hoursOn(day, place);
    if (hours === undefined) continue;
    const [from, to] = hours.map((hour) => instantOf(day, hour * 60, timeZone)) as [number, number];
    if (instantMs < to) return Math.max(instantMs, from);
  }
  return instantOf(today + DAYS_AHEAD, 0, timeZone);
}

/** Whether a dealer's news may be texted at an instant: see `nextTextingTime`. */
export function isTextingTime(instantMs: number, place: TextingPlace): boolean {
  return nextTextingTime(instantMs, place) === instantMs;
}

function hoursOn(day: number, { specialHours }: TextingPlace): (typeof HOURS)[number] {
  const date = new Date(day * 86_400_000);
  const special = specialHours.filter((hours) => hours.date === date.toISOString().slice(0, 10));
  const isClosed = special.length > 0 && special.every(({ opens }) => opens === undefined);
  return isClosed || isNationalHoliday(day) ? undefined : HOURS[date.getUTCDay()];
}
