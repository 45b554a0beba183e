/** What a part does when it is pressed. */
interface PressedPart {
  readonly press: (link: HTMLAnchorElement) => Promise<void> | void;
}

/** Links that do more with script: each works by itself, and its script comes with the first touch. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<PressedPart>])[] = [
  ['a[href*="#call"]', () => import('./reveal-phone.ts')],
  ['a[data-way]', () => import('./share-vehicle.ts')],
  ['a[data-pdf]', () => import('./download-pdf.ts')],
];

/** Takes the presses of such links over. */
export function pressParts(page: Document): void {
  const partOf = ({ target }: Event): readonly [HTMLAnchorElement, () => Promise<PressedPart>] | undefined => {
    for (const [selector, load] of PARTS) {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
      if (link !== null) return [link, load];
    }
    return undefined;
  };
  // What the browser lets a page do after a press, it does not for long: the script is there when the press comes.
  for (const name of ['pointerover', 'focusin']) {
    page.addEventListener(
      name,
      (event) => {
        partOf(event)?.[1]().catch(() => undefined);
      },
      { passive: true },
    );
  }
  page.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const part = partOf(event);
    if (part === undefined) return;
    const [link, load] = part;
    event.preventDefault();
    load().then(
      ({ press }) => press(link),
      () => {
        location.assign(link.href);
      },
    );
  });
  // Only where the device has ways of its own.
  const onDevice = page.querySelector('[data-way="device"]')?.parentElement;
  if (onDevice && 'share' in navigator) onDevice.hidden = false;
  page.addEventListener('keydown', ({ key }) => {
    const list = key === 'Escape' ? page.querySelector<HTMLDetailsElement>('.tools__share[open]') : null;
    if (list === null) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  });
}
