import { expect, test } from 'vitest';
import { changeOver, type NextVehicle } from './change-over.ts';
import type { Offer } from './value-vehicle.ts';

const offer = (lowDollars: number, highDollars = lowDollars): Offer => ({
  kind: 'offer',
  lowDollars,
  highDollars,
  basis: '',
  working: [],
});
const at = (dollars: number): NextVehicle => ({
  name: `A car for ${dollars}`,
  detailText: 'Used, 10 km',
  href: `/cars/${dollars}`,
  priceText: `$${dollars} drive away`,
  dollars,
});
const left = (given: Offer, prices: readonly number[]): unknown =>
  changeOver(given, prices.map(at))?.vehicles.map(({ href, leftText }) => [href, leftText]);

test.each<[string, Offer, readonly number[], unknown]>([
  [
    'one a step up, one a larger step, one new',
    offer(20_000),
    [52_500, 21_000, 25_000, 90_000, 36_900, 19_000],
    [
      ['/cars/25000', '$5,000'],
      ['/cars/36900', '$16,900'],
      ['/cars/52500', '$32,500'],
    ],
  ],
  ['of a range the middle is taken off', offer(16_900, 18_700), [33_490], [['/cars/33490', '$15,690']]],
  [
    'where only few cost more, those, cheapest first',
    offer(20_000),
    [60_000, 20_500, 12_000],
    [
      ['/cars/20500', '$500'],
      ['/cars/60000', '$40,000'],
    ],
  ],
  ['nothing that costs less or the same', offer(20_000), [20_000, 9_000], undefined],
  ['nothing without stock', offer(20_000), [], undefined],
])('what a change leaves to pay: %s', (_, given, prices, expected) => {
  expect(left(given, prices)).toEqual(expected);
});

test('what is taken off is said', () => {
  expect(changeOver(offer(20_000), [at(30_000)])?.note).toBe('Their price less the $20,000 for yours.');
  expect(changeOver(offer(16_900, 18_700), [at(30_000)])?.note).toBe(
    'Their price less the middle of your range, $17,800.',
  );
});
