import { expect, test } from 'vitest';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { listedResults } from './listed-results.ts';

/** Lower-case letters are sold. */
function shown(letters: string, collapsesSold: boolean): string[] {
  const cards = Array.from(
    letters,
    (id) => ({ id, availability: id === id.toLowerCase() ? 'sold' : 'available' }) as VehicleCardData,
  );
  return listedResults(
    {
      cards,
      pages: { page: 2, pageCount: 2, links: [], countText: '' },
      promos: { every: 2, cards: [{ id: 'sale', title: 'Sale', strictDisplay: false }] },
      builtAt: '2026-11-21T00:00:00.000Z',
    },
    { collapsesSold, itemsNoun: { singular: 'car', plural: 'cars' } },
  ).map((result) => (result.kind === 'vehicle' ? result.card.id : `[${result.key}]`));
}

test('a page without script has the promotional cards of the list with filters', () => {
  expect(shown('ABCDE', false)).toEqual(['A', 'B', '[sale-after-2]', 'C', 'D', '[sale-after-4]', 'E']);
});

test('a run of sold vehicles is open, and moves no promotional card', () => {
  expect(shown('AbcdEF', true)).toEqual(['A', 'b', 'c', 'd', '[sale-after-2]', 'E', 'F', '[sale-after-4]']);
});
