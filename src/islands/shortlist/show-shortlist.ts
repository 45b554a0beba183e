import { COMPARED_KEY, SAVED_KEY, VIEWED_KEY } from './shortlist-keys.ts';

/**
 * Shows on a page what the browser keeps: pressed hearts, their number in the header, what was chosen to compare. The
 * controls are plain buttons wherever they stand, in the page or in an island, and are pressed here:
 *
 *     <article data-entry="…"> <button data-save="id">
 *
 * Whatever is more than showing is loaded with the first press.
 */
export function showShortlist(page: Document): void {
  // Drawn when it comes into sight, which a hidden part never does.
  const [recent] = page.querySelectorAll<HTMLElement>('[data-viewed-list]');
  if (recent !== undefined) recent.hidden = keptIds(VIEWED_KEY).size === 0;

  let hasTray = false;
  const show = (): void => {
    const saved = keptIds(SAVED_KEY);
    const compared = keptIds(COMPARED_KEY);
    for (const button of page.querySelectorAll<HTMLElement>('[data-save],[data-compare]')) {
      const { save, compare } = button.dataset;
      const isOn = save === undefined ? compared.has(compare) : saved.has(save);
      // Not while a press is under way: it shows what it will be.
      if (button.ariaDisabled !== 'true') button.ariaPressed = String(isOn);
      // A hidden heart is for those who saved the vehicle [4-19].
      if (button.hidden) button.dataset['ifSaved'] = '';
      if (button.dataset['ifSaved'] !== undefined) button.hidden = !isOn;
    }
    for (const count of page.querySelectorAll<HTMLElement>('[data-saved-count]')) {
      count.textContent = String(saved.size);
      count.hidden = saved.size === 0;
    }
    if (compared.size > 0 && !hasTray && page.querySelector('[data-tray]') !== null) {
      hasTray = true;
      void import('./compare-tray.ts').then(({ showCompareTray }) => {
        showCompareTray(page);
      });
    }
  };

  page.addEventListener('click', ({ target, detail }) => {
    const button = (target as Element).closest<HTMLElement>('[data-save],[data-compare]');
    if (button === null || button.ariaDisabled === 'true') return;
    // Shown before it is done; a second press waits until then [4-25].
    button.ariaPressed = String(button.ariaPressed !== 'true');
    button.ariaDisabled = 'true';
    void import('./press-control.ts')
      .then(({ pressControl }) => pressControl(button, { stays: detail === 0 }))
      .finally(() => {
        button.ariaDisabled = null;
        show();
      });
  });

  show();
  // Other tabs, and what this page keeps itself.
  addEventListener('storage', show);
  // A page that comes back from memory has missed what others kept.
  addEventListener('pageshow', show);
  const [main] = page.getElementsByTagName('main');
  // Lists that islands draw anew, as they are where nothing is kept.
  const showInNew = (): void => {
    if (keptIds(SAVED_KEY).size + keptIds(COMPARED_KEY).size > 0) show();
  };
  if (main !== undefined) new MutationObserver(showInNew).observe(main, { childList: true, subtree: true });
}

function keptIds(key: string): ReadonlySet<unknown> {
  try {
    return new Set((JSON.parse(localStorage.getItem(key) ?? '[]') as { id: unknown }[]).map(({ id }) => id));
  } catch {
    // A browser that keeps nothing, or not what a site kept.
    return new Set();
  }
}
