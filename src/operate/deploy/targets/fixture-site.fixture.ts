import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '#pipeline/content-hash.ts';
import { contentTypeOf } from '#pipeline/headers/content-types.ts';
import { dealerState, type DealerState } from '#operate/deploy/dealer-state.ts';
import type { SiteToDeploy } from '#operate/deploy/deploy-site.ts';
import type { DeployTarget } from '#operate/deploy/deploy-target.ts';

/** Content of a small dealer's site. */
export interface FixtureSite {
  /** Prices by slug. */
  readonly vehicles: Readonly<Record<string, number>>;
  /** Name of the script that all pages load. */
  readonly script: string;
}

export const YESTERDAY: FixtureSite = {
  vehicles: { 'corolla-101': 18_990, 'cx-5-102': 27_500, 'hilux-103': 41_990 },
  script: 'app.11111111.js',
};

/** A price changed, a car was sold, one arrived, and the script changed. */
export const TODAY: FixtureSite = {
  vehicles: { 'corolla-101': 18_990, 'cx-5-102': 26_500, 'ranger-104': 52_000 },
  script: 'app.22222222.js',
};

/**
 * Every file of a site by its path. Pages refer to their script, pictures and each other; the index lists vehicles.
 */
export function fixtureFiles({ vehicles, script }: FixtureSite): ReadonlyMap<string, string> {
  const slugs = Object.keys(vehicles);
  const page = (body: string): string => `<script src="/_astro/${script}"></script><a href="/search">Cars</a>${body}`;
  const card = (slug: string): string =>
    `<a href="/cars/${slug}">$${vehicles[slug] ?? ''}</a><img src="/media/${slug}.webp">`;
  return new Map([
    ['index.html', page(slugs.map(card).join(''))],
    ['404.html', page('Not found')],
    ['search.html', page(slugs.map(card).join(''))],
    ['search/used.html', page(slugs.map(card).join(''))],
    ['privacy.html', page('<a href="/">Home</a>')],
    ['data/search-index.v1.json', JSON.stringify(slugs.map((slug) => `/cars/${slug}`))],
    ['robots.txt', 'User-agent: *\n'],
    ['sitemap.xml', slugs.map((slug) => `<loc>/cars/${slug}</loc>`).join('')],
    [`_astro/${script}`, `// ${script}`],
    ...slugs.map((slug): [string, string] => [`media/${slug}.webp`, `picture of ${slug}`]),
    ...slugs.map((slug): [string, string] => [
      `cars/${slug}.html`,
      page(
        card(slug) +
          slugs
            .filter((other) => other !== slug)
            .map(card)
            .join(''),
      ),
    ]),
  ]);
}

/** Writes a site to disk as a build would, and describes it for a deploy. */
export function writeFixtureSite(
  folder: string,
  site: FixtureSite,
  target: DeployTarget,
  extra: Partial<SiteToDeploy> = {},
): SiteToDeploy {
  rmSync(folder, { recursive: true, force: true });
  const files = [...fixtureFiles(site)].map(([file, content]) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    return {
      key: target.keyOf(file),
      path: file,
      folder,
      bytes: Buffer.byteLength(content),
      hash: contentHash(content),
      contentType: contentTypeOf(file),
      cacheControl: /^(?:_astro|media)\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
  });
  return { files, siteKey: site.script, state: undefined, seenStates: [], privateFiles: new Map(), ...extra };
}

export function fixtureState(text: string): DealerState {
  return dealerState(new Map([['stock.json', text]]));
}

/**
 * The dead links that a visitor would find by following every link of every page at the target.
 *
 * @param contents Of the public place, by key.
 */
export function deadLinks(contents: ReadonlyMap<string, Buffer>): string[] {
  const dead: string[] = [];
  for (const [key, content] of contents) {
    if (/^(?:_astro|media)\//.test(key)) continue;
    for (const [, address = ''] of content.toString('utf8').matchAll(/["'>](\/[\w./-]*)(?=["'<])/g)) {
      const name = address === '/' ? 'index' : address.slice(1);
      if (![name, `${name}.html`].some((candidate) => contents.has(candidate))) dead.push(`${key} names ${address}`);
    }
  }
  return dead;
}
