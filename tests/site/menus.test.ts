import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';

const { folder = '', slug = '' } = inject('sites').find((site) => site.slug === 'northside-vireo') ?? {};
const site = readBuiltSite(folder, slug);
const words = (element: HTMLElement): string => element.text.replace(/\s+/g, ' ').trim();
/** "Finance /finance" */
const linksOf = (element: HTMLElement | null | undefined): string[] =>
  (element?.querySelectorAll('a') ?? []).map((link) => `${words(link)} ${link.getAttribute('href') ?? ''}`);
const home = site.document('/');

test('the header has every label of [2.2-1], and each leads to a page of the site', () => {
  const header = home.querySelector('header nav ul');
  const entries = (header?.childNodes ?? []).filter(
    (node): node is HTMLElement => 'tagName' in node && node.tagName === 'LI',
  );
  const labels = entries.map((entry) => words(entry.querySelector('button, a') ?? entry));
  expect(labels).toEqual(['Home', 'Models', 'Stock', 'Finance', 'Service & Parts', 'Company']);
  const [first, models, stock, finance, service, company] = entries;
  expect(linksOf(first)).toEqual(['Home /']);
  expect(linksOf(models).filter((link) => / \/models\/[\w-]+$/.test(link)).length).toBeGreaterThanOrEqual(8);
  // The directory, and its shapes.
  expect(linksOf(models).slice(0, 4)).toEqual([
    'All models 8 /models',
    'SUV 3 /models#suv',
    'Hatch, sedan and wagon 3 /models#hatch-sedan-and-wagon',
    'Ute and van 2 /models#ute-and-van',
  ]);
  expect(linksOf(stock)).toContain('All cars /search/new-used-and-demo-cars');
  expect(linksOf(finance)).toEqual(['Finance /finance']);
  expect(linksOf(service)).toEqual(['Servicing /service', 'Parts and Accessories /vehicle-parts-and-accessories']);
  expect(linksOf(company)).toEqual(['About Us /about-us', 'Brands /brands', 'News /news', 'Contact Us /contact-us']);
});

test('the menu of models has their numbers by body and power, and what else one does about them', () => {
  const entry = home.querySelectorAll('header nav ul > li').find((item) => item.querySelector('.models') !== null);
  const counted = (entry?.querySelectorAll('.menu-list a') ?? []).map(words);
  expect(counted.slice(0, 2)).toEqual(['All models 8', 'SUV 3']);
  expect(counted).toContain('Hybrid 5');
  expect(linksOf(entry?.querySelector('.menu-strip'))).toEqual([
    'Compare cars /compare',
    'Book a test drive /book-test-drive',
    'Latest offers /special-offers',
    'New cars in stock /search/new-cars',
  ]);
});

test('the menu of a phone searches without script, has the numbers of its lists, and a drive to book at its foot', () => {
  const menu = home.querySelector('#menu');
  const form = menu?.querySelector('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
    '/search/new-used-and-demo-cars',
    'get',
  ]);
  expect(form?.querySelector('input')?.getAttribute('name')).toBe('query');
  const { counts } = JSON.parse(readFileSync(join(folder, 'data/summary.json'), 'utf8')) as {
    counts: Record<string, number>;
  };
  const keys = (menu?.querySelectorAll('[data-count]') ?? []).map((place) => place.getAttribute('data-count') ?? '');
  expect(keys).toEqual(expect.arrayContaining(['all', 'arrived', 'offers']));
  expect(keys.filter((key) => counts[key] === undefined)).toEqual([]);
  expect(linksOf(menu?.querySelector('.menu__foot')).at(-1)).toBe('Book a test drive /book-test-drive');
});

test('a page that is not there has six ways on, each to a page of the site', () => {
  const ways = linksOf(site.document('/404').querySelector('.ways-on')).map((link) => link.replace(/.* /, ''));
  expect(ways).toEqual([
    ...['/search/new-used-and-demo-cars', '/models', '/book-test-drive', '/service', '/special-offers'],
    '/contact-us',
  ]);
  expect(ways.filter((href) => !site.pagePaths.includes(href))).toEqual([]);
});

test('the footer has every column and label of [2.2-2]', () => {
  const columns = home.querySelectorAll('footer h2').map((heading) => ({
    heading: words(heading),
    links: linksOf(heading.parentNode).map((link) => link.replace(/ \/models\/.*/, '')),
  }));
  const linksUnder = (heading: string): string[] => columns.find((column) => column.heading === heading)?.links ?? [];
  expect(linksUnder('Models').length).toBeGreaterThanOrEqual(8);
  expect(linksUnder('Buyer Tools')).toEqual([
    'Our Stock /search/new-used-and-demo-cars',
    'Finance /finance',
    'Trade In /trade-in',
    'Test Drive /book-test-drive',
    'Owners Benefits /pages/owners',
  ]);
  expect(linksUnder('Service & Parts')).toEqual([
    'Servicing /service',
    'Parts and Accessories /vehicle-parts-and-accessories',
  ]);
  expect(linksUnder('Northside Vireo')).toEqual([
    'About Us /about-us',
    'News /news',
    'Contact Us /contact-us',
    'Terms and Conditions /terms-and-conditions',
    'Privacy Policy /privacy-policy',
  ]);
});

test('every page that a menu names is a page of the site, and no redirect', () => {
  const targets = home
    .querySelectorAll('header a, footer a')
    .map((link) => link.getAttribute('href')?.split(/[#?]/)[0] ?? '')
    .filter((href) => href.startsWith('/'));
  expect(targets.length).toBeGreaterThan(40);
  expect([...new Set(targets)].filter((href) => !site.pagePaths.includes(href))).toEqual([]);
});

test.each([...inject('sites'), ...inject('sampledSites')])(
  'the header of $slug is one on every page, but for the page that its menus mark: pages share its HTML',
  (built) => {
    const all = readBuiltSite(built.folder, built.slug);
    const headers = new Map(
      all.pagePaths.flatMap((path) => {
        const header = all.document(path).querySelector('header.header');
        const unmarked = header?.toString().replace(/ (?:aria-current|data-current)="[^"]*"/g, '');
        return unmarked === undefined ? [] : [[unmarked, path] as const];
      }),
    );
    expect([...headers.values()]).toHaveLength(1);
  },
);
