import { wallDay, wallTime } from './time-zones.ts';

// Hard-coded rather than from `Intl`, whose abbreviations differ between Node and browsers ("Sep", "Sept").
// Each as one text, because phones are sent them.
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** "Monday" for 1; 0 is Sunday [9-34]. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? '';
}

/** A calendar date, `2027-03-14`, as "14 March 2027"; text that is not a date is returned unchanged. */
export function formatDate(isoDate: string): string {
  const date = readDate(isoDate);
  return date?.day === undefined ? isoDate : `${date.day} ${MONTHS[date.month - 1] ?? ''} ${date.year}`;
}

/** `2027-08-02` as "2 Aug 2027" and `2027-08` as "Aug 2027", for tight spaces; other text is returned unchanged. */
export function formatShortDate(isoDate: string): string {
  const date = readDate(isoDate);
  if (date === undefined) return isoDate;
  const month = `${SHORT_MONTHS[date.month - 1] ?? ''} ${date.year}`;
  return date.day === undefined ? month : `${date.day} ${month}`;
}

/** `2018-03` or `2018-03-14` as "March 2018"; text that is not a month is returned unchanged. */
export function formatMonth(yearMonth: string): string {
  const date = readDate(yearMonth);
  return date === undefined ? yearMonth : `${MONTHS[date.month - 1] ?? ''} ${date.year}`;
}

/** The day of an instant: "Wed 18 Nov". */
export function formatDay(instantMs: number, timeZone: string): string {
  const { weekday, day, month } = wallTime(instantMs, timeZone);
  return `${weekdayName(weekday).slice(0, 3)} ${day} ${SHORT_MONTHS[month - 1] ?? ''}`;
}

/** The day of an instant in full, without the year: "Wednesday 2 December". */
export function formatLongDay(instantMs: number, timeZone: string): string {
  const { weekday, day, month } = wallTime(instantMs, timeZone);
  return `${weekdayName(weekday)} ${day} ${MONTHS[month - 1] ?? ''}`;
}

/** "10:30 am, Wednesday 2 December" */
export function formatLongMoment(instantMs: number, timeZone: string): string {
  const { hour, minute } = wallTime(instantMs, timeZone);
  return `${formatTimeOfDay(hour * 60 + minute)}, ${formatLongDay(instantMs, timeZone)}`;
}

/** "8:30 am", "9 am", "12 pm", from minutes since midnight. */
export function formatTimeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  return `${((hour + 11) % 12) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * A moment in the coming days: "2:30 pm today", "2:30 pm Monday", and with its date when it is a week
 * or more away, "2:30 pm, Wed 18 Nov".
 */
export function formatMoment(instantMs: number, timeZone: string, nowMs: number): string {
  const { hour, minute, weekday } = wallTime(instantMs, timeZone);
  const time = formatTimeOfDay(hour * 60 + minute);
  const days = wallDay(instantMs, timeZone) - wallDay(nowMs, timeZone);
  if (days === 0) return `${time} today`;
  return days > 0 && days < 7 ? `${time} ${weekdayName(weekday)}` : `${time}, ${formatDay(instantMs, timeZone)}`;
}

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day?: number;
}

function readDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T.*)?$/.exec(text.trim()) ?? [];
  const monthNumber = Number(month);
  if (year === undefined || !(monthNumber >= 1 && monthNumber <= 12)) return undefined;
  const dayNumber = Number(day);
  return day !== undefined && dayNumber >= 1 && dayNumber <= 31
    ? { year: Number(year), month: monthNumber, day: dayNumber }
    : { year: Number(year), month: monthNumber };
}
