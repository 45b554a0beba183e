import { randomBytes } from 'node:crypto';
import type { SharedParts } from '#parts/shared-part/shared-parts.ts';
import { type HtmlScan, scanHtml } from '../check/inspect-page.ts';

/**
 * Parts that a site's pages share. Each is rendered and scanned once; pages are rendered with placeholders for them.
 */
export interface PageParts extends SharedParts {
  /** A page as it is published, and what its shared parts contain; those have neither scripts nor styles. */
  putInto(page: Buffer): { readonly page: Buffer; readonly scans: readonly HtmlScan[] };
}

interface Part {
  readonly mark: string;
  readonly html: Buffer;
  readonly scan: HtmlScan;
}

/**
 * What depends on the surrounding page: islands and scripts, for which Astro emits some things once per page, and ids
 * that React counts.
 */
const OF_ITS_PAGE = /<(?:astro-island|script|style|link)[\s>]|_[rs]\d+R_/;

/**
 * Shared parts for one site and one chrome. A placeholder is a comment with a random number, so that nothing on a
 * page can be mistaken for one.
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
