import { formatTimeOfDay, weekdayName } from '#domain/formats/dates.ts';
import { instantOf, wallDay, wallTime } from '#domain/formats/time-zones.ts';
import { openingsOn, type OpenPlace } from '#domain/location/openings-on.ts';
import { openTimes, type ReplyPromise } from './reply-promise.ts';

/** The time between sending a form and its reply, as a chart; positions are fractions of its width, 0 to 1. */
export interface ReplyTimeline {
  readonly open: readonly { readonly from: number; readonly to: number }[];
  /** Where each further day begins. */
  readonly midnights: readonly number[];
  readonly labels: readonly TimelineLabel[];
  readonly sent: { readonly at: number; readonly text: string };
  readonly reply: { readonly at: number; readonly text: string };
  /** The chart as text. */
  readonly text: string;
}

export interface TimelineLabel {
  readonly at: number;
  /** "Sat" */
  readonly text: string;
  /** "urday, 8:30 am – 4:30 pm", for wide screens; empty where the day is too narrow for it. */
  readonly more: string;
}

/** A chart of more days is too fine to read. */
const MOST_DAYS = 4;
/** Fraction of the chart's width: below this, one day's hours would run into the next day's. */
const LEAST_FOR_HOURS = 0.3;
const LEAD_IN_MS = 90 * 60_000;

/** From shortly before the form was sent, or the day's opening, to the end of the day of the reply. */
export function replyTimeline(place: OpenPlace, sentAt: number, reply: ReplyPromise): ReplyTimeline | undefined {
  const { timeZone } = place;
  const [first, last] = [wallDay(sentAt, timeZone), wallDay(reply.at, timeZone)];
  if (last - first >= MOST_DAYS) return undefined;
  const days = Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    const openings = openingsOn(day, place).map(({ opens, closes }) => ({
      from: instantOf(day, opens, timeZone),
      to: instantOf(day, closes, timeZone),
    }));
    return { day, begins: instantOf(day, 0, timeZone), openings };
  });
  const ofFirst = days[0]?.openings ?? [];
  const ofLast = days.at(-1)?.openings ?? [];
  const isOneDay = first === last;
  const start = isOneDay
    ? Math.min(sentAt, ofFirst[0]?.from ?? sentAt)
    : Math.max(days[0]?.begins ?? sentAt, sentAt - LEAD_IN_MS);
  const end = isOneDay ? Math.max(reply.at, ofLast.at(-1)?.to ?? 0) : instantOf(last + 1, 0, timeZone);
  const part = (at: number): number => Math.min(1, Math.max(0, (at - start) / (end - start)));
  const clock = (at: number): string => {
    const { hour, minute } = wallTime(at, timeZone);
    return formatTimeOfDay(hour * 60 + minute);
  };
  const dayName = (day: number): string => weekdayName(new Date(day * 86_400_000).getUTCDay());
  return {
    open: openTimes(place, start, end).map(({ from, to }) => ({ from: part(from), to: part(to) })),
    midnights: days.slice(1).map(({ begins }) => part(begins)),
    labels: days.map(({ day, begins, openings }, index) => {
      const name = dayName(day);
      const hours = openings.map(({ from, to }) => `${clock(from)} – ${clock(to)}`).join(', ') || 'closed';
      const width = part(days[index + 1]?.begins ?? end) - part(begins);
      const more = width < LEAST_FOR_HOURS ? '' : `${name.slice(3)}, ${hours}`;
      return { at: part(begins), text: name.slice(0, 3), more };
    }),
    sent: { at: part(sentAt), text: `You, ${clock(sentAt)}` },
    reply: { at: part(reply.at), text: `Reply by ${clock(reply.at)}` },
    text: `You wrote at ${clock(sentAt)} on ${dayName(first)}. We’ll reply ${reply.text}.`,
  };
}
