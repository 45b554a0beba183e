import { nearSearchPath, searchForWords } from '#search/near-search-path.ts';

/** Redirects from a mistyped search page URL to the intended page, else to a search for its words and what it searched for. */
export async function findSearchPage(document: Document): Promise<void> {
  const { pathname, search, hash } = window.location;
  const near = nearSearchPath(pathname);
  const searchPath = document.querySelector<HTMLElement>('form[data-not-found]')?.getAttribute('action');
  if (near === undefined || searchPath === null || searchPath === undefined) return;
  const sitemap = await fetch('/sitemap.xml')
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  const path = near.paths.find((candidate) => sitemap.includes(`${candidate}</loc>`));
  const query = path === undefined ? searchForWords(near, search) : new URLSearchParams(search);
  if (path !== undefined && near.page !== undefined && !query.has('page')) query.set('page', String(near.page));
  const written = query.toString();
  window.location.replace(`${path ?? searchPath}${written === '' ? '' : `?${written}`}${hash}`);
}
