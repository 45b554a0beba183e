/**
 * A vehicle page's money parts carry `data-money` with their kind. They are usable without JavaScript; their scripts
 * load shortly before they scroll into view, so visitors who do not scroll do not pay for them.
 */
export function watchMoney(page: ParentNode): void {
  const parts = page.querySelectorAll<HTMLElement>('[data-money]');
  if (parts.length === 0) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        void import('./run-money-part.ts').then(({ runMoneyPart }) => runMoneyPart(target as HTMLElement));
      }
    },
    { rootMargin: '600px' },
  );
  for (const part of parts) watcher.observe(part);
}
