const DAY_MS = 86_400_000;
/** Month and day of those that are made up for by another weekday if they fall on a weekend. */
const SUBSTITUTED = ['01-01', '01-26', '12-25', '12-26'] as const;
const ANZAC_DAY = '04-25';

/**
 * Whether a day is a public holiday in all of Australia: New Year's Day, Australia Day, Good Friday, Easter Monday,
 * Anzac Day, Christmas Day and Boxing Day, and the weekdays that stand in for those on a weekend.
 *
 * @param day Days since 1970 in the calendar of the place.
 */
export function isNationalHoliday(day: number): boolean {
  const date = new Date(day * DAY_MS);
  return holidaysOf(date.getUTCFullYear()).has(day);
}

function holidaysOf(year: number): ReadonlySet<number> {
  const dayOf = (monthAndDay: string): number => Date.parse(`${year}-${monthAndDay}T00:00:00Z`) / DAY_MS;
  const easter = easterSunday(year);
  const holidays = new Set([easter - 2, easter + 1, dayOf(ANZAC_DAY), ...SUBSTITUTED.map(dayOf)]);
  for (const day of SUBSTITUTED.map(dayOf).filter(isWeekend)) {
    let substitute = day;
    while (isWeekend(substitute) || holidays.has(substitute)) substitute += 1;
    holidays.add(substitute);
  }
  return holidays;
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day * DAY_MS).getUTCDay());
}

/** In days since 1970, by the Gregorian calendar: J. Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const correction = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const fromMarch = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(fromMarch / 31) - 1, (fromMarch % 31) + 1) / DAY_MS;
}
