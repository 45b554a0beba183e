import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import algoliasearchHelper from 'algoliasearch-helper';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';

const KB = 1024;
/** Sentences that somebody wrote about one car; no packing makes them short. */
const WRITTEN_BY_HAND = new Set(['owners', 'service_history', 'roadworthy', 'ppsr', 'note', 'arrival_text']);
const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).byteLength;
const brotli = (content: string | Buffer): number => brotliCompressSync(content).byteLength;

describe.each(inject('sites'))('the bytes of $slug', ({ slug, folder }) => {
  const site = readBuiltSite(folder, slug);
  const file = (address: string): Buffer => readFileSync(join(folder, address));
  const vehiclePages = site.pagePaths.filter((path) => path.startsWith('/cars/'));
  const searchPages = site.pagePaths.filter((path) => path.startsWith('/search/'));
  /** The three heaviest of some pages, which are the ones that break a budget. */
  const heaviest = (paths: readonly string[]): string[] =>
    [...paths].sort((a, b) => site.html(b).length - site.html(a).length).slice(0, 3);
  // A vehicle that is gone has the page that it has for sale in a template, where no script wakes.
  const forSalePages = vehiclePages.filter((path) => !site.html(path).includes('data-for-sale'));
  const samples = [
    '/',
    '/404',
    '/contact-us',
    ...heaviest(vehiclePages),
    ...heaviest(forSalePages),
    ...heaviest(searchPages),
  ];
  const modelPages = site.pagePaths.filter((path) => /^\/(?:models|brands)|\/overview$/.test(path));

  /** Scripts and everything that they name in such a way. */
  const withNamed = (addresses: readonly string[], naming: RegExp, except?: RegExp): Set<string> => {
    const seen = new Set<string>();
    const visit = (address: string): void => {
      if (seen.has(address) || except?.test(address) === true) return;
      seen.add(address);
      for (const [, name] of file(address).toString().matchAll(naming)) visit(`/_astro/${name ?? ''}`);
    };
    addresses.forEach(visit);
    return seen;
  };
  /** A script and everything that it imports when it is loaded. */
  const withImports = (addresses: readonly string[]): Set<string> =>
    withNamed(addresses, /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g);
  /** And everything that it may import later. */
  const withLaterImports = (addresses: readonly string[], except?: RegExp): Set<string> =>
    withNamed(addresses, /(?:\bfrom|\bimport\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g, except);
  /** Scripts of a page that run without a touch, as text. */
  const scriptsOf = (page: HTMLElement): string[] => {
    const linked = page
      .querySelectorAll('script[src], link[rel="modulepreload"]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    const inline = page
      .querySelectorAll('script:not([src])')
      .filter((script) => script.getAttribute('type') !== 'application/ld+json')
      .map((script) => script.rawText);
    return [...[...withImports(linked)].map((address) => file(address).toString()), ...inline];
  };
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

  test('a vehicle page has at most 10 KB of script before a touch, gzipped', () => {
    for (const path of heaviest(vehiclePages)) {
      const scripts = scriptsOf(site.document(path));
      expect(scripts.length).toBeGreaterThan(0);
      expect(sum(scripts.map(gzipped)), path).toBeLessThanOrEqual(10 * KB);
    }
  });

  test('the page of a model or a brand has at most 10 KB of script before a touch and 20 KB of HTML, compressed', () => {
    for (const path of modelPages) {
      const page = site.document(path);
      expect(sum(scriptsOf(page).map(gzipped)), path).toBeLessThanOrEqual(10 * KB);
      expect(brotli(site.html(path)), path).toBeLessThanOrEqual(20 * KB);
    }
  });

  test('what runs on every page without a touch is at most 6 KB, gzipped', () => {
    const page = site.document('/');
    const addresses = page.querySelectorAll('script[src]').map((script) => script.getAttribute('src') ?? '');
    expect(addresses).toHaveLength(1);
    expect(sum([...withImports(addresses)].map((address) => gzipped(file(address))))).toBeLessThanOrEqual(6 * KB);
  });

  test('a vehicle page with everything on it touched is at most 120 KB of script, gzipped', () => {
    const [path = ''] = heaviest(forSalePages);
    const page = site.document(path);
    const islands = islandScripts(page);
    expect(islands.length).toBeGreaterThan(0);
    const linked = page.querySelectorAll('script[src]').map((script) => script.getAttribute('src') ?? '');
    // What no touch of this page loads: parts of other pages, a server's client, another provider's captcha, what sends
    // forms that waited or reports an island that failed, what corrects a vehicle that changed since the build, what
    // reveals a masked number where none is, what shows holds where none are taken online, what a caravan's tow car needs, and what
    // shoppers load who have signed in.
    const others = [
      'typesense',
      'show-sent-lead',
      'show-about-vehicle',
      'count-search',
      'find-search-page',
      'compare-tray',
      'captcha-widget',
      'tow-car',
    ];
    const faults = ['send-waiting', 'report-island', 'bring-up-to-date'];
    const reveals = page.querySelector('a[href*="#dial"]') === null ? ['reveal-phone', 'phone-book'] : [];
    const holds = page.querySelector('html')?.getAttribute('data-holds') === undefined ? ['show-holds'] : [];
    const accounts = ['show-account', 'account-favourites'];
    const towing = page.querySelector('[data-towing]') === null ? ['run-tow-match'] : [];
    const elsewhere = new RegExp([...others, ...faults, ...reveals, ...holds, ...accounts, ...towing].join('|'));
    const correcting = [...withLaterImports(linked)].filter((address) => address.includes('bring-up-to-date'));
    expect(correcting).toHaveLength(1);
    // It makes whatever follows from another price, islands, forms and share links included, on the few pages where it is
    // loaded.
    expect(sum(correcting.map((address) => gzipped(file(address))))).toBeLessThanOrEqual(3.5 * KB);
    const scripts = [...withLaterImports([...linked, ...islands], elsewhere)];
    const ofAccounts = [...withLaterImports([...linked, ...islands])].filter((address) =>
      accounts.some((name) => address.includes(name)),
    );
    expect(ofAccounts).toHaveLength(accounts.length);
    const forSignedIn = [...withLaterImports(ofAccounts)].filter((address) => !scripts.includes(address));
    expect(sum(forSignedIn.map((address) => gzipped(file(address))))).toBeLessThanOrEqual(3 * KB);
    const bytes = sum(scripts.map((address) => gzipped(file(address))));
    expect(bytes).toBeGreaterThan(90 * KB);
    expect(bytes).toBeLessThanOrEqual(120 * KB);
  });

  test('a search page that is alive, its island and the engine, is at most 142 KB of script, gzipped', () => {
    const [path = ''] = heaviest(searchPages);
    const page = site.document(path);
    const islands = islandScripts(page);
    expect(islands.length).toBeGreaterThan(0);
    const engine = [...withLaterImports(islands)].filter((address) => /\/device-engine\./.test(address));
    expect(engine).toHaveLength(1);
    const own = page.querySelectorAll('script[src]').map((script) => script.getAttribute('src') ?? '');
    const bytes = sum([...withImports([...own, ...islands, ...engine])].map((address) => gzipped(file(address))));
    expect(bytes).toBeGreaterThan(100 * KB);
    expect(bytes).toBeLessThanOrEqual(142 * KB);
  });

  test('the bytes are not saved on the library of search, which has every method that its package has', () => {
    const [path = ''] = heaviest(searchPages);
    const scripts = [...withImports(islandScripts(site.document(path)))].map((address) => file(address).toString());
    const { AlgoliaSearchHelper, SearchParameters, SearchResults } = algoliasearchHelper;
    const methods = [AlgoliaSearchHelper, SearchParameters, SearchResults].flatMap(({ prototype }) =>
      Object.keys(prototype).filter((name) => name !== 'constructor'),
    );
    expect(methods.length).toBeGreaterThan(100);
    expect(methods.filter((name) => !scripts.some((script) => script.includes(name)))).toEqual([]);
  });

  test('a search page has at most 10 KB of script before its island wakes, gzipped', () => {
    for (const path of heaviest(searchPages)) {
      expect(sum(scriptsOf(site.document(path)).map(gzipped)), path).toBeLessThanOrEqual(10 * KB);
    }
  });

  test('a search page with everything opened is at most 160 KB of script, gzipped', () => {
    const [path = ''] = heaviest(searchPages);
    const islands = islandScripts(site.document(path));
    // The form below an empty list is counted on its own.
    const opened = [...withLaterImports(islands, /StockAlertForm/)];
    // The client of a search server is loaded where there is one.
    const onServer = withImports(opened.filter((address) => /typesense/.test(address)));
    const ofPage = withImports(islands);
    const counted = opened.filter((address) => ofPage.has(address) || !onServer.has(address));
    expect(counted.length).toBeGreaterThan(ofPage.size);
    expect(sum(counted.map((address) => gzipped(file(address))))).toBeLessThanOrEqual(160 * KB);
  });

  /** What a part of a search page that is loaded later adds to the page with its engine, in bytes. */
  const addedBy = (part: RegExp): number => {
    const islands = islandScripts(site.document(heaviest(searchPages)[0] ?? ''));
    const later = [...withLaterImports(islands)];
    const parts = later.filter((address) => part.test(address));
    expect(parts).toHaveLength(1);
    const alive = withImports([...islands, ...later.filter((address) => /\/device-engine\./.test(address))]);
    const added = [...withImports(parts)].filter((address) => !alive.has(address));
    return sum(added.map((address) => gzipped(file(address))));
  };

  test('the form below an empty list is at most 20 KB of script, gzipped', () => {
    expect(addedBy(/\/StockAlertForm\./)).toBeLessThanOrEqual(20 * KB);
  });

  test('what reads typed words is at most 8 KB of script, gzipped', () => {
    const later = [...withLaterImports(islandScripts(site.document(heaviest(searchPages)[0] ?? '')))];
    const parts = later.filter((address) => /\/understanding\./.test(address));
    expect(parts).toHaveLength(1);
    expect(sum(parts.map((address) => gzipped(file(address))))).toBeLessThanOrEqual(8 * KB);
  });

  test('the engine of large stock is one file of at most 12 KB, gzipped, that only its worker loads', () => {
    const [path = ''] = heaviest(searchPages);
    const loaded = [...withLaterImports(islandScripts(site.document(path)))].map((address) => file(address).toString());
    const isNamed = (name: string): boolean => loaded.some((script) => script.includes(name.split('/').pop() ?? '-'));
    // An earlier build's files stay for a while, for pages that are still open.
    const workers = site.filePaths.filter((name) => /\/search\.worker-[\w-]+\.js$/.test(name) && isNamed(name));
    expect(workers).toHaveLength(1);
    const [worker = ''] = workers;
    expect(gzipped(file(worker))).toBeLessThanOrEqual(12 * KB);
    expect([...withImports([worker])]).toEqual([worker]);
  });

  test('the HTML of a vehicle page is at most 20 KB, compressed', () => {
    // The quicker packing tells which pages pack worst; those are packed as a host does.
    const packed = vehiclePages.map((path) => ({ path, bytes: gzipSync(site.html(path)).byteLength }));
    const worst = packed.sort((a, b) => b.bytes - a.bytes).slice(0, 12);
    const sizes = worst.map(({ path }) => ({ path, bytes: brotli(site.html(path)) }));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter(({ bytes }) => bytes > 20 * KB)).toEqual([]);
  });

  test('no class stands in the stylesheet because a word of the sources looks like one', () => {
    const [sheet] = site.document('/').querySelectorAll('link[rel="stylesheet"]');
    const css = file(sheet?.getAttribute('href') ?? '').toString();
    expect(css).toContain('.button');
    expect(css.match(/@layer utilities\s*\{[^}]*\}/)?.[0] ?? '').toBe('');
    expect(css).not.toContain('--tw-');
  });

  test('a page of places has loaded nothing of a map that moves, and 3 KB of script of its own', () => {
    const page = site.document('/contact-us');
    const linked = page.querySelectorAll('script[src]').map((script) => script.getAttribute('src') ?? '');
    const loaded = [...withImports(linked)];
    expect(loaded.filter((address) => /live-map|maplibre/.test(address))).toEqual([]);
    const own = loaded.filter((address) => /Locator|PlacesMap|run-map/.test(address));
    expect(sum(own.map((address) => gzipped(file(address))))).toBeLessThanOrEqual(3 * KB);
    expect(brotli(site.html('/contact-us'))).toBeLessThanOrEqual(14 * KB);
  });

  test('the stylesheet for paper holds up no screen: print alone, at most 3 KB, no font, in no cascade layer', () => {
    for (const path of samples) {
      const [sheet, ...others] = site.document(path).querySelectorAll('link[media="print"]');
      expect(others, path).toEqual([]);
      const css = file(sheet?.getAttribute('href') ?? '');
      expect(css.toString()).toContain('@page');
      expect(css.toString()).not.toMatch(/@layer|@font-face/);
      expect(brotli(css), path).toBeLessThanOrEqual(3 * KB);
    }
  });

  test('a stylesheet that comes later is in no cascade layer, which would have the whole page laid out again', () => {
    const named = samples.flatMap((path) => [
      ...site.html(path).matchAll(/data-later="\w+" data-stylesheet="([^"]+)"/g),
    ]);
    const sheets = [...new Set(named.map(([, href = '']) => href))];
    expect(sheets.length).toBeGreaterThanOrEqual(2);
    expect(sheets.filter((address) => file(address).includes('@layer'))).toEqual([]);
  });

  test('every page has at most 70 KB of fonts: all that its stylesheet names', () => {
    for (const path of samples) {
      const page = site.document(path);
      const sheet = page.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '';
      const named = [
        ...file(sheet)
          .toString()
          .matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g),
      ].map(([, url = '']) => url);
      const fonts = new Set(named.map((url) => new URL(url, `https://site.example${sheet}`).pathname));
      const preloaded = page
        .querySelectorAll('link[rel="preload"][as="font"]')
        .map((link) => link.getAttribute('href') ?? '');
      expect(fonts.size, path).toBeGreaterThan(0);
      expect(
        preloaded.filter((font) => !fonts.has(font)),
        path,
      ).toEqual([]);
      expect(sum([...fonts].map((font) => file(font).byteLength)), path).toBeLessThanOrEqual(70 * KB);
    }
  });

  test('the search index is at most 35 KB for 500 vehicles, gzipped, and 45 KB with what a yard writes of each car', () => {
    const index = site.json('/data/search-index.v1.json') as { count: number; columns: Record<string, unknown> };
    const scaled = (content: string): number => (gzipped(content) / index.count) * 500;
    const columns = Object.entries(index.columns).filter(([name]) => !WRITTEN_BY_HAND.has(name));
    expect(index.count).toBe(vehiclePages.length);
    expect(scaled(JSON.stringify({ ...index, columns: Object.fromEntries(columns) }))).toBeLessThanOrEqual(35 * KB);
    expect(scaled(JSON.stringify(index))).toBeLessThanOrEqual(45 * KB);
  });
});

describe.each([...inject('sites'), ...inject('sampledSites')])('the styles of $slug', ({ slug, folder }) => {
  test('every page links at most 20 KB, compressed: the template’s and what its kind needs', () => {
    const site = readBuiltSite(folder, slug);
    const known = new Map<string, number>();
    const bytesOf = (address: string): number => {
      const bytes = known.get(address) ?? brotli(readFileSync(join(folder, address)));
      known.set(address, bytes);
      return bytes;
    };
    const kinds = new Set<string>();
    for (const path of site.pagePaths) {
      const page = site.html(path);
      const [main = '', ...others] = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        ([, href = '']) => href,
      );
      kinds.add(/data-page="([\w-]+)"/.exec(page)?.[1] ?? '');
      expect(bytesOf(main), path).toBeGreaterThan(10 * KB);
      expect(others.length, path).toBeLessThanOrEqual(3);
      expect(
        [main, ...others].reduce((sum, address) => sum + bytesOf(address), 0),
        path,
      ).toBeLessThanOrEqual(20 * KB);
    }
    expect(kinds.size).toBeGreaterThan(12);
  });
});

/** The scripts that an island is made of: its renderer and its component. */
function islandScripts(page: HTMLElement): string[] {
  return page
    .querySelectorAll('astro-island')
    .flatMap((island) => [island.getAttribute('renderer-url') ?? '', island.getAttribute('component-url') ?? ''])
    .filter((address) => address !== '');
}
