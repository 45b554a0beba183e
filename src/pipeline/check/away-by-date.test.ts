import { expect, test } from 'vitest';
import type { PageMeta } from '#config/schema/content.ts';
import { awayByDate } from './away-by-date.ts';

const NOW = new Date('2026-11-27T00:00:00Z');
const dealer = (cards: readonly { start?: string; expiry?: string }[], ...pages: PageMeta[]) => ({
  config: { slug: 'northside', time_zone: 'Australia/Brisbane', promos: { cards } },
  contents: pages.map((meta, index) => ({ file: `${String(index)}.md`, meta })),
});

test('pages whose time is over or yet to come are listed with that day', () => {
  expect(
    awayByDate(
      dealer([], { end: '2025-03-27 16:00' }, { start: '2026-11-16', end: '2026-11-27' }, { start: '2062-11-16' }, {}),
      NOW,
    ),
  ).toEqual([
    { file: '0.md', key: '', text: 'over since 27 March 2025' },
    { file: '2.md', key: '', text: 'comes on 16 November 2062' },
  ]);
});

test('promotional cards are listed by their place in dealer.json', () => {
  expect(awayByDate(dealer([{}, { start: '2025-01-01', expiry: '2025-02-01' }]), NOW)).toEqual([
    { file: 'dealers/northside/dealer.json', key: 'promos.cards[1]', text: 'over since 1 February 2025' },
  ]);
});
