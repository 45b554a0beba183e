/** A file of the site that is not a page. */
export interface SiteFile {
  /** Path in the site without leading slash, `data/summary.json`. */
  readonly path: string;
  readonly content: string;
}

/** Maximum number of URLs in a sitemap. */
const MOST_ADDRESSES = 50_000;

/** `sitemap.xml`, split into parts with an index if there are too many URLs. */
export function sitemapFiles(siteUrl: string, paths: readonly string[]): SiteFile[] {
  if (paths.length <= MOST_ADDRESSES) return [{ path: 'sitemap.xml', content: urlSet(siteUrl, paths) }];
  const parts: SiteFile[] = [];
  for (let start = 0; start < paths.length; start += MOST_ADDRESSES) {
    const content = urlSet(siteUrl, paths.slice(start, start + MOST_ADDRESSES));
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, content });
  }
  const entries = parts.map(({ path }) => `<sitemap><loc>${escapeXml(`${siteUrl}/${path}`)}</loc></sitemap>\n`);
  const index = `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
  return [{ path: 'sitemap.xml', content: index }, ...parts];
}

/** `robots.txt`: crawlers may read everything except the API. */
export function robotsFile(siteUrl: string): SiteFile {
  return { path: 'robots.txt', content: `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n` };
}

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escapeXml(siteUrl + path)}</loc></url>\n`);
  return `${XML}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
