import { expect, test } from 'vitest';
import type { PageMeta } from '#config/schema/content.ts';
import { articlesAhead } from './articles-ahead.ts';

// 9 am on Friday 27 November in Brisbane.
const NOW = new Date('2026-11-26T23:00:00Z');
const article = (meta: PageMeta, path = '/news/utes') => ({
  path,
  file: `dealers/northside/content${path}.md`,
  meta,
});
const faultsOf = (...contents: ReturnType<typeof article>[]) =>
  articlesAhead({ config: { slug: 'northside', time_zone: 'Australia/Brisbane' }, contents }, NOW);

test('an article dated ahead is reported, since it is on the site already', () => {
  expect(faultsOf(article({ date: '2027-11-17' }))).toEqual([
    {
      dealer: 'northside',
      file: 'dealers/northside/content/news/utes.md',
      key: 'date',
      severity: 'warning',
      found: '2027-11-17',
      message: 'The day is still to come, but the article is on the site already: its date does not hold it back.',
      remedy: 'Add "start: 2027-11-17" to publish it on that day, or correct the date.',
    },
  ]);
});

test.each([
  ['of today in the dealer’s time zone', article({ date: '2026-11-27' })],
  ['that comes on its day', article({ date: '2026-12-01', start: '2026-12-01' })],
  ['that is over', article({ date: '2026-12-01', end: '2026-11-20' })],
  ['without a date', article({})],
  ['that is no article', article({ date: '2026-12-01' }, '/offers/utes')],
])('none %s', (_, content) => {
  expect(faultsOf(content)).toEqual([]);
});
