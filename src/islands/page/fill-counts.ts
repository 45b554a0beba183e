import { formatCount } from '#domain/formats/counts.ts';
import { formatDay, formatTimeOfDay } from '#domain/formats/dates.ts';
import { wallDay, wallTime } from '#domain/formats/time-zones.ts';

/**
 * Menus never hold stock numbers, or one sale would render every page again. Elements that want one
 * carry `data-count="make:Toyota"` and stay empty until the summary is there; without it they stay so.
 */
export async function fillCounts(root: ParentNode): Promise<void> {
  const places = [...root.querySelectorAll<HTMLElement>('[data-count], [data-checked-at]')];
  if (places.length === 0) return;
  const summary = await loadSummary();
  if (summary === undefined) return;
  for (const place of places) {
    const key = place.dataset['count'];
    if (key !== undefined) {
      const count = summary.counts[key];
      if (count !== undefined) {
        place.textContent = formatCount(count);
        place.hidden = false;
      }
    } else {
      place.textContent = summary.checkedText;
      place.hidden = false;
    }
  }
}

interface StockSummary {
  readonly counts: Readonly<Record<string, number>>;
  /** "Stock checked today at 9:42 am" */
  readonly checkedText: string;
}

async function loadSummary(): Promise<StockSummary | undefined> {
  try {
    const response = await fetch('/data/summary.json');
    if (!response.ok) return undefined;
    const data = (await response.json()) as { counts?: Record<string, number>; checkedAt?: string; timeZone?: string };
    return { counts: data.counts ?? {}, checkedText: checkedText(data.checkedAt, data.timeZone) };
  } catch {
    return undefined;
  }
}

function checkedText(checkedAt: string | undefined, timeZone: string | undefined): string {
  if (checkedAt === undefined || timeZone === undefined) return '';
  const instantMs = Date.parse(checkedAt);
  const { hour, minute } = wallTime(instantMs, timeZone);
  const isToday = wallDay(instantMs, timeZone) === wallDay(Date.now(), timeZone);
  const day = isToday ? 'today' : `on ${formatDay(instantMs, timeZone)}`;
  return `Stock checked ${day} at ${formatTimeOfDay(hour * 60 + minute)}`;
}
