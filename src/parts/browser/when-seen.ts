/** Runs something when a page is looked at: one that a browser makes ready beforehand has not been. */
export function whenSeen(page: Document, look: () => void): void {
  if ((page as { prerendering?: boolean }).prerendering === true) {
    page.addEventListener('prerenderingchange', look, { once: true });
  } else look();
}
