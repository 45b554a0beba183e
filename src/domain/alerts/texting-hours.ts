import { wallTime } from '#domain/formats/time-zones.ts';

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

/**
 * Whether a dealer's news may be texted at an instant: from 9 am to 8 pm on weekdays and to 5 pm on Saturdays, never on
 * Sundays. These are the calling hours of the Telecommunications (Telemarketing and Research Calls) Industry Standard
 * 2017; no rule has hours for text messages.
 *
 * @param instantMs Milliseconds since 1970.
 */
export function isTextingTime(instantMs: number, timeZone: string): boolean {
  const { weekday, hour } = wallTime(instantMs, timeZone);
  const hours = HOURS[weekday];
  return hours !== undefined && hour >= hours[0] && hour < hours[1];
}
