import { describe, expect, test } from 'vitest';
import { type OnRoadCosts, onRoadCostsCents } from './on-road-costs.ts';

const van = { state: 'qld', itemType: 'car', carType: 'new', cents: 4_500_000 } as const;

describe('on-road costs that a dealer gives', () => {
  test('may be one amount for every vehicle', () => {
    expect(onRoadCostsCents(3200, van)).toBe(320_000);
  });

  test.each<[string, OnRoadCosts, number | undefined]>([
    [
      'state',
      [
        { state: 'vic', amount: 1 },
        { state: 'qld', amount: 2 },
      ],
      200,
    ],
    [
      'kind',
      [
        { item_type: 'truck', amount: 1 },
        { item_type: 'car', amount: 2 },
      ],
      200,
    ],
    ['condition', [{ car_type: 'used', amount: 1 }, { amount: 2 }], 200],
    [
      'price band, both ends included',
      [
        { price_to: 44_999, amount: 1 },
        { price_from: 45_000, price_to: 45_000, amount: 2 },
      ],
      200,
    ],
    ['the first line that matches', [{ amount: 1 }, { state: 'qld', amount: 2 }], 100],
    ['no line, no costs', [{ state: 'vic', amount: 1 }], undefined],
  ])('may be a table by %s', (_, table, cents) => {
    expect(onRoadCostsCents(table, van)).toBe(cents);
  });

  test('are unknown where the dealer gives none', () => {
    expect(onRoadCostsCents(undefined, van)).toBeUndefined();
  });
});
