import { wallDay, wallTime } from '#domain/formats/time-zones.ts';
import { dateOfDay, openingsOn, type OpenPlace, weekdayOfDay } from '#domain/location/openings-on.ts';

/**
 * Fills `<span data-open-now data-hours="[…]" data-special-hours="[…]" data-time-zone="Australia/Brisbane" hidden>`
 * with "Open now until 5:30 pm" or "Opens 8:30 am Monday", and marks today's line of the week in
 * `<dl data-time-zone="…"><div data-weekdays="12345">`, except on a date in the list's `data-special`, when none holds.
 * Pages contain hours, never the current status.
 */
export function showOpenNow(root: ParentNode, nowMs: number): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-open-now]')) {
    const written = place.dataset as Written<'hours' | 'specialHours' | 'timeZone'>;
    const weeklyHours = JSON.parse(written.hours) as OpenPlace['weeklyHours'];
    const specialHours = JSON.parse(written.specialHours) as OpenPlace['specialHours'];
    const state = openState({ weeklyHours, specialHours, timeZone: written.timeZone }, nowMs);
    if (state === undefined) continue;
    place.classList.toggle('is-open', state.open);
    showText(place, state.text);
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-weekdays]')) {
    const { weekdays } = line.dataset as Written<'weekdays'>;
    const { timeZone, special } = line.parentElement?.dataset as Written<'timeZone' | 'special'>;
    const today = wallDay(nowMs, timeZone);
    const isToday = weekdays.includes(String(weekdayOfDay(today))) && !special.includes(dateOfDay(today));
    line.classList.toggle('is-today', isToday);
  }
}

/** What the markup always has. */
type Written<Name extends string> = Readonly<Record<Name, string>>;

/** Fills a place that is hidden as long as it is empty. */
export function showText(place: HTMLElement, text: string): void {
  place.textContent = text;
  place.hidden = false;
}

/**
 * "Open now until 5:30 pm", or the next opening within a week; nothing when it does not open. A night that goes on past
 * midnight closes later than 1440.
 */
export function openState(
  place: OpenPlace,
  nowMs: number,
): { readonly open: boolean; readonly text: string } | undefined {
  const { hour, minute } = wallTime(nowMs, place.timeZone);
  const minutes = hour * 60 + minute;
  const today = wallDay(nowMs, place.timeZone);
  for (let day = today; day <= today + 7; day += 1) {
    for (const { opens, closes } of openingsOn(day, place)) {
      const on = day === today ? 'today' : `${WEEKDAYS[weekdayOfDay(day)] ?? ''}day`;
      if (day > today || minutes < opens) return { open: false, text: `Opens ${clockText(opens)} ${on}` };
      if (minutes < closes) return { open: true, text: `Open now until ${clockText(closes)}` };
    }
  }
  return undefined;
}

// Without what they share: the script of every page has a budget.
const WEEKDAYS = 'Sun Mon Tues Wednes Thurs Fri Satur'.split(' ');

/** "5:30 pm", "9 am", on one line, from minutes since midnight. */
export function clockText(minutesOfDay: number): string {
  const hour = Math.floor(minutesOfDay / 60) % 24;
  const minute = minutesOfDay % 60;
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${((hour + 11) % 12) + 1}${past}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}
