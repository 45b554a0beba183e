import { isHashedAsset } from '../incremental/decide.ts';

/**
 * The order in which new files replace old ones: what is named goes before what names it, so that at
 * every moment each link and asset of the live site resolves.
 */
export function inPublishOrder(paths: Iterable<string>): string[] {
  return [...paths].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

function rankOf(path: string): number {
  if (isHashedAsset(path)) return 0;
  if (!path.endsWith('.html')) return path === 'sitemap.xml' || path === 'robots.txt' ? 5 : 1;
  if (path.startsWith('cars/')) return 2;
  return path.startsWith('search') || path === 'index.html' ? 4 : 3;
}
