/** What a part does when a link of it is pressed. */
interface PressedPart {
  readonly press: (link: HTMLAnchorElement) => Promise<void> | void;
}

/** Links that do more with script: each works by itself, and its script comes with the first touch. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<PressedPart>])[] = [
  ['a[href*="#call"]', () => import('./reveal-phone.ts')],
  ['.tools__share', () => import('./share-vehicle.ts')],
  ['a[data-pdf]', () => import('./download-pdf.ts')],
];

/** Takes the presses of such links over. */
export function pressParts(page: Document): void {
  const loaderOf = (target: Element): (() => Promise<PressedPart>) | undefined =>
    PARTS.find(([selector]) => target.closest(selector))?.[1];
  // What the browser lets a page do after a press, it does not for long: the script is there when the press comes.
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
