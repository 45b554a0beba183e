import { wallDay, wallTime } from '#domain/formats/time-zones.ts';

interface OpenInterval {
  readonly opens?: number;
  readonly closes?: number;
}

/** One entry per weekday, several where a location closes for lunch; closed without times. */
interface WeekdayHours extends OpenInterval {
  readonly weekday: number;
}

/** A date that overrides the weekly hours, such as a public holiday. */
interface DateHours extends OpenInterval {
  /** `2026-12-25` */
  readonly date: string;
}

export interface PlaceHours {
  readonly weekly: readonly WeekdayHours[];
  readonly special: readonly DateHours[];
  /** IANA name, as in "Australia/Brisbane". */
  readonly timeZone: string;
}

/**
 * Fills `<span data-open-now data-hours="[…]" data-special-hours="[…]" data-time-zone="Australia/Brisbane" hidden>`
 * with "Open now until 5:30 pm" or "Opens 8:30 am Monday"; pages contain hours, never the current status.
 */
export function showOpenNow(root: ParentNode, now: Date): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-open-now]')) {
    const { hours, specialHours, timeZone } = place.dataset;
    if (timeZone === undefined) continue;
    const state = openState({ weekly: parseList(hours), special: parseList(specialHours), timeZone }, now);
    if (state === undefined) continue;
    place.textContent = state.text;
    place.classList.toggle('is-open', state.open);
    place.hidden = false;
  }
}

/**
 * "Open now until 5:30 pm", or the next opening within a week; nothing when it does not open. A night that goes on past
 * midnight closes later than 1440.
 */
export function openState(hours: PlaceHours, now: Date): { readonly open: boolean; readonly text: string } | undefined {
  const { weekday, hour, minute } = wallTime(now.getTime(), hours.timeZone);
  const minutes = hour * 60 + minute;
  const today = wallDay(now.getTime(), hours.timeZone);
  for (const { opens, closes } of intervalsOf(hours, today, weekday)) {
    if (minutes < opens) return { open: false, text: `Opens ${clockText(opens)} today` };
    if (minutes < closes) return { open: true, text: `Open now until ${clockText(closes)}` };
  }
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = (weekday + ahead) % 7;
    const [first] = intervalsOf(hours, today + ahead, day);
    if (first !== undefined) return { open: false, text: `Opens ${clockText(first.opens)} ${WEEKDAYS[day] ?? ''}day` };
  }
  return undefined;
}

// Without what they share: the script of every page has a budget.
const WEEKDAYS = 'Sun Mon Tues Wednes Thurs Fri Satur'.split(' ');

/**
 * The opening times of one date, earliest first; a special date overrides its weekday.
 *
 * @param dayNumber Days since 1970.
 */
function intervalsOf({ weekly, special }: PlaceHours, dayNumber: number, weekday: number): Required<OpenInterval>[] {
  const date = new Date(dayNumber * 86_400_000).toISOString().slice(0, 10);
  const ofDate = special.filter((entry) => entry.date === date);
  const entries: readonly OpenInterval[] =
    ofDate.length > 0 ? ofDate : weekly.filter((entry) => entry.weekday === weekday);
  return entries
    .filter((entry): entry is Required<OpenInterval> => entry.opens !== undefined && entry.closes !== undefined)
    .sort((a, b) => a.opens - b.opens);
}

/** "5:30 pm", "9 am", on one line, from minutes since midnight. */
export function clockText(minutesOfDay: number): string {
  const hour = Math.floor(minutesOfDay / 60) % 24;
  const minute = minutesOfDay % 60;
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${((hour + 11) % 12) + 1}${past}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

function parseList<T>(json = '[]'): T[] {
  return JSON.parse(json) as T[];
}
