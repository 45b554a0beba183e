import type { SitePage } from '#site-plan/site-page.ts';

const OWN_ROUTES = ['/cars/', '/search/'];
const OWN_PAGES: readonly SitePage['path'][] = ['/', '/404'];

/**
 * Route parameters of every page under a prefix, for the plain `astro build` of one dealer. The build engine never
 * calls it, because it names the page itself.
 *
 * @param prefix Start of the path, `/cars/`; `/` means everything that no other route handles.
 * @param parameter Name of the route's parameter.
 */
export async function staticPaths(prefix: string, parameter: string): Promise<{ params: Record<string, string> }[]> {
  if (!import.meta.env.FORECOURT_STATIC) return [];
  const { loadSite } = await import('#site-plan/load-site.node.ts');
  const { paths } = await loadSite();
  return paths
    .filter((path) =>
      prefix === '/'
        ? !OWN_PAGES.includes(path) && !OWN_ROUTES.some((own) => path.startsWith(own))
        : path.startsWith(prefix),
    )
    .map((path) => ({ params: { [parameter]: path.slice(prefix.length) } }));
}
