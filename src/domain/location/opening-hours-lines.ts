import type { OpeningHoursLine } from './location-view.ts';
import { formatTimeOfDay, weekdayName } from '#domain/formats/dates.ts';

/** The hours of one weekday, as config resolves them [3-37]. */
export interface DayHours {
  /** 0 Sunday to 6 Saturday [9-34] */
  readonly weekday: number;
  readonly status: 'Open' | 'Closed';
  /** The dealer's own words, or "8:30 am - 5:30 pm" made from the times. */
  readonly formated_hours: string;
  readonly by_appointment: boolean;
  /** Minutes since midnight, in order; empty when closed. */
  readonly intervals: readonly { readonly opens: number; readonly closes: number }[];
}

const WORKING_WEEK = [1, 2, 3, 4, 5] as const;
/** So many weekdays with one set of hours make the others odd days; fewer, and every day is listed. */
const LEAST_GROUP = 3;

/**
 * A week of opening hours in one of three layouts [4-45]: one 'Mon-Fri' line when all five weekdays
 * match [4-47]; the days that agree in one line and the odd days after it [4-48]; every weekday in a
 * line of its own when they differ or the full week is asked for [4-46]. Saturday and Sunday come last [4-49].
 */
export function openingHoursLines(
  week: readonly DayHours[],
  layout: 'short' | 'full' = 'short',
): readonly OpeningHoursLine[] {
  if (week.length === 0) return [];
  const textOf = (weekday: number): string => {
    const day = week.find((hours) => hours.weekday === weekday);
    return day === undefined ? 'Closed' : dayText(day);
  };
  const lineOf = (weekday: number): OpeningHoursLine => ({ label: weekdayName(weekday), text: textOf(weekday) });
  const weekend = [lineOf(6), lineOf(0)];
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
  return [{ label: runsLabel(group), text }, ...odd.map(lineOf), ...weekend];
}

/** "8:30 am to 5:30 pm", "By appointment only", "Closed" [4-50, 8-17]. */
function dayText(day: DayHours): string {
  if (day.status === 'Open' && day.intervals.length > 0) {
    const made = day.intervals.map(({ opens, closes }) => `${formatTimeOfDay(opens)} - ${formatTimeOfDay(closes)}`);
    // Words that only repeat the times are set in our own way; the dealer's own words stay as they are.
    if (day.formated_hours === '' || day.formated_hours === made.join(', ')) return intervalsText(day.intervals);
    return day.formated_hours;
  }
  if (day.by_appointment) return 'By appointment only';
  return day.formated_hours === '' ? 'Closed' : day.formated_hours;
}

/** "8:30 am to 12 pm, 1 pm to 5:30 pm" */
export function intervalsText(intervals: readonly { readonly opens: number; readonly closes: number }[]): string {
  return intervals.map(({ opens, closes }) => `${formatTimeOfDay(opens)} to ${formatTimeOfDay(closes)}`).join(', ');
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
