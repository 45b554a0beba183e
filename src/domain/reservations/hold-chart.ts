import { formatLongMoment, formatTimeOfDay, weekdayName } from '#domain/formats/dates.ts';
import { instantOf, wallDay, wallTime } from '#domain/formats/time-zones.ts';
import { openTimes } from '#domain/lead/reply-promise.ts';
import type { OpenPlace } from '#domain/location/openings-on.ts';
import { holdEndsAt } from './reservation-state.ts';

/** The hours of a hold as a chart [9-11]; positions are fractions of its width, 0 to 1. */
export interface HoldChart {
  readonly open: readonly Span[];
  /** From dusk to dawn. */
  readonly nights: readonly Span[];
  /** Where each further day begins. */
  readonly midnights: readonly number[];
  /** "Thu" in the middle of what the hold has of each day; days too narrow for it have none. */
  readonly days: readonly { readonly at: number; readonly text: string }[];
  /** "11:42 am, Friday 27 November" */
  readonly beginsText: string;
  /** "11:42 am, Sunday 29 November" */
  readonly endsText: string;
  /** "today until 5:30 pm, Saturday 8:30 am – 5 pm, Sunday from 9 am"; empty where the hold has no such hour. */
  readonly openText: string;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A chart of more days is too fine to read. */
const MOST_HOURS = 7 * 24;
/** Fraction of the chart's width that the name of a day needs on a phone. */
const LEAST_FOR_NAME = 0.1;
const [DAWN, DUSK] = [6 * 60, 18 * 60];

/** Texts about as long as a chart's, so that a page can keep their room before the instant is known. */
export function usualHoldTexts(holdHours: number): Pick<HoldChart, 'endsText' | 'openText'> {
  const days = Math.ceil(holdHours / 24) + 1;
  return {
    endsText: '11:30 am, Wednesday 30 September',
    openText: Array.from({ length: days }, () => 'Saturday 9 am – 5 pm').join(', '),
  };
}

/** Whether holds of so many hours have a chart. */
export const hasHoldChart = (holdHours: number): boolean => holdHours <= MOST_HOURS;

/** The chart of a hold that begins at an instant. Undefined for a hold of more than a week. */
export function holdChart(place: OpenPlace, beginsAt: number, holdHours: number): HoldChart | undefined {
  if (!hasHoldChart(holdHours)) return undefined;
  const { timeZone } = place;
  const endsAt = holdEndsAt(beginsAt, holdHours);
  const part = (at: number): number => Math.min(1, Math.max(0, (at - beginsAt) / (endsAt - beginsAt)));
  const span = (from: number, to: number): Span => ({ from: part(from), to: part(to) });
  const today = wallDay(beginsAt, timeZone);
  const days = Array.from({ length: wallDay(endsAt, timeZone) - today + 1 }, (_, index) => {
    const day = today + index;
    const at = (minutes: number): number => instantOf(day, minutes, timeZone);
    return { ...span(at(0), instantOf(day + 1, 0, timeZone)), dawn: part(at(DAWN)), dusk: part(at(DUSK)), day };
  });
  const open = openTimes(place, beginsAt, endsAt);
  const clock = (at: number): string => {
    const { hour, minute } = wallTime(at, timeZone);
    return formatTimeOfDay(hour * 60 + minute);
  };
  const dayName = (day: number): string => weekdayName(new Date(day * 86_400_000).getUTCDay());
  const openOn = ({ from, to }: Span): string => {
    const day = wallDay(from, timeZone);
    const name = day === today ? 'today' : dayName(day);
    if (from === beginsAt) return `${name} until ${clock(to)}`;
    return to === endsAt ? `${name} from ${clock(from)}` : `${name} ${clock(from)} – ${clock(to)}`;
  };
  return {
    open: open.map(({ from, to }) => span(from, to)),
    nights: days
      .flatMap(({ from, to, dawn, dusk }) => [
        { from, to: dawn },
        { from: dusk, to },
      ])
      .filter(({ from, to }) => from < to),
    midnights: days.slice(1).map(({ from }) => from),
    days: days
      .filter(({ from, to }) => to - from >= LEAST_FOR_NAME)
      .map(({ from, to, day }) => ({ at: (from + to) / 2, text: dayName(day).slice(0, 3) })),
    beginsText: formatLongMoment(beginsAt, timeZone),
    endsText: formatLongMoment(endsAt, timeZone),
    openText: open.map(openOn).join(', '),
  };
}
