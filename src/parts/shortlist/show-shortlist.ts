import { COMPARED_KEY, SAVED_KEY, VIEWED_KEY } from './shortlist-keys.ts';

/**
 * Shows the browser's stored state on a page: active hearts, their number in the header, the selection for comparison,
 * vehicles of a list that were looked at.
 * The controls are plain buttons, in the page or in an island, and their clicks are handled here:
 *
 * <article data-entry="…"> <button data-save="id">
 *
 * Everything beyond showing the state loads with the first click.
 */
export function showShortlist(page: Document): void {
  // Rendered when it scrolls into view, which a hidden part never does.
  const recent = page.querySelector<HTMLElement>('[data-viewed-list]');
  let hasTray = false;
  const show = (): void => {
    const saved = storedIds(SAVED_KEY);
    const compared = storedIds(COMPARED_KEY);
    const viewed = storedIds(VIEWED_KEY);
    if (recent !== null) recent.hidden = viewed.size === 0;
    for (const mark of page.querySelectorAll<HTMLElement>('[data-results] [data-seen]')) {
      mark.hidden = !viewed.has(mark.dataset['seen']);
    }
    for (const button of page.querySelectorAll<HTMLElement>('[data-save],[data-compare]')) {
      const { save, compare } = button.dataset;
      const isOn = save === undefined ? compared.has(compare) : saved.has(save);
      // Not while a click is being handled: it already shows the new state.
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
      void import('./compare-tray.ts').then((part) => {
        part.showCompareTray(page);
      });
    }
  };

  page.addEventListener('click', ({ target, detail }) => {
    const button = (target as Element).closest<HTMLElement>('[data-save],[data-compare]');
    if (button === null || button.ariaDisabled === 'true') return;
    // Shown before it is done; a second click waits until then [4-25].
    button.ariaPressed = String(button.ariaPressed !== 'true');
    button.ariaDisabled = 'true';
    void import('./toggle-shortlisted.ts')
      .then((part) => part.toggleShortlisted(button, { stays: detail === 0 }))
      .finally(() => {
        button.ariaDisabled = null;
        show();
      });
  });

  show();
  // Other tabs, and changes made by this page.
  addEventListener('storage', show);
  // A page restored from the back/forward cache has missed changes in other tabs.
  addEventListener('pageshow', show);
  const [main] = page.getElementsByTagName('main');
  // Lists re-rendered by islands, in their initial state where nothing is stored.
  const showInNew = (): void => {
    if ([SAVED_KEY, COMPARED_KEY, VIEWED_KEY].some((key) => storedIds(key).size > 0)) show();
  };
  if (main !== undefined) new MutationObserver(showInNew).observe(main, { childList: true, subtree: true });
}

function storedIds(key: string): ReadonlySet<unknown> {
  try {
    return new Set((JSON.parse(localStorage.getItem(key) ?? '[]') as { id: unknown }[]).map(({ id }) => id));
  } catch {
    // A browser without storage, or with invalid data in it.
    return new Set();
  }
}
