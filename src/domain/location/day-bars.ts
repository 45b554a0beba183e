import type { LocationView } from './location-view.ts';

/** One or several days with the same hours, from midnight to midnight. */
export interface DayBar {
  /** "Mon-Fri" */
  readonly label: string;
  /** "6 am – 10 pm" */
  readonly text: string;
  /** Fractions of the day, 0 to 1. */
  readonly open: readonly { readonly from: number; readonly to: number }[];
}

const DAY_MINUTES = 24 * 60;

/** What is dark in a usual day, as fractions of it: from 6 pm to 6 am. */
export const NIGHTS = [
  { from: 0, to: 0.25 },
  { from: 0.75, to: 1 },
] as const;

/** A week of a place as bars, a line of its hours each; none where it is never open to those who come without asking. */
export function dayBars({ hours, weeklyHours }: Pick<LocationView, 'hours' | 'weeklyHours'>): readonly DayBar[] {
  const bars = hours.map(({ label, text, weekdays }) => ({
    label,
    text,
    open: weeklyHours.flatMap(({ weekday, opens, closes }) =>
      weekday === weekdays[0] && opens !== undefined && closes !== undefined
        ? [{ from: opens / DAY_MINUTES, to: closes / DAY_MINUTES }]
        : [],
    ),
  }));
  return bars.some(({ open }) => open.length > 0) ? bars : [];
}
