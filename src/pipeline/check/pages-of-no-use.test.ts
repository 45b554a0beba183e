import { expect, test } from 'vitest';
import type { Block } from '#config/schema/blocks/blocks.ts';
import type { PageMeta } from '#config/schema/content.ts';
import { foldersOfNoPage, pagesOfNoUse } from './pages-of-no-use.ts';

function faultsOf(path: string, meta: PageMeta = {}, text = 'Oil and filter.') {
  const page = {
    path,
    file: `dealers/northside/content${path}.md`,
    meta,
    sections: [{ block: 'text' as const, text }],
    placeOf: () => undefined,
  };
  return pagesOfNoUse('northside', [page]).map(({ key, message, remedy }) => `${key}: ${message} ${remedy}`);
}

test('an offer outside the folder of offers is reported by the keys that it loses', () => {
  expect(faultsOf('/pages/service', { price: 249, price_label: 'Incl. GST' })).toEqual([
    'price: Is shown nowhere: the page is of another kind. Move the file to content/offers, or remove the key.',
    'price_label: Is shown nowhere: the page is of another kind. Move the file to content/offers, or remove the key.',
  ]);
});

test('a vacancy needs its folder and its kind of employment', () => {
  expect(faultsOf('/careers/mechanic', { workplace: 'aspley' })).toHaveLength(1);
  expect(faultsOf('/jobs/mechanic', { employment: 'FULL_TIME' })).toHaveLength(1);
  expect(faultsOf('/careers/mechanic', { workplace: 'aspley', employment: 'FULL_TIME' })).toEqual([]);
});

test('a folder almost named right is reported once, with the right name', () => {
  expect(faultsOf('/offer/service', { price: 249 })).toEqual([
    ': Is a page by itself: the folder offer is none that the site lists. Move it to content/offers.',
  ]);
  expect(faultsOf('/guides/service')).toEqual([]);
});

test('an article without a text is reported, an offer may say all in its keys', () => {
  expect(faultsOf('/news/utes', { lead: 'Nine of them.' }, '')).toEqual([
    ': Has a heading and no text. Write the text below the heading, or remove the file.',
  ]);
  expect(faultsOf('/offers/service', { price: 249 }, '')).toEqual([]);
});

test.each<[string, PageMeta]>([
  ['/news/utes', { author: 'Linh Tran', date: '2026-11-05', category: 'The yard', lead: 'Nine.' }],
  ['/offers/service', { category: 'Workshop', price: 249, before_price: 299, conditions: 'Four cylinders.' }],
  ['/about-us', { lead: 'Since 1978.', updated: '2026-11-05', end: '2027-01-01' }],
])('%s shows all of its keys', (path, meta) => {
  expect(faultsOf(path, meta)).toEqual([]);
});

test.each([
  ['/carers', 'No page is in this folder, so the list is left out. Did you mean "/careers"?'],
  ['/news', undefined],
  ['/guides', undefined],
])('a list of the pages in %s', (folder, said) => {
  const page = (path: string, sections: Block[]) => ({
    ...{ path, file: `dealers/northside/content${path}.json`, meta: {}, sections, placeOf: () => undefined },
  });
  const list: Block = { block: 'pages', heading: 'Read on', folder, most: 3 };
  const problems = foldersOfNoPage('northside', [page('/owners', [list]), page('/guides/service', [])]);
  expect(problems.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual(said === undefined ? [] : [said]);
});
