import { nextSaleIn, salesThisMonth } from '#domain/content/sales-counter.ts';

/** Browsers' timers end at 24.8 days. */
const LONGEST_WAIT_MS = 86_400_000;

/** Counters show the sales of this moment, and count on to the second. */
export function countSales(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-sales-a-day]')) {
    showSales(figure, Number(figure.dataset['salesADay']));
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
