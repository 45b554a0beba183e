import { bodyStyleTabs, coloursOfVariant, neighbourOf, shownColours } from '#domain/model/colour-choice.ts';

/** A finger that moves less across is not a swipe. */
const SWIPE_PX = 40;

/**
 * What the colour picker does with script [4-51 to 4-54]. The radio buttons of the page are its state, so that the page
 * works without it and Back finds the choice as it was.
 */
export function pickColours(picker: HTMLElement): void {
  const all = [...picker.querySelectorAll<HTMLElement>('.picker__colour')].map((element) => ({
    element,
    input: element.querySelector('input'),
    variantName: element.dataset['variant'],
    bodyStyle: element.dataset['body'],
  }));
  const bodies = picker.querySelector<HTMLElement>('[data-bodies]');
  const chosen = picker.querySelector('[data-chosen]');
  const valueOf = (name: string): HTMLInputElement | null =>
    picker.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
  // A single variant has no tab to be chosen by.
  const variantName = (): string | undefined => valueOf('picker-variant')?.dataset['name'] ?? picker.dataset['variant'];
  const shown = () => shownColours(all, { variantName: variantName(), bodyStyle: valueOf('picker-body')?.value });

  /** Shows the colours that there are now; the first of them where the one before is not among them. */
  const show = (startsOver: boolean): void => {
    showTabs(bodyStyleTabs(coloursOfVariant(all, variantName())));
    const now = shown();
    for (const colour of all) colour.element.hidden = !now.includes(colour);
    const isThere = now.some(({ input }) => input?.checked === true);
    if (startsOver || !isThere) choose(now[0]?.input);
  };
  /** The bodies of the variant; the first of them where the one before is not among them. */
  const showTabs = (tabs: readonly string[]): void => {
    if (bodies === null) return;
    bodies.hidden = tabs.length === 0;
    const inputs = [...bodies.querySelectorAll('input')];
    for (const input of inputs) input.parentElement?.toggleAttribute('hidden', !tabs.includes(input.value));
    const chosenBody = inputs.find(({ checked }) => checked);
    const first = inputs.find(({ value }) => value === tabs[0]);
    if (first !== undefined && !tabs.includes(chosenBody?.value ?? '')) first.checked = true;
  };
  const choose = (input: HTMLInputElement | null | undefined): void => {
    if (input === null || input === undefined) return;
    input.checked = true;
    announce();
  };
  const announce = (): void => {
    const current = all.find(({ input }) => input?.checked === true);
    if (chosen !== null) chosen.textContent = current?.element.querySelector('strong')?.textContent ?? '';
    // The neighbours are loaded before an arrow asks for them.
    const now = shown();
    const at = now.findIndex(({ input }) => input?.checked === true);
    for (const step of [-1, 1] as const) {
      const image = now[neighbourOf(at, now.length, step)]?.element.querySelector('img');
      if (image) image.loading = 'eager';
    }
  };

  picker.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    // Another variant begins with its first colour [4-52].
    if (name === 'picker-variant') show(true);
    else if (name === 'picker-body') show(false);
    else announce();
  });
  const step = (by: -1 | 1): void => {
    const now = shown();
    const at = now.findIndex(({ input }) => input?.checked === true);
    choose(now[neighbourOf(at, now.length, by)]?.input);
  };
  picker.addEventListener('click', ({ target }) => {
    const by = (target as Element).closest<HTMLElement>('[data-step]')?.dataset['step'];
    if (by !== undefined) step(by === '-1' ? -1 : 1);
  });
  onSwipe(picker, '.picker__shown', step);
  const arrows = picker.querySelector<HTMLElement>('[data-arrows]');
  if (arrows !== null) arrows.hidden = all.length < 2;
  show(false);
}

/** A finger drawn across an element shows what is on that side: to the left the next, to the right the one before. */
function onSwipe(root: HTMLElement, selector: string, step: (by: -1 | 1) => void): void {
  let start: { readonly x: number; readonly y: number } | undefined;
  root.addEventListener(
    'touchstart',
    ({ target, touches: [touch, second] }) => {
      const isOne = touch !== undefined && second === undefined && (target as Element).closest(selector) !== null;
      start = isOne ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    { passive: true },
  );
  root.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (start === undefined || touch === undefined) return;
    const [across, down] = [touch.clientX - start.x, touch.clientY - start.y];
    start = undefined;
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? 1 : -1);
  });
}
