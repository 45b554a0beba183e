import { expect, test } from 'vitest';
import type { NavigationItem } from '#domain/navigation/navigation.ts';
import { siteNavigation } from './site-navigation.ts';

/** A site with every page in the menus, including pages that no dealer has yet. */
const everyPage = (href: string): string => href;
const [model, stock]: NavigationItem[] = [
  { label: 'Kestrel', href: '/models/kestrel' },
  { label: 'Used Cars', href: '/search/used-cars' },
];
const { header, footer } = siteNavigation(
  {
    modelsLabel: 'Models',
    dealerName: 'Northside Vireo',
    ourStock: '/search/new-used-and-demo-cars',
    menus: { models: model === undefined ? [] : [model], stock: stock === undefined ? [] : [stock] },
  },
  everyPage,
);
const linksOf = (items: readonly NavigationItem[] = []): (readonly [label: string, href: string | undefined])[] =>
  items.map(({ label, href }) => [label, href]);

test('the header says and leads to, word for word, what the specification says [2.2-1]', () => {
  expect(header.map(({ label, href, items }) => [label, href, linksOf(items)])).toEqual([
    ['Home', '/', []],
    ['Models', undefined, [['Kestrel', '/models/kestrel']]],
    ['Stock', '/search/new-used-and-demo-cars', [['Used Cars', '/search/used-cars']]],
    ['Finance', '/finance', []],
    [
      'Service & Parts',
      undefined,
      [
        ['Servicing', '/service'],
        ['Parts and Accessories', '/vehicle-parts-and-accessories'],
      ],
    ],
    [
      'Company',
      undefined,
      [
        ['About Us', '/about-us'],
        ['News', '/news'],
        ['Contact Us', '/contact'],
      ],
    ],
  ]);
});

test('the footer says and leads to, word for word, what the specification says [2.2-2]', () => {
  expect(footer.map(({ heading, items }) => [heading, linksOf(items)])).toEqual([
    ['Models', [['Kestrel', '/models/kestrel']]],
    [
      'Buyer Tools',
      [
        ['Our Stock', '/search/new-used-and-demo-cars'],
        ['Finance', '/finance'],
        ['Trade In', '/trade-in'],
        ['Test Drive', '/book-test-drive'],
        ['Owners Benefits', '/pages/owners'],
      ],
    ],
    [
      'Service & Parts',
      [
        ['Servicing', '/service'],
        ['Parts and Accessories', '/vehicle-parts-and-accessories'],
      ],
    ],
    [
      'Northside Vireo',
      [
        ['About Us', '/about-us'],
        ['News', '/news'],
        ['Contact Us', '/contact'],
        ['Terms and Conditions', '/terms-and-conditions'],
        ['Privacy Policy', '/privacy-policy'],
      ],
    ],
  ]);
});

test('an entry goes with its page, a group of one entry is that entry, a column of one link joins the dealer’s own', () => {
  const menus = { models: [], stock: [] };
  const source = { modelsLabel: 'Models', dealerName: 'Northside', ourStock: '/search/all', menus };
  const has = new Set(['/', '/service', '/search/all']);
  const few = siteNavigation(source, (href) => (has.has(href) ? href : undefined));
  expect(few.header.map(({ label }) => label)).toEqual(['Home', 'Stock', 'Servicing']);
  expect(few.footer.map(({ heading }) => heading)).toEqual(['Northside']);
  expect(linksOf(few.footer[0]?.items)).toEqual([
    ['Our Stock', '/search/all'],
    ['Servicing', '/service'],
  ]);
});

test('a menu that would only repeat its own link is a link', () => {
  const all = { label: 'All cars', href: '/search/all', countKey: 'all' };
  const menus = { models: [], stock: [all] };
  const { header: shown } = siteNavigation(
    { modelsLabel: 'Makes', dealerName: 'Ironbark', ourStock: '/search/all', menus },
    everyPage,
  );
  expect(shown.find(({ label }) => label === 'Stock')).toEqual({ ...all, label: 'Stock' });
});

test('a dealer in motorcycles offers a ride where others offer a drive', () => {
  const menus = { models: [], stock: [] };
  const source = { modelsLabel: 'Makes', dealerName: 'Redgum', ourStock: '/search/all', menus };
  const toolsOf = (change: object) =>
    siteNavigation({ ...source, ...change }, everyPage)
      .footer.find(({ heading }) => heading === 'Buyer Tools')
      ?.items.map(({ label }) => label);
  expect(toolsOf({ testDriveLabel: 'Test Ride' })).toContain('Test Ride');
  expect(toolsOf({})).toContain('Test Drive');
});

test('a phone’s menu has the number of all stock at the menu of stock, and of places at their page', () => {
  const all = { label: 'All cars', href: '/search/all', countKey: 'all' };
  const used = { label: 'Used', href: '/search/used-cars', countKey: 'car_type:used' };
  const countsOf = (places: number): unknown =>
    siteNavigation(
      {
        modelsLabel: 'Makes',
        dealerName: 'Harrow',
        ourStock: '/search/all',
        header: [
          { label: 'Buy', menu: 'stock' },
          { label: 'Locations', href: '/locations' },
          { label: 'About', items: [used, { label: 'News', href: '/news' }] },
        ],
        menus: { models: [], stock: [all, used] },
        places: { path: '/locations', count: places },
      },
      everyPage,
    ).header.map(({ label, countKey, count }) => [label, countKey ?? count]);
  expect(countsOf(12)).toEqual([
    ['Buy', 'all'],
    ['Locations', 12],
    ['About', undefined],
  ]);
  // One place is no list.
  expect(countsOf(1)).toContainEqual(['Locations', undefined]);
});
