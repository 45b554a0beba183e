interface WeekdayHours {
  readonly weekday: number;
  readonly opens?: number;
  readonly closes?: number;
}

/**
 * Fills `<span data-open-now data-hours="[…]" data-time-zone="Australia/Brisbane" hidden>` with
 * "Open now until 5:30 pm" or "Opens 8:30 am Monday"; pages hold hours, never the moment.
 */
export function showOpenNow(root: ParentNode, now: Date): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-open-now]')) {
    const hours = parseHours(place.dataset['hours']);
    const timeZone = place.dataset['timeZone'];
    if (hours.length === 0 || timeZone === undefined) continue;
    const state = openState(hours, timeZone, now);
    if (state === undefined) continue;
    place.textContent = state.text;
    place.classList.toggle('is-open', state.open);
    place.hidden = false;
  }
}

/** "Open now until 5:30 pm", or the next opening within a week; nothing when it never opens. */
export function openState(
  hours: readonly WeekdayHours[],
  timeZone: string,
  now: Date,
): { readonly open: boolean; readonly text: string } | undefined {
  const { weekday, minutes } = localTime(now, timeZone);
  const ofDay = (day: number): WeekdayHours | undefined => hours.find((entry) => entry.weekday === day % 7);
  const today = ofDay(weekday);
  if (today?.opens !== undefined && today.closes !== undefined && minutes >= today.opens && minutes < today.closes) {
    return { open: true, text: `Open now until ${clockText(today.closes)}` };
  }
  if (today?.opens !== undefined && minutes < today.opens) {
    return { open: false, text: `Opens ${clockText(today.opens)} today` };
  }
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = ofDay(weekday + ahead);
    if (day?.opens !== undefined) {
      return { open: false, text: `Opens ${clockText(day.opens)} ${WEEKDAYS[day.weekday] ?? ''}` };
    }
  }
  return undefined;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function localTime(now: Date, timeZone: string): { weekday: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((entry) => entry.type === type)?.value ?? '';
  return { weekday: WEEKDAYS.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

function clockText(minutesOfDay: number): string {
  const hour = Math.floor(minutesOfDay / 60);
  const minute = minutesOfDay % 60;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

function parseHours(json: string | undefined): WeekdayHours[] {
  if (json === undefined) return [];
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? (value as WeekdayHours[]) : [];
  } catch {
    return [];
  }
}
