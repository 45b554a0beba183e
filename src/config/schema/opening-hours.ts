import * as z from 'zod';
import { plainText } from './text-rule.ts';
import { joinWords } from '#domain/text/did-you-mean.ts';
import { type DayHours, intervalsText } from '#domain/location/opening-hours-lines.ts';

/**
 * The hours of one weekday [3-37]. However `dealer.json` writes them, a location has exactly seven of these, Sunday
 * (0) to Saturday (6) [9-34]; a weekday that is left out is closed [8-17].
 */
export interface OpeningHours extends DayHours {
  readonly weekday: Weekday;
}

export interface OpeningInterval {
  readonly opens: number;
  readonly closes: number;
}

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const EXAMPLE = '"Mon-Fri 8:30-17:30, Sat 8:30-16:30, Sun closed"';

type Parsed<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string; readonly remedy: string };

/** Minutes since midnight of "8:30", "17:30", "8.30am", "5 pm", "noon" or "24:00"; undefined if it is not a time. */
export function parseTimeOfDay(text: string): number | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'noon' || word === 'midday') return 720;
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(word);
  if (match === null) return undefined;
  let hours = Number(match[1]);
  const minutes = Number(match[2] ?? '0');
  const half = match[3];
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half === 'p' ? 12 : 0);
  } else if (match[2] === undefined && /m$/.test(word)) {
    return undefined;
  }
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= 1440 ? total : undefined;
}

/** Normalises the spelling: "8:30 am"; "12 noon" becomes "12 pm". */
export function formatTimeOfDay(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  return `${String(twelve)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`;
}

function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
}

function weekdayOf(text: string): Weekday | undefined {
  const word = text.trim().toLowerCase();
  const index = WEEKDAYS.findIndex((name) => new RegExp(`^${name}[a-z]*$`).test(word));
  const isDayName =
    /^(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sunday|monday|tuesday|wednesday|thursday|friday|saturday)$/.test(
      word,
    );
  return index === -1 || !isDayName ? undefined : (index as Weekday);
}

function weekdaysOf(text: string): readonly Weekday[] | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'daily' || word === 'every day') return [0, 1, 2, 3, 4, 5, 6];
  if (word === 'weekdays') return [1, 2, 3, 4, 5];
  if (word === 'weekends') return [0, 6];
  if (/&|\band\b/.test(word)) {
    const parts = word.split(/\s*(?:&|\band\b)\s*/).map((part) => weekdaysOf(part));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  const ends = word.split(/\s*(?:-|–|\bto\b)\s*/);
  const first = weekdayOf(ends[0] ?? '');
  const last = ends.length === 2 ? weekdayOf(ends[1] ?? '') : first;
  if (first === undefined || last === undefined || ends.length > 2) return undefined;
  const days: Weekday[] = [first];
  for (let day = first; day !== last;) {
    day = ((day + 1) % 7) as Weekday;
    days.push(day);
  }
  return days;
}

function parseIntervals(text: string): Parsed<readonly OpeningInterval[]> {
  const intervals: OpeningInterval[] = [];
  for (const range of text.split(/\s*(?:&|\band\b|\+|\/)\s*/)) {
    const [from, to, ...more] = range.split(/\s*(?:-|–|\bto\b)\s*/);
    const opens = parseTimeOfDay(from ?? '');
    const closes = parseTimeOfDay(to ?? '');
    if (opens === undefined || closes === undefined || more.length > 0) {
      return { ok: false, message: `"${range}" is not a range of hours.`, remedy: `Write hours as in ${EXAMPLE}.` };
    }
    const order = checkOrder(opens, closes);
    if (order !== undefined) return { ok: false, ...order };
    intervals.push({ opens, closes });
  }
  intervals.sort((a, b) => a.opens - b.opens);
  const overlap = overlapOf(intervals);
  return overlap === undefined
    ? { ok: true, value: intervals }
    : {
        ok: false,
        message: `Hours of one day overlap at ${formatClock(overlap.opens)}.`,
        remedy: 'Join them into one range.',
      };
}

/** The first interval, in order, that begins before the one before it has ended. */
function overlapOf(intervals: readonly OpeningInterval[]): OpeningInterval | undefined {
  return intervals.find((interval, index) => interval.opens < (intervals[index - 1]?.closes ?? 0));
}

/** What is wrong with minutes of the day at which a place closes before it opens. */
export function checkOrder(opens: number, closes: number): { message: string; remedy: string } | undefined {
  if (opens < closes) return undefined;
  return {
    message: `Closes (${formatClock(closes)}) before it opens (${formatClock(opens)}).`,
    remedy:
      opens < 720 && closes + 720 > opens
        ? `Write ${formatClock(opens)}-${formatClock(closes + 720)} if ${formatTimeOfDay(closes + 720)} is meant.`
        : 'The two times look swapped.',
  };
}

/** Parses the compact form, `Mon-Fri 8:30-17:30, Sat 8:30-12:00 & 13:00-16:30, Sun by appointment`. */
export function parseOpeningHours(text: string): Parsed<readonly OpeningHours[]> {
  const days = new Map<Weekday, OpeningHours>();
  for (const part of text.split(/\s*[,;\n]\s*/).filter((piece) => piece !== '')) {
    const match = /^([a-z][a-z\s&–-]*?)\s*:?\s+((?:\d|closed|by\b|appointment|noon).*)$/i.exec(part);
    const weekdays = match === null ? undefined : weekdaysOf(match[1] ?? '');
    if (match === null || weekdays === undefined) {
      return {
        ok: false,
        message: `"${part}" does not say which days have which hours.`,
        remedy: `Write hours as in ${EXAMPLE}.`,
      };
    }
    const hours = (match[2] ?? '').trim();
    let entry: Omit<OpeningHours, 'weekday'>;
    if (/^closed$/i.test(hours)) entry = closedHours;
    else if (/^(?:by appointment(?: only)?|appointment only)$/i.test(hours)) entry = appointmentHours;
    else {
      const intervals = parseIntervals(hours);
      if (!intervals.ok) return { ...intervals, message: `"${part}": ${intervals.message}` };
      entry = openHours(intervals.value);
    }
    for (const weekday of weekdays) {
      if (days.has(weekday)) {
        return {
          ok: false,
          message: `${WEEKDAY_NAMES[weekday]} has hours twice.`,
          remedy: 'Keep one entry per day; write two ranges of one day as "8:30-12:00 & 13:00-17:30".',
        };
      }
      days.set(weekday, { weekday, ...entry });
    }
  }
  if (days.size === 0) return { ok: false, message: 'Names no day.', remedy: `Write hours as in ${EXAMPLE}.` };
  return { ok: true, value: wholeWeek(days) };
}

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const closedHours = { status: 'Closed', formated_hours: 'Closed', by_appointment: false, intervals: [] } as const;
const appointmentHours = {
  status: 'Closed',
  formated_hours: 'By appointment only',
  by_appointment: true,
  intervals: [],
} as const;

function openHours(intervals: readonly OpeningInterval[]): Omit<OpeningHours, 'weekday'> {
  return {
    status: 'Open',
    formated_hours: intervals
      .map((interval) => `${formatTimeOfDay(interval.opens)} - ${formatTimeOfDay(interval.closes)}`)
      .join(', '),
    by_appointment: false,
    intervals,
  };
}

function wholeWeek(days: ReadonlyMap<Weekday, OpeningHours>): readonly OpeningHours[] {
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => days.get(weekday) ?? { weekday, ...closedHours });
}

const entrySchema = z.strictObject({
  weekday: z
    .int()
    .refine((weekday) => weekday in WEEKDAY_NAMES, {
      error: 'Is no day of the week.',
      params: {
        remedy: `Write ${joinWords(WEEKDAY_NAMES.map((name, weekday) => `${String(weekday)} for ${name}`))}.`,
      },
    })
    .meta({ minimum: 0, maximum: 6 })
    .describe('0 Sunday to 6 Saturday.'),
  status: z.enum(['Open', 'Closed']).default('Open').describe('Whether the place is open on this weekday.'),
  formated_hours: plainText(80)
    .exactOptional()
    .describe(
      'The hours in words, printed as written, as in "8:30 am - 5:30 pm". Default: made from `open` and `close`.',
    ),
  open: z.string().exactOptional().describe('Opening time, local: "8:30", "08:30" or "8:30 am".'),
  close: z.string().exactOptional().describe('Closing time, local: "17:30" or "5:30 pm".'),
  by_appointment: z
    .boolean()
    .default(false)
    .describe('Closed for walk-ins, open by arrangement: prints "By appointment only".'),
});

/** Opening hours in either form; always parsed to seven `OpeningHours`. */
export function openingHours(): z.ZodType<readonly OpeningHours[]> {
  return z
    .union([
      z
        .string()
        .describe(
          'Compact form: "Mon-Fri 8:30-17:30, Sat 8:30-16:30, Sun closed"; also "by appointment" and "8:30-12:00 & 13:00-17:30".',
        ),
      z.array(entrySchema).describe('One entry a weekday.'),
    ])
    .transform((value, context): readonly OpeningHours[] => {
      if (typeof value === 'string') {
        const parsed = parseOpeningHours(value);
        if (parsed.ok) return parsed.value;
        context.addIssue({ code: 'custom', message: parsed.message, params: { remedy: parsed.remedy }, input: value });
        return z.NEVER;
      }
      return fromEntries(value, (index, key, message, remedy) => {
        context.addIssue({
          code: 'custom',
          path: key === undefined ? [index] : [index, key],
          message,
          params: { remedy },
          input: value,
        });
      });
    });
}

function fromEntries(
  entries: readonly z.output<typeof entrySchema>[],
  report: (index: number, key: string | undefined, message: string, remedy: string) => void,
): readonly OpeningHours[] {
  const days = new Map<Weekday, OpeningHours>();
  for (const [index, entry] of entries.entries()) {
    const weekday = entry.weekday as Weekday;
    const words = entry.formated_hours === undefined ? {} : { formated_hours: entry.formated_hours };
    if (entry.by_appointment || entry.status === 'Closed') {
      if (days.has(weekday))
        report(index, 'weekday', `${WEEKDAY_NAMES[weekday]} has hours twice.`, 'Keep one of the entries.');
      days.set(weekday, { weekday, ...(entry.by_appointment ? appointmentHours : closedHours), ...words });
      continue;
    }
    const range = entry.open === undefined && entry.close === undefined ? entry.formated_hours : undefined;
    let intervals: readonly OpeningInterval[];
    if (range === undefined) {
      const opens = parseTimeOfDay(entry.open ?? '');
      const closes = parseTimeOfDay(entry.close ?? '');
      if (opens === undefined || closes === undefined) {
        report(
          index,
          opens === undefined ? 'open' : 'close',
          'Is not a time of day.',
          'Write it as in "8:30" or "5:30 pm".',
        );
        continue;
      }
      const order = checkOrder(opens, closes);
      if (order !== undefined) {
        report(index, 'close', order.message, order.remedy);
        continue;
      }
      intervals = [{ opens, closes }];
      const said = parseIntervals(entry.formated_hours ?? '');
      if (said.ok && said.value.length === 1 && intervalsText(said.value) !== intervalsText(intervals)) {
        report(
          index,
          'formated_hours',
          `Differs from \`open\` and \`close\`, ${intervalsText(intervals)}: a visitor would read the one, and "open now" would go by the other.`,
          'Correct one of them, or leave the words out: they are made from the times.',
        );
      }
    } else {
      const parsed = parseIntervals(range);
      if (!parsed.ok) {
        report(index, 'formated_hours', parsed.message, 'Give the times in `open` and `close` as well as the words.');
        continue;
      }
      intervals = parsed.value;
    }
    const earlier = days.get(weekday);
    const all = [...(earlier?.intervals ?? []), ...intervals].sort((a, b) => a.opens - b.opens);
    if (earlier?.status === 'Closed' || overlapOf(all) !== undefined) {
      report(index, 'weekday', `${WEEKDAY_NAMES[weekday]} has hours twice.`, 'Keep one of the entries.');
    }
    days.set(weekday, { weekday, ...openHours(all), ...words });
  }
  return wholeWeek(days);
}
