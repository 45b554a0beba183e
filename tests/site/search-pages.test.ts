import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuiltSite, type BuiltSite } from '#tests/support/built-site.ts';
import { buildTestDealers, type BuiltTestDealers } from '#tests/support/build-test-dealers.ts';

const CARAVANS = 'brolga-caravans';
const MOTORCYCLES = 'kelpie-motorcycles';
const MAKERS_MOTORCYCLES = 'antechinus-motorcycles';
const TRUCKS = 'gidgee-trucks';
const SLUGS = [CARAVANS, MOTORCYCLES, MAKERS_MOTORCYCLES, TRUCKS];

let built: BuiltTestDealers;
const sites = new Map<string, BuiltSite>();
beforeAll(() => {
  built = buildTestDealers(...SLUGS);
  for (const slug of SLUGS) sites.set(slug, readBuiltSite(built.folder(slug), slug));
});
afterAll(() => {
  built.remove();
});

const site = (slug: string): BuiltSite => {
  const found = sites.get(slug);
  if (found === undefined) throw new Error(`${slug} was not built.`);
  return found;
};
const lists = (slug: string): string[] => site(slug).pagePaths.filter((path) => path.startsWith('/search/'));
/** What a page says of itself, as a crawler without script reads it. */
function facts(slug: string, path: string) {
  const page = site(slug).document(path);
  const text = (selector: string): string => (page.querySelector(selector)?.text ?? '').replace(/\s+/g, ' ').trim();
  const jsonLd = page
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as Record<string, unknown>);
  const main = page.querySelector('main');
  return {
    title: text('head > title'),
    heading: text('h1'),
    main: (main?.structuredText ?? '').replace(/\s+/g, ' '),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    breadcrumbs: page.querySelectorAll('nav[aria-label="Breadcrumb"] a').map((link) => link.getAttribute('href') ?? ''),
    links: (main?.querySelectorAll('a[href]') ?? []).map((link) => link.getAttribute('href') ?? ''),
    itemList: jsonLd.find((data) => data['@type'] === 'ItemList'),
    breadcrumbList: jsonLd.find((data) => data['@type'] === 'BreadcrumbList'),
  };
}
const redirects = (slug: string): Record<string, string> => {
  const headers = JSON.parse(readFileSync(built.headersFile(slug), 'utf8')) as {
    redirects: { from: string; to: string }[];
  };
  return Object.fromEntries(headers.redirects.map(({ from, to }) => [from, to]));
};

describe('a dealer of caravans', () => {
  test('has a page for every condition, make, model and body in stock, at the addresses of the specification [2.1-23, 2.1-24]', () => {
    expect(lists(CARAVANS).filter((path) => !path.includes('/page/'))).toEqual([
      '/search/avida',
      '/search/avida/birdsville',
      '/search/camper-trailer',
      '/search/caravan',
      '/search/coromal',
      '/search/coromal/element',
      '/search/demo-cars',
      '/search/jayco',
      '/search/jayco/journey',
      '/search/jayco/silverline',
      '/search/jayco/starcraft',
      '/search/jayco/swan',
      '/search/motorhome',
      '/search/new-and-demo-cars',
      '/search/new-cars',
      '/search/new-used-and-demo-cars',
      '/search/used-cars',
    ]);
  });

  test('calls them caravans', () => {
    const page = facts(CARAVANS, '/search/used-cars');
    expect(page.title).toBe('Used caravans for sale in Dubbo | Brolga Caravans');
    expect(page.heading).toMatch(/^(?:4 used|Used) caravans$/);
    expect(page.main).toContain('Used caravans at Brolga Caravans in Dubbo.');
    expect(page.main).toContain('4 caravans');
    // The car that tows is one.
    expect(page.main.replace(/\b(?:my|your) car\b/g, '')).not.toMatch(/\bcars?\b/i);
    expect(redirects(CARAVANS)['/search/used-caravans']).toBe('/search/used-cars');
  });

  test('shows its results, its other lists and its further pages without script', () => {
    const page = facts(CARAVANS, '/search/new-used-and-demo-cars');
    expect(page.links.filter((href) => href.startsWith('/cars/')).length).toBeGreaterThanOrEqual(6);
    for (const link of ['/search/jayco', '/search/caravan', '/search/used-cars']) expect(page.links).toContain(link);
    expect(page.links).toContain('/search/new-used-and-demo-cars/page/2');
    const further = facts(CARAVANS, '/search/new-used-and-demo-cars/page/2');
    // A card links its vehicle and the enquiry form there.
    expect(new Set(further.links.filter((href) => /^\/cars\/[^#]+$/.test(href))).size).toBe(3);
    expect(further.canonical).toBe('https://brolga-caravans.example/search/new-used-and-demo-cars/page/2');
  });

  test('leads back over its own breadcrumb base, whose addresses have an answer [2.1-25]', () => {
    const page = facts(CARAVANS, '/search/jayco/journey');
    expect(page.breadcrumbs).toEqual(['/', '/used-car/new-used-and-demo-cars', '/used-car/jayco']);
    for (const crumb of page.breadcrumbs.slice(1)) {
      expect(site(CARAVANS).has(redirects(CARAVANS)[crumb] ?? ''), crumb).toBe(true);
    }
  });

  test('says of a list what its own words say', () => {
    const page = facts(CARAVANS, '/search/jayco');
    expect(page.heading).toMatch(/^(6 )?Jayco in Dubbo$/);
    expect(page.main).toContain('We have sold Jayco since 1994.');
  });
});

test('every search page has structured data of its results and its trail, and a heading of its own', () => {
  for (const slug of [CARAVANS, MOTORCYCLES, TRUCKS]) {
    // Of two pages with the same list one names the other as the original.
    const ownLists = lists(slug).filter((path) => {
      const isFirst = !path.includes('/page/');
      return isFirst && (facts(slug, path).canonical ?? '').endsWith(`.example${path}`);
    });
    expect(new Set(ownLists.map((path) => facts(slug, path).heading)).size).toBe(ownLists.length);
    for (const path of lists(slug)) {
      const page = facts(slug, path);
      const items = (page.itemList?.['itemListElement'] ?? []) as { url: string }[];
      const shown = page.links.filter((href) => href.startsWith('/cars/'));
      expect(items.length, path).toBeGreaterThan(0);
      for (const { url } of items) expect(shown, path).toContain(new URL(url).pathname);
      expect(page.breadcrumbList, path).toBeDefined();
    }
  }
});

describe('a dealer of motorcycles', () => {
  test('has no page of a make that is left out, whose motorcycles are in the other lists [2.1-24]', () => {
    expect(lists(MOTORCYCLES)).not.toContain('/search/benelli');
    const page = facts(MOTORCYCLES, '/search/used-cars');
    expect(page.links.some((href) => href.includes('benelli'))).toBe(true);
    expect(page.main).toContain('Benelli');
  });

  test('sells used ones only: other conditions lead to what it has, and one of two equal lists counts', () => {
    expect(redirects(MOTORCYCLES)).toMatchObject({
      '/search/demo-cars': '/search/new-used-and-demo-cars',
      '/search/new-and-demo-cars': '/search/new-used-and-demo-cars',
      '/search/used-motorcycles': '/search/used-cars',
    });
    expect(facts(MOTORCYCLES, '/search/used-cars').canonical).toBe(
      'https://kelpie-motorcycles.example/search/new-used-and-demo-cars',
    );
  });

  test('searches on the device, so a page of one of them asks nobody for similar ones', () => {
    const [path = ''] = site(MOTORCYCLES).pagePaths.filter((page) => page.startsWith('/cars/'));
    const islands = site(MOTORCYCLES).document(path).querySelectorAll('astro-island');
    expect(islands.filter((island) => island.getAttribute('client') === 'visible')).toEqual([]);
  });
});

test('a yard of motorcycles rides away wherever it prints a price, those of a maker’s models among them', () => {
  const main = (path: string) => facts(MAKERS_MOTORCYCLES, path).main;
  expect(main('/models/agile')).toMatch(/\$9,990\s*Ride away/);
  expect(main('/models/agile')).toMatch(/\$11,490\s*Est\. ride away/);
  expect(main('/models')).toMatch(/from\s*\$9,990\s*ride away/);
  expect(main('/')).toContain('“Ride away” means');
  const yard = site(MAKERS_MOTORCYCLES);
  expect(yard.pagePaths.filter((path) => /drive away/i.test(yard.document(path).toString()))).toEqual([]);
});

describe('a dealer of trucks whose stock lies on a search server', () => {
  test('asks for similar trucks 500 px before they come into view, over those of the build [7-5, 9-5]', () => {
    const [path = ''] = site(TRUCKS).pagePaths.filter((page) => page.includes('isuzu'));
    const page = site(TRUCKS).document(path);
    const island = page.querySelector('astro-island[client="visible"]');
    expect(island?.getAttribute('opts')).toContain('500px');
    const links = (island?.querySelectorAll('.card__title a') ?? []).map((link) => link.getAttribute('href'));
    // $44,990 is within $10,000 of $48,990; $189,000 and a truck of another body are not like it.
    expect(links).toEqual([expect.stringContaining('hino')]);
    expect(page.toString()).toContain('truck');
  });
});
