/** The file that serves a path: `/` is `index.html`, `/cars/x` is `cars/x.html`. */
export function fileOfPath(pathname: string): string {
  const path = decodePath(pathname).replace(/^\/+/, '');
  if (path === '') return 'index.html';
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
}

/** The file that a page is published as. */
export function fileOfPage(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}

/**
 * Links of a page that lead nowhere on the site.
 *
 * @param exists Whether the new site has a file at this path.
 * @param redirects Paths that redirect.
 */
export function findDeadTargets(
  targets: Iterable<string>,
  exists: (file: string) => boolean,
  redirects: ReadonlySet<string>,
): string[] {
  const dead: string[] = [];
  for (const target of targets) {
    // The API is not part of the static site.
    if (target.startsWith('/api/')) continue;
    if (redirects.has(target) || exists(fileOfPath(target)) || exists(decodePath(target).slice(1))) continue;
    dead.push(target);
  }
  return dead;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
