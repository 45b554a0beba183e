import type { HTMLElement } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { readBuiltSite } from '#tests/support/built-site.ts';
import { readListedStock } from '#tests/support/listed-stock.ts';

const siteOf = (dealer: string) => {
  const folder = inject('sampledSites').find(({ slug }) => slug === dealer)?.folder ?? '';
  return { folder, site: readBuiltSite(folder, dealer) };
};
const group = () => siteOf('harrow-finch');
const words = (element: HTMLElement | null | undefined): string => (element?.text ?? '').replace(/\s+/g, ' ').trim();

test('an offer that the dealer puts first has a large card in the place of its row, one of finance with both rates and the WARNING', () => {
  const page = group().site.document('/special-offers');
  const namesOf = (selector: string): string[] => page.querySelectorAll(`${selector} h2`).map(words);
  expect(namesOf('.deal-lead').toSorted()).toEqual(['New Vireo Heron at a lower rate', 'Vireo demos, repriced']);
  expect(namesOf('.deal').filter((name) => namesOf('.deal-lead').includes(name))).toEqual([]);
  expect(namesOf('.deal').length).toBeGreaterThan(0);
  const finance = page.querySelectorAll('.deal-lead').find((card) => words(card).includes('Heron'));
  expect(words(finance?.querySelector('.deal__rates'))).toBe('4.99% p.a. annual rate 6.91% p.a. comparison rate');
  expect(words(finance?.querySelector('.warning'))).toMatch(/^WARNING: This comparison rate is true only/);
});

test('offers of a caravan dealer stand on one calendar above their cards, each with the end that its card names', () => {
  const page = siteOf('saltbush-caravans').site.document('/special-offers');
  const calendar = page.querySelector('[aria-labelledby="deal-days-h"]');
  expect(words(calendar?.querySelector('h2'))).toBe('When they end');
  expect(calendar?.querySelectorAll('svg').map((drawing) => drawing.getAttribute('aria-hidden'))).toEqual(
    Array(4).fill('true'),
  );
  const days = calendar?.querySelectorAll('.deals__days text:not(.deals__today)').map(words);
  expect(days).toEqual(['1 Nov', '30 Dec', '27 Feb']);
  const told = (parts: HTMLElement[] | undefined) =>
    parts?.map((part) => ({
      page: part.querySelector('a')?.getAttribute('href'),
      name: words(part.querySelector('a')),
      end: words(part.querySelector('.deal__end')),
    }));
  const cards = page.querySelectorAll('.deal');
  // Three in a row.
  expect(cards.map((card) => card.querySelector('img')?.getAttribute('sizes') ?? '').filter(Boolean)).toContain(
    '(min-width: 84rem) 27rem, (min-width: 48rem) 33vw, 100vw',
  );
  expect(told(calendar?.querySelectorAll('li'))).toEqual(told(cards));
  expect(told(cards)?.map(({ end }) => /\d+ \w+$/.exec(end)?.[0])).toEqual([
    '19 December',
    '30 January',
    '27 February',
  ]);
  expect(
    cards.flatMap((card) => card.querySelectorAll('.deal__run')),
    'a bar with each as well',
  ).toEqual([]);
});

test('a make’s page has the offers on its vehicles alone', () => {
  const namesOn = (path: string): string[] =>
    group().site.document(path).querySelectorAll('[aria-labelledby="offers-h"] .entry__heading').map(words);
  expect(namesOn('/vireo/overview').toSorted()).toEqual(['New Vireo Heron at a lower rate', 'Vireo demos, repriced']);
  expect(namesOn('/toyota/overview')).toEqual([]);
});

test('weekly repayments have both rates above them, the WARNING below, and a list of what each amount buys', () => {
  const { folder, site } = group();
  const table = site.document('/').querySelector('#block-weekly')?.closest('section');
  expect(words(table?.querySelector('p'))).toBe('6.29% p.a., comparison rate 8.19% p.a.');
  expect(words(table?.querySelector('.warning'))).toContain('WARNING: This comparison rate is true only');
  const prices = readListedStock(folder).map(({ price }) => price ?? Infinity);
  const rows = table?.querySelectorAll('tbody tr') ?? [];
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    const dollars = Number(words(row.querySelector('th')).replace(/\D/g, ''));
    const link = row.querySelector('a');
    expect(parseInt(words(link).replace(',', ''), 10)).toBe(prices.filter((price) => price <= dollars).length);
    expect(link?.getAttribute('href')).toMatch(new RegExp(`\\?range\\[price\\]=:${String(dollars)}$`));
  }
});
