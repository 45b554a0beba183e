import { formatDay, weekdayName } from './dates.ts';
import { wallDay, wallTime } from './time-zones.ts';

export interface PastDay {
  /** "earlier today", "yesterday", "on Tuesday", "on Thu 12 Nov" */
  readonly on: string;
  /** After "since": "earlier today", "yesterday", "Tuesday", "Thu 12 Nov" */
  readonly since: string;
}

/** How people call a day that is over: by its weekday for a week, then by its date. */
export function pastDay(instantMs: number, timeZone: string, nowMs: number): PastDay {
  const days = wallDay(nowMs, timeZone) - wallDay(instantMs, timeZone);
  if (days <= 0) return { on: 'earlier today', since: 'earlier today' };
  if (days === 1) return { on: 'yesterday', since: 'yesterday' };
  const name = days < 7 ? weekdayName(wallTime(instantMs, timeZone).weekday) : formatDay(instantMs, timeZone);
  return { on: `on ${name}`, since: name };
}
