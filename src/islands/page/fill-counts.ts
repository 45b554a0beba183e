import { formatCount } from '#domain/formats/counts.ts';
import { checkedText } from './checked-text.ts';

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
    } else if (summary.checkedAt !== undefined && summary.timeZone !== undefined) {
      place.textContent = checkedText(summary.checkedAt, summary.timeZone, Date.now());
      place.hidden = false;
    }
  }
}

interface StockSummary {
  readonly counts: Readonly<Record<string, number>>;
  readonly checkedAt?: string;
  readonly timeZone?: string;
}

async function loadSummary(): Promise<StockSummary | undefined> {
  try {
    const response = await fetch('/data/summary.json');
    if (!response.ok) return undefined;
    return { counts: {}, ...((await response.json()) as Partial<StockSummary>) };
  } catch {
    return undefined;
  }
}
