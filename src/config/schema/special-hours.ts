import * as z from 'zod';
import { formatDate } from '#domain/formats/dates.ts';
import type { SpecialDay } from '#domain/location/to-location-view.ts';
import { checkOrder, parseTimeOfDay } from './opening-hours.ts';
import { plainText, textWithRule } from './text-rule.ts';

/** A calendar date, `2026-12-25` or `25/12/2026`; parsed to the former. */
export function calendarDate(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => toIsoDate(value) !== undefined,
    message: 'Is not a date of the calendar.',
    remedy: (value) => remedyForDate(value) ?? 'Write year, month and day, as in "2026-12-25".',
  }).transform((value) => toIsoDate(value) ?? value);
}

/** How to write a date that is written as people do, "27/02/2027" or "1st March 2027"; undefined for anything else. */
export function remedyForDate(value: string): string | undefined {
  const { day, month, year, time = '' } = WRITTEN_DATES.map((form) => form.exec(value)?.groups).find(Boolean) ?? {};
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const iso = toIsoDate(`${day}/${named > 0 ? String(named) : month}/${year}`);
  return iso === undefined ? undefined : `Write "${iso}${time}" if ${formatDate(iso)} is meant.`;
}

const WRITTEN_DATES = [
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})(?<time> .+)?$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})(?<time> .+)?$/i,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?<time> .+)?$/i,
];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function toIsoDate(value: string): string | undefined {
  const australian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
  const iso =
    australian === null
      ? value
      : `${australian[3] ?? ''}-${(australian[2] ?? '').padStart(2, '0')}-${(australian[1] ?? '').padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

export function timeOfDay(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => parseTimeOfDay(value) !== undefined,
    message: 'Is not a time of day.',
    remedy: 'Write it as in "9:00" or "3 pm".',
  });
}

const specialHoursEntry = z.strictObject({
  status: z.enum(['Open', 'Closed']).default('Closed').describe('Whether the place is open on that date.'),
  date: calendarDate().describe('The date, "2026-12-25" or "25/12/2026".'),
  start_hour: timeOfDay().exactOptional().describe('Opening time on that date, local; only when open.'),
  end_hour: timeOfDay().exactOptional().describe('Closing time on that date, local; only when open.'),
  department: z
    .enum(['all', 'sales', 'service', 'parts', ''])
    .default('all')
    .describe(
      'The department that keeps these hours; empty means all. On one date a department’s own entry wins over one for all.',
    ),
  location_name: plainText(120)
    .exactOptional()
    .describe('Name or slug of the one location that keeps these hours; for entries in the dealer-wide list.'),
  name: plainText(80).exactOptional().describe('What the day is called, as in "Christmas Day".'),
});

/** One special date; `location_name` is stored for the dealer-wide list. */
export const specialHoursSchema = specialHoursEntry.transform(
  (entry, context): SpecialDay & { readonly location_name?: string } => {
    const opens = entry.start_hour === undefined ? undefined : parseTimeOfDay(entry.start_hour);
    const closes = entry.end_hour === undefined ? undefined : parseTimeOfDay(entry.end_hour);
    const complain = (key: string, message: string, remedy: string) => {
      context.addIssue({ code: 'custom', path: [key], message, params: { remedy }, input: entry });
    };
    if (entry.status === 'Open') {
      if (opens === undefined)
        complain('start_hour', 'Is missing although the place is open.', 'Write the opening time.');
      if (closes === undefined)
        complain('end_hour', 'Is missing although the place is open.', 'Write the closing time.');
      const order = opens === undefined || closes === undefined ? undefined : checkOrder(opens, closes);
      if (order !== undefined) complain('end_hour', order.message, order.remedy);
    }
    const hours = [entry.start_hour, entry.end_hour].filter((hour) => hour !== undefined);
    if (entry.status === 'Closed' && hours.length > 0) {
      complain(
        'status',
        `Is Closed, as it is where it is left out, although hours are written (${hours.join(' to ')}).`,
        'Write "status": "Open", or remove the hours.',
      );
    }
    return {
      date: entry.date,
      status: entry.status,
      department: entry.department === '' ? 'all' : entry.department,
      ...(entry.status === 'Open' && opens !== undefined && { opens }),
      ...(entry.status === 'Open' && closes !== undefined && { closes }),
      ...(entry.name !== undefined && { name: entry.name }),
      ...(entry.location_name !== undefined && { location_name: entry.location_name }),
    };
  },
);
