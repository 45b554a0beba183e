import { nextSaleIn, salesThisMonth } from '#domain/content/sales-counter.ts';

/** Browsers' timers end at 24.8 days. */
const LONGEST_WAIT_MS = 86_400_000;
/** How long a figure takes to count up to the next [4-42]. */
const COUNTING_MS = 2000;

/** Counters show the sales of this moment, and count on to the second. */
export function countSales(root: ParentNode): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-sales-a-day]')) {
    showSales(figure, Number(figure.dataset['salesADay']), 0);
  }
}

function showSales(figure: HTMLElement, perDay: number, shown: number): void {
  const now = Date.now();
  const sales = salesThisMonth(now, perDay);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  countUp(figure, isStill ? sales : shown, sales);
  setTimeout(
    () => {
      showSales(figure, perDay, sales);
    },
    Math.min(nextSaleIn(now, perDay), LONGEST_WAIT_MS),
  );
}

/** Fast at first, then slower; at the end it is exact. */
function countUp(figure: HTMLElement, from: number, to: number): void {
  const began = performance.now();
  const frame = (): void => {
    const left = from === to ? 0 : Math.max(0, 1 - (performance.now() - began) / COUNTING_MS);
    figure.textContent = Math.round(to - (to - from) * left ** 3).toLocaleString('en-AU');
    if (left > 0) requestAnimationFrame(frame);
  };
  frame();
}
