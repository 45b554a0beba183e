import { expect, test } from 'vitest';
import type { PageMeta } from '../schema/content.ts';
import { checkSpellings } from './check-spellings.ts';

const page = (path: string, meta: PageMeta) => ({ path, file: `dealers/northside/content${path}.md`, meta });
const faultsOf = (...pages: ReturnType<typeof page>[]) =>
  checkSpellings('northside', pages).map(({ file, key, found }) => `${file} ${key} ${found ?? ''}`);

test('of a category in two spellings the rarer is reported, with the page that has the other', () => {
  const pages = [
    page('/news/one', { category: 'The yrad' }),
    page('/news/two', { category: 'The yard' }),
    page('/news/three', { category: 'The yard' }),
  ];

  expect(checkSpellings('northside', pages)).toEqual([
    {
      dealer: 'northside',
      file: 'dealers/northside/content/news/one.md',
      key: 'category',
      severity: 'warning',
      found: '"The yrad"',
      message: 'Is almost the category of dealers/northside/content/news/two.md, "The yard", but counts as another.',
      remedy: 'Write both in the same way, letter for letter.',
    },
  ]);
});

test('categories are compared within one list, authors in all', () => {
  expect(
    faultsOf(
      page('/news/one', { category: 'Owner', author: 'Linh Tran' }),
      page('/offers/two', { category: 'Owners', author: 'Linh Tram' }),
    ),
  ).toEqual(['dealers/northside/content/offers/two.md author "Linh Tram"']);
});
