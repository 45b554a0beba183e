import { isHashedAsset } from '../incremental/decide.ts';

/**
 * The order in which new files are added and replaced: files are published before anything that refers to them, so
 * that every link, asset and search result of the live site always works. New pages link to each other, but nobody
 * can reach them until an old page changes.
 *
 * @param isLive Whether the live site has a file at that path.
 */
export function inPublishOrder(paths: Iterable<string>, isLive: (path: string) => boolean): string[] {
  const ranked = [...paths].map((path) => ({ path, rank: rankOf(path, isLive(path)) }));
  return ranked.sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1)).map(({ path }) => path);
}

function rankOf(path: string, isLive: boolean): number {
  if (isHashedAsset(path)) return 0;
  if (path === 'sitemap.xml' || path === 'robots.txt') return 7;
  const isPage = path.endsWith('.html');
  if (!isLive) return isPage ? 2 : 1;
  // The search index links to every vehicle's page.
  if (!isPage) return 3;
  if (path.startsWith('cars/')) return 4;
  return path.startsWith('search') || path === 'index.html' ? 6 : 5;
}
