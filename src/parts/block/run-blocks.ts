import { nextSaleIn, salesThisMonth } from '#domain/content/sales-counter.ts';

const CLOSED = 'forecourt.banner';
/** Browsers' timers end at 24.8 days. */
const LONGEST_WAIT_MS = 86_400_000;

/** Counters count, and a banner that was closed stays so for the visit. */
export function runBlocks(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-sales-a-day]')) {
    showSales(figure, Number(figure.dataset['salesADay']));
  }
  for (const banner of root.querySelectorAll<HTMLDetailsElement>('details[data-banner]')) {
    if (isClosed()) banner.open = false;
    banner.addEventListener('toggle', () => {
      if (!banner.open) rememberClosed();
    });
  }
}

function showSales(figure: HTMLElement, perDay: number): void {
  const now = Date.now();
  figure.textContent = salesThisMonth(now, perDay).toLocaleString('en-AU');
  setTimeout(
    () => {
      showSales(figure, perDay);
    },
    Math.min(nextSaleIn(now, perDay), LONGEST_WAIT_MS),
  );
}

function isClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(CLOSED, '1');
  } catch {
    // A browser that keeps nothing shows the banner on the next page again.
  }
}
