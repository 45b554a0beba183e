import type { WeekdayHours } from './location-view.ts';

const MIDNIGHT = 1440;

/**
 * A week in which a night is one opening: what ends at midnight closes when the hours of the next day end that begin
 * there, 26:00 for 2 am. Those hours stay with their own day, too.
 */
export function overnightHours(week: readonly WeekdayHours[]): WeekdayHours[] {
  return week.map((hours) => {
    if (hours.closes !== MIDNIGHT) return hours;
    const next = week.find(({ weekday, opens }) => weekday === (hours.weekday + 1) % 7 && opens === 0);
    return next?.closes === undefined ? hours : { ...hours, closes: MIDNIGHT + next.closes };
  });
}
