/** Dates of the demo stock: plain calendar days, counted from the reference day. */
export type Day = string;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const dayMilliseconds = 86_400_000;

function utc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function addDays(day: Day, days: number): Day {
  return new Date(utc(day).getTime() + days * dayMilliseconds).toISOString().slice(0, 10);
}

export function weekdayOf(day: Day): number {
  return utc(day).getUTCDay();
}

/** The day itself, or the Saturday before it where it is a Sunday: yards list nothing on Sundays. */
export function tradingDay(day: Day): Day {
  return weekdayOf(day) === 0 ? addDays(day, -1) : day;
}

/** "14/03/2027" */
export function australianDate(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** "12 Nov 2026" */
export function shortDate(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
}

/** "12 Nov" */
export function dayAndMonth(day: Day): string {
  return `${String(Number(day.slice(8, 10)))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

export function weekdayName(day: Day): string {
  return weekdays[weekdayOf(day)] ?? '';
}

/** "Thursday 26 November" */
export function longDate(day: Day): string {
  return `${weekdayName(day)} ${String(Number(day.slice(8, 10)))} ${monthAndYear(day).split(' ')[0] ?? ''}`;
}

/** "March 2027" */
export function monthAndYear(day: Day): string {
  return `${utc(day).toLocaleDateString('en-AU', { month: 'long', timeZone: 'UTC' })} ${day.slice(0, 4)}`;
}
