/**
 * Parts of a vehicle's page about money carry `data-money` with what they are. They stand without script; what makes them
 * work comes shortly before they are in sight, so that it costs nobody who does not scroll.
 */
export function watchMoney(page: Document): void {
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
