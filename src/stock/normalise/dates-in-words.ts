import { formatDate, formatShortDate, weekdayName } from '#domain/formats/dates.ts';
import type { MappedRow, StockField } from '../mapping/stock-field.ts';
import { monthNumber } from './dates.ts';

/** What a feed tells in sentences. */
const TOLD: readonly (StockField | 'further')[] = [
  ...(['arrival_text', 'owners', 'service_history', 'roadworthy', 'ppsr', 'keys', 'battery_health'] as const),
  ...(['faults', 'condition_note', 'hotspots', 'dealercomments', 'standardEquipment', 'further'] as const),
];

const DATE_IN_WORDS =
  /\b(?:((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? )?(\d{1,2}) (Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b(?: (\d{4})\b)?/g;
const DAY_MS = 86_400_000;

/**
 * The row of a sample as if it had been written today: the days in its sentences, "Due about 8 Dec" or "Inspected
 * 12 Nov 2026", are as many days later as its dates are.
 *
 * @param writtenMs When it was written.
 */
export function withLaterWords(row: MappedRow, daysLater = 0, writtenMs = 0): MappedRow {
  if (daysLater === 0) return row;
  const told = TOLD.flatMap((field) =>
    row[field] === undefined ? [] : [[field, eachText(row[field], (text) => laterDates(text, daysLater, writtenMs))]],
  );
  return { ...row, ...(Object.fromEntries(told) as MappedRow) };
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => eachText(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachText(inner, change)]));
}

/** @param writtenMs When the text was written: a date without a year is the one nearest to it. */
export function laterDates(text: string, daysLater: number, writtenMs: number): string {
  return text.replace(
    DATE_IN_WORDS,
    (written, weekday: string | undefined, day: string, month: string, year: string | undefined) => {
      const number = Number(monthNumber(month));
      const thisYear = new Date(writtenMs).getUTCFullYear();
      const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year)];
      const [nearest = 0] = years
        .map((one) => Date.UTC(one, number - 1, Number(day)))
        .sort((a, b) => Math.abs(a - writtenMs) - Math.abs(b - writtenMs));
      if (new Date(nearest).getUTCDate() !== Number(day)) return written;
      const later = new Date(nearest + daysLater * DAY_MS);
      const iso = later.toISOString().slice(0, 10);
      const date = month.length > 3 && month !== 'Sept' ? formatDate(iso) : formatShortDate(iso);
      const shown = year === undefined ? date.replace(/ \d{4}$/, '') : date;
      return weekday === undefined ? shown : `${weekdayName(later.getUTCDay())} ${shown}`;
    },
  );
}
