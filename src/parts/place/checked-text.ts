import { wallDay, wallTime } from '#domain/formats/time-zones.ts';
import { clockText } from './show-open-now.ts';

// Separate names: importing all formats would exceed this script's byte budget.
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** "Stock checked today at 9:42 am", "Stock checked 21 Nov at 1 pm": the clock is that of the yard. */
export function checkedText(checkedAt: string, timeZone: string, nowMs: number): string {
  const instantMs = Date.parse(checkedAt);
  const { day, month, hour, minute } = wallTime(instantMs, timeZone);
  const isToday = wallDay(instantMs, timeZone) === wallDay(nowMs, timeZone);
  const on = isToday ? 'today' : `${day} ${MONTHS.slice(month * 3 - 3, month * 3)}`;
  return `Stock checked ${on} at ${clockText(hour * 60 + minute)}`;
}
