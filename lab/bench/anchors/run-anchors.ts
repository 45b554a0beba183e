import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from '../bench-size.ts';
import type { Measured } from '../../../scripts/bench/measure-command.ts';
import type { AnchorContent } from './anchor-content.ts';
import { measureSize, writeAnchorSite, type Anchor, type AnchorSize } from './anchor-site.ts';
import { checkAnchorPages, stalePages, type AnchorPages } from './check-anchor-pages.ts';

export interface AnchorResult extends AnchorPages {
  readonly version: string;
  /** Bytes of a page that are fixed text of its template, because its data and markup alone are smaller than ours. */
  readonly fixedBytes: { readonly vehicle: number; readonly list: number };
}

type Note = (kind: Kind, measured: Measured) => void;

/** The other generators, making the sites of one dealer round after round. */
export interface AnchorRuns {
  readonly results: Readonly<Record<string, AnchorResult>>;
  /** Makes the whole site from nothing, and checks it. */
  full(content: AnchorContent, note: Note): Promise<void>;
  /** Makes it again after one vehicle's price changed. */
  oneChanged(before: AnchorContent, after: AnchorContent, note: Note): Promise<void>;
}

/** @param folder Where they may work. */
export function anchorRuns(anchors: readonly Anchor[], folder: string): AnchorRuns {
  const results: Record<string, AnchorResult> = {};
  const sizes = new Map<Anchor, AnchorSize>();
  const siteOf = (anchor: Anchor): string => path.join(folder, anchor.name.toLowerCase());
  const sizeOf = async (anchor: Anchor, content: AnchorContent): Promise<AnchorSize> => {
    const size = sizes.get(anchor) ?? (await measureSize(anchor, siteOf(anchor), content));
    sizes.set(anchor, size);
    return size;
  };
  return {
    results,
    async full(content, note) {
      for (const anchor of anchors) {
        const site = siteOf(anchor);
        rmSync(site, { recursive: true, force: true });
        const size = await sizeOf(anchor, content);
        writeAnchorSite(anchor, site, content, size);
        note(anchor.kinds.full, await anchor.build(site));
        const pages = checkAnchorPages(anchor.name, path.join(site, anchor.output), content);
        const fixedBytes = { vehicle: Math.round(size.form.cars), list: Math.round(size.form.lists) };
        results[anchor.name] = { version: anchor.version, fixedBytes, ...pages };
      }
    },
    async oneChanged(before, after, note) {
      const slug = onlyChange(before, after);
      for (const anchor of anchors) {
        const site = siteOf(anchor);
        const output = path.join(site, anchor.output);
        writeAnchorSite(anchor, site, after, await sizeOf(anchor, after));
        note(anchor.kinds.one, await anchor.build(site));
        const { stale } = stalePages(output, after, slug);
        if (stale > 0) throw new Error(`${anchor.name} left ${stale} pages with the price of before.`);
      }
    },
  };
}

/** The vehicle whose price is another one than before. */
function onlyChange(before: AnchorContent, after: AnchorContent): string {
  const changed = [...after.cards].filter(([slug, { price }]) => before.cards.get(slug)?.price !== price);
  const [only] = changed;
  if (only === undefined || changed.length > 1) throw new Error(`${changed.length} prices changed instead of one.`);
  return only[0];
}
