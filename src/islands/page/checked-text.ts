import { formatDay, formatTimeOfDay } from '#domain/formats/dates.ts';
import { wallDay, wallTime } from '#domain/formats/time-zones.ts';

/** "Stock checked today at 9:42 am", "Stock checked on Sat 21 Nov at 1 pm": the clock is that of the yard. */
export function checkedText(checkedAt: string, timeZone: string, nowMs: number): string {
  const instantMs = Date.parse(checkedAt);
  const { hour, minute } = wallTime(instantMs, timeZone);
  const isToday = wallDay(instantMs, timeZone) === wallDay(nowMs, timeZone);
  const day = isToday ? 'today' : `on ${formatDay(instantMs, timeZone)}`;
  return `Stock checked ${day} at ${formatTimeOfDay(hour * 60 + minute)}`;
}
