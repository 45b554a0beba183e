import { NEW_PARTS } from '#parts/browser/new-parts.ts';
import { afterPaint } from '#parts/browser/after-paint.ts';

/**
 * Links to a dialog open it as a modal: the page behind is inert, Escape and × close it, focus returns. Each open
 * dialog is a history entry, so that Back closes it, and its URL opens it. Without this script `:target` shows the
 * dialog; `data-ready` marks that the script has taken over.
 *
 * @param onOpen Called whenever a dialog opens.
 */
export function openDialogs(page: Document, onOpen: () => void): void {
  const dialogs: HTMLDialogElement[] = [];
  const dialogOf = (hash: string): HTMLDialogElement | undefined => dialogs.find(({ id }) => hash === `#${id}`);
  const show = (dialog: HTMLDialogElement): void => {
    if (dialog.open) return;
    dialog.showModal();
    onOpen();
    // Its island hydrates before the user gets to the first field.
    dialog.querySelector('astro-island')?.dispatchEvent(new FocusEvent('focusin'));
  };
  // Going back takes the browser a moment: a dialog requested meanwhile opens afterwards.
  let wentBack = Promise.resolve();
  const goBack = (): void => {
    wentBack = new Promise((resolve) => {
      addEventListener('popstate', () => resolve(), { once: true });
    });
    history.back();
  };
  /** Shows what the address names, closes what it does not. */
  const follow = (): void => {
    const named = dialogOf(location.hash);
    for (const dialog of dialogs) if (dialog !== named) dialog.close();
    if (named !== undefined) show(named);
  };

  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const own = link.closest('dialog');
    if (own !== null && link.hasAttribute('data-close')) {
      event.preventDefault();
      own.close();
      return;
    }
    const dialog = link.pathname === location.pathname ? dialogOf(link.hash) : undefined;
    if (dialog === undefined) return;
    event.preventDefault();
    choose(dialog, link.dataset['category']);
    // A modal dialog makes the whole page inert, which restyles all of it.
    void afterPaint()
      .then(() => wentBack)
      .then(() => {
        // A second click before it is open does nothing.
        if (location.hash !== link.hash) history.pushState({ dialog: dialog.id }, '', link.hash);
        follow();
      });
  });
  const takeOver = (): void => {
    for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[data-form-dialog]:not([data-ready])')) {
      dialogs.push(dialog);
      dialog.dataset['ready'] = '';
      dialog.addEventListener('close', () => {
        // The event waits for a frame: by then Forward may have opened it again.
        if (dialog.open || dialogOf(location.hash) !== dialog) return;
        // Opened on this page: the entry before it is the page. Opened by its address: there is none to return to.
        if ((history.state as { dialog?: string } | null)?.dialog === dialog.id) goBack();
        else history.replaceState(history.state, '', location.pathname + location.search);
      });
      // A click on the backdrop.
      dialog.addEventListener('pointerdown', (event) => {
        if (event.target === dialog && event.button === 0) dialog.close();
      });
    }
  };
  takeOver();
  // When a vehicle changes while its page is open, further dialogs are inserted.
  page.addEventListener(NEW_PARTS, takeOver);
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  follow();
}

/** The topic of a link, `data-category="Test Drive"`, is preselected in the form that it opens. */
function choose(dialog: HTMLDialogElement, category: string | undefined): void {
  const select = dialog.querySelector<HTMLSelectElement>('select[name="category"]');
  if (select === null || category === undefined) return;
  select.value = category;
  // The form's island restores the fields, including this choice.
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
