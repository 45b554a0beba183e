import { instantOf } from '#domain/formats/time-zones.ts';
import { absoluteUrl } from '../head/page-head.ts';
import type { PostView } from '../content/content-views.ts';
import { escapeXml, type SiteFile, XML } from './site-files.ts';

/** A newsreader asks for what is new. */
const MOST_ITEMS = 20;
const DAY_MS = 86_400_000;

/** `news/rss.xml`: the newest articles of a folder. It changes with them alone, so that it has no time of its own. */
export function articleFeed(
  { siteUrl, timeZone, title, folder }: Record<'siteUrl' | 'timeZone' | 'title' | 'folder', string>,
  posts: readonly PostView[],
): SiteFile {
  const href = absoluteUrl(siteUrl, folder);
  const items = posts.slice(0, MOST_ITEMS).map(({ href: path, heading, say, category, date }) => {
    const url = absoluteUrl(siteUrl, path);
    return [
      `<item><title>${escapeXml(heading)}</title>`,
      `<link>${escapeXml(url)}</link><guid>${escapeXml(url)}</guid>`,
      say === undefined ? '' : `<description>${escapeXml(say)}</description>`,
      category === undefined ? '' : `<category>${escapeXml(category)}</category>`,
      date === undefined ? '' : `<pubDate>${dayStart(date.iso, timeZone)}</pubDate>`,
      '</item>\n',
    ].join('');
  });
  return {
    path: `${folder.slice(1)}/rss.xml`,
    content: `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel><title>${escapeXml(title)}</title><link>${escapeXml(href)}</link><description>${escapeXml(title)}</description><language>en-AU</language><atom:link href="${escapeXml(`${href}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n${items.join('')}</channel>\n</rss>\n`,
  };
}

/** The start of a day at the dealer's, as RSS writes it. */
function dayStart(isoDate: string, timeZone: string): string {
  return new Date(instantOf(Date.parse(isoDate) / DAY_MS, 0, timeZone)).toUTCString();
}
