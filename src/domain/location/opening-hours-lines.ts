import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import type { OpeningHoursLine } from './location-view.ts';
import { formatTimeOfDay, weekdayName } from '#domain/formats/dates.ts';

/** The hours of one weekday, as config resolves them [3-37]. */
export interface DayHours {
  /** 0 Sunday to 6 Saturday [9-34] */
  readonly weekday: number;
  readonly status: 'Open' | 'Closed';
  /** The dealer's own wording, or "8:30 am - 5:30 pm" from the times. */
  readonly formated_hours: string;
  readonly by_appointment: boolean;
  /** Minutes since midnight, in order; empty when closed. */
  readonly intervals: readonly { readonly opens: number; readonly closes: number }[];
}

/** What the line of a closed Saturday says, and where "Enquire Now" leads: without a target it stays "Closed". */
export interface ClosedSaturday {
  readonly says: 'closed' | 'by_appointment' | 'enquire';
  readonly href?: string | undefined;
}

const WORKING_WEEK = [1, 2, 3, 4, 5] as const;
/**
 * Minimum number of weekdays with the same hours for the others to count as exceptions; with fewer, every day is
 * listed.
 */
const LEAST_GROUP = 3;

/** The week in one sentence, days in a row with the same hours together: "Monday to Wednesday 9 am – 6 pm, Thursday …". */
export function openingHoursSentence(lines: readonly OpeningHoursLine[]): string {
  const runs: { first: string; last: string; text: string; next: number | undefined }[] = [];
  for (const { label, text, weekdays } of lines) {
    const [day, ...more] = weekdays;
    const run = runs.at(-1);
    const next = day === undefined || more.length > 0 ? undefined : (day + 1) % 7;
    if (run !== undefined && next !== undefined && run.next === day && run.text === text) {
      run.last = label;
      run.next = next;
    } else runs.push({ first: label, last: label, text, next });
  }
  return runs
    .map(({ first, last, text }) => `${first === last ? first : `${first} to ${last}`} ${inSentence(text)}`)
    .join(', ');
}

/**
 * A week of opening hours in one of three layouts [4-45]: one 'Mon-Fri' line when all five weekdays match [4-47]; one
 * line for the days that match, then the exceptions [4-48]; one line per weekday when they differ or the full week is
 * requested [4-46]. Saturday and Sunday come last [4-49].
 */
export function openingHoursLines(
  week: readonly DayHours[],
  layout: 'short' | 'full' = 'short',
  saturday: ClosedSaturday = { says: 'closed' },
): readonly OpeningHoursLine[] {
  if (week.length === 0) return [];
  const textOf = (weekday: number): string => {
    const day = week.find((hours) => hours.weekday === weekday);
    return day === undefined ? 'Closed' : dayText(day);
  };
  const lineOf = (weekday: number): OpeningHoursLine => ({
    label: weekdayName(weekday),
    text: textOf(weekday),
    weekdays: [weekday],
  });
  const weekend = [saturdayLine(lineOf(6), saturday), lineOf(0)];
  const everyDay = [...WORKING_WEEK.map(lineOf), ...weekend];
  if (layout === 'full') return everyDay;

  const days = new Map<string, number[]>();
  for (const weekday of WORKING_WEEK) {
    const text = textOf(weekday);
    days.set(text, [...(days.get(text) ?? []), weekday]);
  }
  const [text, group] = [...days].find(([, weekdays]) => weekdays.length >= LEAST_GROUP) ?? [];
  if (text === undefined || group === undefined) return everyDay;
  const odd = WORKING_WEEK.filter((weekday) => !group.includes(weekday));
  return [{ label: runsLabel(group), text, weekdays: group }, ...odd.map(lineOf), ...weekend];
}

/** A Saturday that is closed without words of its own [4-50]. */
function saturdayLine(line: OpeningHoursLine, saturday: ClosedSaturday): OpeningHoursLine {
  if (line.text !== 'Closed' || saturday.says === 'closed') return line;
  if (saturday.says === 'by_appointment') return { ...line, text: 'By appointment only' };
  return saturday.href === undefined ? line : { ...line, text: 'Enquire Now', href: saturday.href };
}

/** "8:30 am – 5:30 pm", "By appointment only", "Closed" [4-50, 8-17]. */
function dayText(day: DayHours): string {
  if (day.status === 'Open' && day.intervals.length > 0) {
    const made = intervalsText(day.intervals);
    // Text that only repeats the times is written as on every other page; the dealer's own wording is left unchanged.
    return day.formated_hours === '' || bareTimes(day.formated_hours) === bareTimes(made) ? made : day.formated_hours;
  }
  if (day.by_appointment) return 'By appointment only';
  return day.formated_hours === '' ? 'Closed' : day.formated_hours;
}

/** "8.30am to 5pm" and "8:30 am - 5:00 pm" are the same times. */
function bareTimes(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2012-\u2015]|\bto\b/g, '-')
    .replace(/(\d)\.(\d)/g, '$1:$2')
    .replace(/:00|\s/g, '');
}

/** "8:30 am – 12 pm, 1 pm – 5:30 pm" */
export function intervalsText(intervals: readonly { readonly opens: number; readonly closes: number }[]): string {
  return intervals.map(({ opens, closes }) => `${formatTimeOfDay(opens)} – ${formatTimeOfDay(closes)}`).join(', ');
}

/** "Mon-Fri", "Mon-Wed, Fri", "Tue, Thu-Fri" */
function runsLabel(weekdays: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run?.[1] === weekday - 1) run[1] = weekday;
    else runs.push([weekday, weekday]);
  }
  const short = (weekday: number): string => weekdayName(weekday).slice(0, 3);
  return runs.map(([from, to]) => (from === to ? short(from) : `${short(from)}-${short(to)}`)).join(', ');
}
