/** An instant as a clock on the wall of one time zone shows it. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
  /** 0 Sunday to 6 Saturday */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** Minutes that clocks are ahead of UTC in standard time, by what follows "Australia/" in the name of their zone. */
const STANDARD_MINUTES: Readonly<Record<string, number>> = {
  Sydney: 600,
  Melbourne: 600,
  Hobart: 600,
  Brisbane: 600,
  Adelaide: 570,
  Broken_Hill: 570,
  Darwin: 570,
  Perth: 480,
};
const WITHOUT_SUMMER_TIME = /Brisbane|Darwin|Perth/;
/** Since then states either change on the same days or, as Western Australia after its trial, never. */
const SINCE_MS = Date.UTC(2009, 3);

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

/**
 * Minutes that a zone is ahead of UTC at an instant. Australian daylight-saving rules are implemented here, because the
 * first `Intl` call takes a phone a tenth of a second. Other zones use `Intl`, cached per half hour, because a list of
 * cards makes thousands of calls.
 */
export function offsetMinutes(instantMs: number, timeZone: string): number {
  const standard = STANDARD_MINUTES[timeZone.slice(10)];
  if (standard !== undefined && instantMs >= SINCE_MS) {
    return standard + (!WITHOUT_SUMMER_TIME.test(timeZone) && isSummer(instantMs, standard) ? 60 : 0);
  }
  const halfHour = Math.floor(instantMs / 1_800_000);
  const key = `${timeZone} ${halfHour}`;
  const offset = offsets.get(key) ?? askOffsetMinutes(halfHour * 1_800_000, timeZone);
  offsets.set(key, offset);
  return offset;
}

/**
 * Minutes that a zone is ahead of UTC when its clock shows a time.
 * @param localMs The time shown, in milliseconds since 1970 as if it were UTC.
 */
export function offsetMinutesAtLocalTime(localMs: number, timeZone: string): number {
  return offsetMinutes(localMs - offsetMinutes(localMs, timeZone) * 60_000, timeZone);
}

/** From the first Sunday of October to the first Sunday of April, changed at two o'clock standard time. */
function isSummer(instantMs: number, standardMinutes: number): boolean {
  const standardMs = instantMs + standardMinutes * 60_000;
  const year = new Date(standardMs).getUTCFullYear();
  return standardMs < twoOnFirstSunday(year, 3) || standardMs >= twoOnFirstSunday(year, 9);
}

/** @param month 0 is January. */
function twoOnFirstSunday(year: number, month: number): number {
  const weekdayOfFirst = new Date(Date.UTC(year, month)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - weekdayOfFirst) % 7), 2);
}

function askOffsetMinutes(instantMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-AU', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - instantMs) / 60_000);
}

/** What the clock shows in a zone at an instant (milliseconds since 1970). */
export function wallTime(instantMs: number, timeZone: string): WallTime {
  const shifted = new Date(instantMs + offsetMinutes(instantMs, timeZone) * 60_000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** Days since 1970 in the zone's own calendar, to tell today from yesterday. */
export function wallDay(instantMs: number, timeZone: string): number {
  return Math.floor((instantMs + offsetMinutes(instantMs, timeZone) * 60_000) / 86_400_000);
}

/** The first midnight after a given instant, in a zone. */
export function nextMidnight(instantMs: number, timeZone: string): number {
  const midnightUtc = (wallDay(instantMs, timeZone) + 1) * 86_400_000;
  const guess = midnightUtc - offsetMinutes(instantMs, timeZone) * 60_000;
  // Clocks may change between now and midnight; the offset at midnight is the one that applies.
  return midnightUtc - offsetMinutes(guess, timeZone) * 60_000;
}

/**
 * The instant at which a zone's clock shows a given time (days since 1970, minutes since midnight). A time skipped by a
 * clock change is shifted forward by the same amount.
 */
export function instantOf(day: number, minutes: number, timeZone: string): number {
  const localMs = day * 86_400_000 + minutes * 60_000;
  return localMs - offsetMinutesAtLocalTime(localMs, timeZone) * 60_000;
}

/** An instant in ISO 8601 with the zone's own offset, to the second: "2026-11-21T10:15:00+10:00". */
export function isoWithOffset(instantMs: number, timeZone: string): string {
  const offset = offsetMinutes(instantMs, timeZone);
  const local = new Date(instantMs + offset * 60_000).toISOString().slice(0, 19);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}
