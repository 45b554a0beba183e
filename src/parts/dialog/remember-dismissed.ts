/** What `HIDE_DISMISSED_SCRIPT` reads before the page is painted. */
const KEY = 'forecourt.dismissed';

/**
 * Remembers for the session that a visitor has dismissed the announcement bar, `<dialog data-notice>` [2.4-14], so that
 * further pages leave it out.
 */
export function rememberDismissed(page: Document): void {
  const [notice] = page.querySelectorAll<HTMLDialogElement>('dialog[data-notice]');
  if (notice === undefined) return;
  // It may be dismissed before this script loads.
  if (notice.open) notice.addEventListener('close', remember);
  else remember();
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the bar is shown again on the next page.
  }
}
