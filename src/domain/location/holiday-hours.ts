import type { LocationView } from './location-view.ts';

/** A day with other hours than the week's, and those of each department of an address. */
export interface HolidayRow {
  /** `2026-12-25` */
  readonly date: string;
  /** "Christmas Day, Fri 25 Dec" */
  readonly label: string;
  /** In the departments' order; "As usual" for one that keeps its week's hours. */
  readonly texts: readonly string[];
}

/** The special days of an address in order of date, whichever department keeps them [2.5-7]. */
export function holidayRows(departments: readonly Pick<LocationView, 'specialHours'>[]): HolidayRow[] {
  const days = Map.groupBy(
    departments.flatMap(({ specialHours }) => specialHours),
    ({ date }) => date,
  );
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, [first]]) => ({
      date,
      label: first?.label ?? date,
      texts: departments.map(({ specialHours }) => {
        const own = specialHours.filter((day) => day.date === date);
        return own.length === 0 ? 'As usual' : own.map(({ text }) => text).join(', ');
      }),
    }));
}
