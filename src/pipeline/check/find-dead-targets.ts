/** The file of a site that answers a path: `/` is `index.html`, `/cars/x` is `cars/x.html`. */
export function fileOfPath(pathname: string): string {
  const path = decodePath(pathname).replace(/^\/+/, '');
  if (path === '') return 'index.html';
  return /\.[a-z0-9]+$/i.test(path) ? path : `${path}.html`;
}

/** A page path as the file that is published for it. */
export function fileOfPage(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}

/**
 * Targets of a page that nothing on the site answers.
 *
 * @param exists Whether the new site has a file of this path.
 * @param redirects Paths that answer with a redirect.
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
