/**
 * Parts that wait for the page to be scrolled, `data-opens-after="900"` in pixels [2.4-19, 4-33], have the class
 * `opened` below that point: the bars of a vehicle page, and the chat bubble with them.
 */
export function openAfterScroll(page: Document): void {
  const parts = page.querySelectorAll<HTMLElement>('[data-opens-after]');
  if (parts.length === 0) return;
  const follow = (): void => {
    for (const part of parts) part.classList.toggle('opened', scrollY >= Number(part.dataset['opensAfter']));
  };
  page.addEventListener('scroll', follow, { passive: true });
  follow();
}
