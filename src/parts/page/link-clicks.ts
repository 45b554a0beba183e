/** What a part does when one of its links is clicked. */
interface LinkHandler {
  readonly press: (link: HTMLAnchorElement) => Promise<void> | void;
}

/** Links that do more with JavaScript: each works by itself, and its script loads on first touch. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<LinkHandler>])[] = [
  ['a[href*="#dial"]', () => import('#parts/place/reveal-phone.ts')],
  ['.tools__share', () => import('#parts/vehicle/share-vehicle.ts')],
  ['a[data-pdf]', () => import('#parts/vehicle/download-pdf.ts')],
];

/** Handles the clicks on such links. */
export function handleLinkClicks(page: Document): void {
  const loaderOf = (target: Element): (() => Promise<LinkHandler>) | undefined =>
    PARTS.find(([selector]) => target.closest(selector))?.[1];
  // Browsers only allow some actions shortly after a click, so the script is preloaded before it.
  for (const name of ['pointerover', 'focusin']) {
    page.addEventListener(name, ({ target }) => void loaderOf(target as Element)?.().catch(() => undefined));
  }
  page.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest('a');
    const load = link && loaderOf(target);
    if (!load || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      ({ press }) => press(link),
      () => {
        location.assign(link.href);
      },
    );
  });
}
