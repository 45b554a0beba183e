import type { SpecialDay } from './to-location-view.ts';

/**
 * A department's special days in order of date [3-38]. Where several entries are for one date, the nearest list holds,
 * and in it what is said of the department itself: "all until noon, service closed".
 *
 * @param lists The location's own first, then those for it in the dealer's list, then those for every location.
 */
export function specialDaysOf<Day extends SpecialDay>(
  department: Exclude<SpecialDay['department'], 'all'>,
  lists: readonly (readonly Day[])[],
): Day[] {
  const ofDepartment = lists.flatMap((list) => [
    list.filter((day) => day.department === department),
    list.filter((day) => day.department === 'all'),
  ]);
  const nearest = new Map<string, Day[]>();
  for (const days of ofDepartment) {
    const dates = Map.groupBy(days, ({ date }) => date);
    for (const [date, entries] of dates) if (!nearest.has(date)) nearest.set(date, entries);
  }
  return [...nearest.values()].flat().toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
