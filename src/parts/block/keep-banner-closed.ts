const CLOSED = 'forecourt.banner';

/** A banner that was closed stays so for the visit. */
export function keepBannerClosed(root: ParentNode): void {
  for (const banner of root.querySelectorAll<HTMLDetailsElement>('details[data-banner]')) {
    if (isClosed()) banner.open = false;
    // Not when it has closed, which is told after the press: the next page may have begun by then.
    banner.querySelector('summary')?.addEventListener('click', rememberClosed);
  }
}

function isClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(CLOSED, '1');
  } catch {
    // A browser that keeps nothing shows the banner on the next page again.
  }
}
