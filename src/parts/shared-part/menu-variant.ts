import type { NavigationItem } from '#domain/navigation/navigation.ts';
import type { SiteChrome } from '#site-plan/site-page.ts';

const linksOfMenus = new WeakMap<SiteChrome, ReadonlySet<string>>();

/**
 * How header and footer depend on the page: the menu links that are its own URL or a parent of it. Pages with the same
 * variant have the same menus.
 */
export function menuVariant(chrome: SiteChrome, path: string): string {
  let links = linksOfMenus.get(chrome);
  if (links === undefined) {
    links = new Set([
      ...hrefsOf(chrome.header),
      ...chrome.footer.flatMap(({ items }) => hrefsOf(items)),
      // Those in the header that belong to no menu.
      ...(chrome.shortlist.saved === undefined ? [] : [chrome.shortlist.saved]),
      ...(chrome.account === undefined ? [] : [chrome.account.garage]),
    ]);
    linksOfMenus.set(chrome, links);
  }
  const current = links.has(path) ? [path] : [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = path.slice(0, end);
    if (links.has(above)) current.push(`${above}/`);
  }
  return current.join(' ');
}

function hrefsOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ href, items: children = [] }) => [
    ...(href === undefined ? [] : [href]),
    ...hrefsOf(children),
  ]);
}
