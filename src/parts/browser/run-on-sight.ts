/** Runs something for each part of a page shortly before it scrolls into view, so that who does not scroll pays nothing. */
export function runOnSight(page: ParentNode, selector: string, run: (part: HTMLElement) => void): void {
  const parts = page.querySelectorAll<HTMLElement>(selector);
  if (parts.length === 0) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        run(target as HTMLElement);
      }
    },
    { rootMargin: '600px' },
  );
  for (const part of parts) watcher.observe(part);
}
