import { randomBytes } from 'node:crypto';
import type { SharedParts } from '#components/shared-part/shared-parts.ts';
import { type HtmlScan, scanHtml } from '../check/inspect-page.ts';

/** Parts of a site's pages, each rendered and looked at once. Pages are rendered with marks in their place. */
export interface PageParts extends SharedParts {
  /** A page as it is published, and what stands in the parts that it has; those hold neither scripts nor styles. */
  putInto(page: Buffer): { readonly page: Buffer; readonly scans: readonly HtmlScan[] };
}

interface Part {
  readonly mark: string;
  readonly html: Buffer;
  readonly scan: HtmlScan;
}

/**
 * What depends on the page around it: islands and scripts, of which Astro writes some things once a page,
 * and ids that React counts.
 */
const OF_ITS_PAGE = /<(?:astro-island|script|style|link)[\s>]|_[rs]\d+R_/;

/**
 * Parts for one site and one chrome. A mark is a comment with a random number, so that nothing which
 * stands on a page can be taken for one.
 */
export function openPageParts(siteUrl: string): PageParts {
  const { origin } = new URL(siteUrl);
  const start = `<!--${randomBytes(12).toString('hex')} `;
  const startBytes = Buffer.from(start);
  const indexLength = 6;
  const markLength = startBytes.length + indexLength + '-->'.length;
  const parts: Part[] = [];
  const partOf = new Map<string, Part>();
  return {
    async take(key, render) {
      const known = partOf.get(key);
      if (known !== undefined) return known.mark;
      const html = await render();
      if (OF_ITS_PAGE.test(html)) return html;
      const mark = `${start}${String(parts.length).padStart(indexLength, '0')}-->`;
      const part: Part = { mark, html: Buffer.from(html), scan: scanHtml(html, origin) };
      parts.push(part);
      partOf.set(key, part);
      return mark;
    },
    putInto(page) {
      const pieces: Buffer[] = [];
      const scans: HtmlScan[] = [];
      let from = 0;
      for (let at = page.indexOf(startBytes); at !== -1; at = page.indexOf(startBytes, from)) {
        const index = Number(page.toString('latin1', at + startBytes.length, at + startBytes.length + indexLength));
        const part = parts[index];
        if (part === undefined) throw new Error(`A page has the mark of part ${index} of ${parts.length}.`);
        pieces.push(page.subarray(from, at), part.html);
        scans.push(part.scan);
        from = at + markLength;
      }
      return from === 0 ? { page, scans } : { page: Buffer.concat([...pieces, page.subarray(from)]), scans };
    },
  };
}
