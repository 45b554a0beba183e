import { formatCount } from '#domain/formats/counts.ts';
import { checkedText } from '#parts/place/checked-text.ts';
import { showText } from '#parts/place/show-open-now.ts';

/**
 * Menus never contain stock numbers, or one sale would re-render every page. Elements that need one carry
 * `data-count="make:Toyota"` and stay empty until the summary has loaded, or if it does not. The time of the stock
 * import is a separate file, because it changes with every build.
 */
export async function fillCounts(root: ParentNode): Promise<void> {
  const counts = root.querySelectorAll<HTMLElement>('[data-count]');
  const dates = root.querySelectorAll<HTMLElement>('[data-checked-at]');
  const [summary, checked] = await Promise.all([
    counts[0] && load<StockSummary>('/data/summary.json'),
    dates[0] && load<StockChecked>('/data/checked.json'),
  ]);
  for (const place of counts) {
    const count = summary?.counts?.[place.dataset['count'] ?? ''];
    if (count !== undefined) showText(place, formatCount(count));
  }
  // A cache may still have the file of an older program.
  const { checkedAt, timeZone } = checked ?? {};
  if (checkedAt === undefined || timeZone === undefined) return;
  for (const place of dates) showText(place, checkedText(checkedAt, timeZone, Date.now()));
}

interface StockSummary {
  readonly counts: Readonly<Record<string, number>>;
}

interface StockChecked {
  readonly checkedAt: string;
  readonly timeZone: string;
}

async function load<Data>(path: string): Promise<Partial<Data> | undefined> {
  try {
    const response = await fetch(path);
    if (response.ok) return (await response.json()) as Partial<Data>;
  } catch {
    // Without a connection they stay as they are.
  }
  return undefined;
}
