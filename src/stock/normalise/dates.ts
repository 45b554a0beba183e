import { offsetMinutes, offsetMinutesAtLocalTime } from '#domain/formats/time-zones.ts';
import type { FeedDateFormat } from '../mapping/compile-mapping.ts';

interface DateParts {
  readonly year: number;
  readonly month: number;
  /** Absent where the feed names the month only. */
  readonly day?: number;
  /** Minutes since midnight, where the feed names a time. */
  readonly seconds?: number;
  /** Minutes east of Greenwich, where the feed says. */
  readonly offsetMinutes?: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/i;

/**
 * A date as a calendar day, `2027-03-14`. Without a declared format, dd/mm/yyyy is assumed where a date
 * could be read in two ways. Two-digit years are of this century.
 */
export function parseDay(value: unknown, format: FeedDateFormat | undefined, zone: string): string | undefined {
  const parts = parseParts(value, format, zone);
  return parts?.day === undefined ? undefined : `${parts.year}-${pad(parts.month)}-${pad(parts.day)}`;
}

/** A month, `2018-03`, as build and compliance plates have it; a day that a system adds is left out. */
export function parseMonth(value: unknown, format: FeedDateFormat | undefined, zone: string): string | undefined {
  const parts = parseParts(value, format, zone) ?? parseBareMonth(value);
  return parts === undefined ? undefined : `${parts.year}-${pad(parts.month)}`;
}

/** A day, or the month where no day is given: `2027-03-14`, `2027-03`. */
export function parseDayOrMonth(value: unknown, format: FeedDateFormat | undefined, zone: string): string | undefined {
  return parseDay(value, format, zone) ?? parseMonth(value, format, zone);
}

/**
 * A moment as an ISO instant; a time without a zone is local time in `zone`, a day alone its midnight.
 *
 * @param daysLater Moves it by whole days, to the same time of day.
 * @param daysAfter Further days that it moves, by where these have brought it.
 */
export function parseInstant(
  value: unknown,
  format: FeedDateFormat | undefined,
  zone: string,
  daysLater = 0,
  daysAfter: (day: Date) => number = () => 0,
): string | undefined {
  const parts = parseParts(value, format, zone);
  if (parts?.day === undefined) return undefined;
  const day = Date.UTC(parts.year, parts.month - 1, parts.day + daysLater);
  const local = day + daysAfter(new Date(day)) * DAY_MS + (parts.seconds ?? 0) * 1000;
  const offset = parts.offsetMinutes ?? offsetMinutesAtLocalTime(local, zone);
  return new Date(local - offset * 60_000).toISOString();
}

const DAY_MS = 86_400_000;

/** When a hold ends or a vehicle was sold. A sample's is no Sunday, on which its dealer is closed, but the day after. */
export const parseHoldOrSale = sampleInstant([1, 0, 0, 0, 0, 0, 0]);

/** When a vehicle was listed. A sample's is no Sunday, but the day before: the day after may be still to come. */
export const parseListing = sampleInstant([-1, 0, 0, 0, 0, 0, 0]);

/** @param daysAfter Days that a sample's moment moves from Sunday, Monday and so on, on the day it was written, too. */
function sampleInstant(daysAfter: readonly number[]): typeof parseInstant {
  return (value, format, zone, daysLater) =>
    parseInstant(
      value,
      format,
      zone,
      daysLater,
      daysLater === undefined ? undefined : (day) => daysAfter[day.getUTCDay()] ?? 0,
    );
}

/** Below this a number is a date as digits (20261120, 201803) or a spreadsheet's day (46346), not Unix seconds. */
const LEAST_UNIX = 100_000_000;
/** A spreadsheet counts days from here. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30);

function parseParts(value: unknown, format: FeedDateFormat | undefined, zone: string): DateParts | undefined {
  const isUnix =
    typeof value === 'number'
      ? value >= LEAST_UNIX || format?.startsWith('unix') === true
      : typeof value === 'string' && /^\d{9,13}$/.test(value);
  if (isUnix) return parseUnix(Number(value), format, zone);
  const text = digits(value);
  if (text === undefined || text.length > 60) return undefined;
  if (/^[2-7]\d{4}(?:\.\d+)?$/.test(text)) return spreadsheetDay(Number(text));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso !== null) return withTime(text.slice(iso[0].length), iso[1], iso[2], iso[3]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact !== null) return withTime('', compact[1], compact[2], compact[3]);
  const numeric = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})(?!\d)/.exec(text);
  if (numeric !== null) {
    const [whole, first, second, year] = numeric;
    const isMonthFirst = format === 'mm/dd/yyyy';
    return withTime(text.slice(whole.length), year, isMonthFirst ? first : second, isMonthFirst ? second : first);
  }
  const named = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s]+([a-z]{3,9})[-\s,]+(\d{4}|\d{2})(?!\d)/i.exec(
    text,
  );
  if (named !== null) return withTime(text.slice(named[0].length), named[3], monthNumber(named[2]), named[1]);
  return undefined;
}

function digits(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : undefined;
}

/** The fraction is the time of day. */
function spreadsheetDay(days: number): DateParts {
  const date = new Date(SPREADSHEET_START + Math.round(days * 86_400) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    ...(Number.isInteger(days)
      ? {}
      : { seconds: date.getUTCHours() * 3600 + date.getUTCMinutes() * 60 + date.getUTCSeconds() }),
  };
}

function withTime(
  rest: string,
  yearText: string | undefined,
  monthText: string | undefined,
  dayText: string | undefined,
): DateParts | undefined {
  const year = fullYear(yearText ?? '');
  const month = Number(monthText);
  const day = Number(dayText);
  if (!isCalendarDay(year, month, day)) return undefined;
  const time = TIME.exec(rest);
  if (time === null || time.index > 0) return { year, month, day };
  const [, hoursText, minutes, seconds, half, zone] = time;
  const parts: DateParts = { year, month, day };
  if (hoursText === undefined) return parts;
  const hours = (Number(hoursText) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const total = hours * 3600 + Number(minutes) * 60 + Number(seconds ?? 0);
  return zone === undefined
    ? { ...parts, seconds: total }
    : { ...parts, seconds: total, offsetMinutes: writtenOffsetMinutes(zone) };
}

function parseUnix(number: number, format: FeedDateFormat | undefined, zone: string): DateParts | undefined {
  const milliseconds = format === 'unix_ms' || (format !== 'unix' && number > 100_000_000_000) ? number : number * 1000;
  if (!Number.isFinite(milliseconds) || milliseconds < 0 || milliseconds > 4_102_444_800_000) return undefined;
  const offset = offsetMinutes(milliseconds, zone);
  const local = new Date(milliseconds + offset * 60_000);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    seconds: local.getUTCHours() * 3600 + local.getUTCMinutes() * 60 + local.getUTCSeconds(),
    offsetMinutes: offset,
  };
}

function parseBareMonth(value: unknown): DateParts | undefined {
  const text = digits(value);
  if (text === undefined || text.length > 30) return undefined;
  const yearFirst = /^(\d{4})[-/.\s]?(\d{1,2})$/.exec(text);
  const monthFirst = /^(\d{1,2})[-/.\s](\d{4}|\d{2})$/.exec(text);
  const named = /^([a-z]{3,9})[-\s./]+(\d{4}|\d{2})$/i.exec(text);
  const [year, month] =
    yearFirst !== null
      ? [yearFirst[1], yearFirst[2]]
      : monthFirst !== null
        ? [monthFirst[2], monthFirst[1]]
        : named !== null
          ? [named[2], monthNumber(named[1])]
          : [];
  if (year === undefined || month === undefined) return undefined;
  const parts = { year: fullYear(year), month: Number(month) };
  return isCalendarDay(parts.year, parts.month, 1) ? parts : undefined;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (!(year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && day >= 1)) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

export function monthNumber(name: string | undefined): string | undefined {
  const index = MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase());
  return index === -1 ? undefined : String(index + 1);
}

function writtenOffsetMinutes(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const digits = zone.replace(':', '');
  const total = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return digits.startsWith('-') ? -total : total;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
