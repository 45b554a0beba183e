import type { SpecialDay } from './to-location-view.ts';

type DatedDay = Pick<SpecialDay, 'date' | 'department'>;

/** Public holidays that keep their date, and the eves that are kept with them: month and day. */
const FIXED_HOLIDAYS = new Set(['12-24', '12-25', '12-26', '12-31', '01-01', '01-26', '04-25']);

/** How long before a day's return an entry for it is looked for. */
const NOTICE_DAYS = 60;
/** Easter comes up to five weeks earlier or later than the year before; Mondays move less. */
const MOVES_BY_DAYS = 35;
const DAY_MS = 86_400_000;

/**
 * Special days that are over, whose day of the year comes again within two months, and for which no entry is to come:
 * last year's holidays, or a wrong year.
 *
 * @param own The entries of one list.
 * @param inForce Every entry that holds for the place, those of other lists included.
 * @param today `2026-11-27`, at the place.
 * @returns Each with the date on which it comes again, in the order of the list.
 */
export function daysNotRenewed<Day extends DatedDay>(
  own: readonly Day[],
  inForce: readonly DatedDay[],
  today: string,
): { readonly day: Day; readonly comes: string }[] {
  const coming = inForce.filter(({ date }) => date >= today);
  return own.flatMap((day) => {
    if (day.date >= today) return [];
    const comes = nextOccurrence(day.date, today);
    if (daysBetween(today, comes) > NOTICE_DAYS) return [];
    const tolerance = FIXED_HOLIDAYS.has(comes.slice(5)) ? 0 : MOVES_BY_DAYS;
    const isRenewed = coming.some(
      (other) => isOfDepartment(other, day) && Math.abs(daysBetween(comes, other.date)) <= tolerance,
    );
    return isRenewed ? [] : [{ day, comes }];
  });
}

/** The next date of the same day and month, today included. */
function nextOccurrence(date: string, today: string): string {
  const thisYear = inYear(date, Number(today.slice(0, 4)));
  return thisYear >= today ? thisYear : inYear(date, Number(today.slice(0, 4)) + 1);
}

/** 29 February is 1 March in a year without it. */
function inYear(date: string, year: number): string {
  const [, month, day] = date.split('-').map(Number);
  return new Date(Date.UTC(year, (month ?? 1) - 1, day)).toISOString().slice(0, 10);
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

function isOfDepartment(other: DatedDay, { department }: DatedDay): boolean {
  return other.department === department || other.department === 'all' || department === 'all';
}
