/** What `HIDE_DISMISSED_SCRIPT` reads before the page is painted. */
const KEY = 'forecourt.dismissed';

/**
 * Keeps for the session that a visitor has dismissed the announcement bar, `<dialog data-notice>` [2.4-14], so that
 * further pages come without it.
 */
export function rememberDismissed(page: Document): void {
  page.querySelector('dialog[data-notice]')?.addEventListener('close', () => {
    try {
      sessionStorage.setItem(KEY, '1');
    } catch {
      // Without storage the bar comes back with the next page.
    }
  });
}
