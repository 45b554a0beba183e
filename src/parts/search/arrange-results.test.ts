import { describe, expect, test } from 'vitest';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { arrangeResults, type ResultArrangement } from './arrange-results.ts';

/** Lower-case letters are sold. */
const cardsOf = (letters: string): VehicleCardData[] =>
  Array.from(
    letters,
    (id) => ({ id, availability: id === id.toLowerCase() ? 'sold' : 'available' }) as VehicleCardData,
  );

function shown(letters: string, change: Partial<ResultArrangement> = {}): string[] {
  return arrangeResults(cardsOf(letters), {
    collapsesSold: true,
    noun: { singular: 'car', plural: 'cars' },
    expanded: new Set(),
    toggleRun: () => undefined,
    promos: undefined,
    place: { nowMs: 0, page: 1, day: '2026-11-21' },
    ...change,
  }).map((result) => {
    if (result.kind === 'vehicle') return result.card.id;
    return result.kind === 'promo' ? `[${result.promo.id}]` : `(${result.label}${result.expanded ? ', open' : ''})`;
  });
}

describe('the grid of results', () => {
  test('folds sold cars into the first of a run [4-5]', () => {
    expect(shown('AbcdE')).toEqual(['A', 'b', '(2 more sold cars)', 'E']);
    expect(shown('AbcdE', { expanded: new Set(['sold-after-c']) })).toEqual([
      'A',
      'b',
      '(2 more sold cars, open)',
      'E',
    ]);
  });

  test('shows every sold car where the dealer does not fold them, or where all are sold [4-5]', () => {
    expect(shown('AbcdE', { collapsesSold: false })).toEqual(['A', 'b', 'c', 'd', 'E']);
    expect(shown('abc')).toEqual(['a', 'b', 'c']);
  });

  test('has a card every N vehicles; a folded run counts with the car before it [2.3-15]', () => {
    const promos = { every: 2, cards: [{ id: 'sale', title: 'Sale', strictDisplay: false }] };
    expect(shown('AbcdEFG', { promos })).toEqual(['A', 'b', '(2 more sold cars)', '[sale]', 'E', 'F', '[sale]', 'G']);
  });

  test('keeps every vehicle, whatever comes between', () => {
    const promos = { every: 1, cards: [{ id: 'sale', title: 'Sale', strictDisplay: false }] };
    expect(shown('ABC', { promos }).filter((id) => id.length === 1)).toEqual(['A', 'B', 'C']);
  });
});
