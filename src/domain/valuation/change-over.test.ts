import { expect, test } from 'vitest';
import { changeOver, type NextVehicle, pickNext } from './change-over.ts';
import type { Offer } from './value-vehicle.ts';

const offer = (lowDollars: number, highDollars = lowDollars): Offer => ({
  kind: 'offer',
  lowDollars,
  highDollars,
  basis: '',
  working: [],
});
const at = (dollars: number, qualifier: NextVehicle['qualifier'] = 'drive_away'): NextVehicle => ({
  name: `A car for ${dollars}`,
  detailText: 'Used, 10 km',
  href: `/cars/${dollars}`,
  priceText: `$${dollars}`,
  dollars,
  qualifier,
  itemType: 'car',
});

test.each<[string, Offer, readonly number[], readonly number[]]>([
  [
    'a step up, a larger one, something new',
    offer(20_000),
    [52_500, 21_000, 25_000, 90_000, 36_900, 19_000],
    [25_000, 36_900, 52_500],
  ],
  ['all, where only few cost more', offer(20_000), [60_000, 20_500, 12_000], [20_500, 60_000]],
  ['none that costs the same as the middle of a range, or less', offer(19_000, 21_000), [20_000, 9_000], []],
  ['none without stock', offer(20_000), [], []],
])('what may come next is %s, cheapest first', (_, given, prices, picked) => {
  expect(
    pickNext(
      given,
      prices.map((dollars) => ({ dollars })),
    ).map(({ dollars }) => dollars),
  ).toEqual(picked);
});

test.each<[string, Offer, NextVehicle, string, string]>([
  ['one figure', offer(20_000), at(30_000), 'Their price less the $20,000 for yours.', '$10,000 left to pay'],
  [
    'the middle of a range',
    offer(16_900, 18_700),
    at(33_490),
    'Their price less the middle of your range, $17,800.',
    '$15,690 left to pay',
  ],
  [
    'from a price before charges, which come on top',
    offer(20_000),
    at(30_000, 'excluding_government_charges'),
    'Their price less the $20,000 for yours.',
    '$10,000 left to pay, excl. govt. charges',
  ],
  [
    'of a motorcycle, which is ridden away',
    offer(20_000),
    { ...at(30_000, 'estimated_drive_away'), itemType: 'motorcycle' },
    'Their price less the $20,000 for yours.',
    '$10,000 left to pay, est. ride away',
  ],
])('what is taken off is said, and what is left: %s', (_, given, vehicle, note, left) => {
  const { vehicles, note: said } = changeOver(given, [vehicle]) ?? {};
  expect([said, vehicles?.map(({ leftText, leftWords }) => `${leftText} ${leftWords}`)]).toEqual([note, [left]]);
});

test('without a vehicle nothing is said', () => {
  expect(changeOver(offer(20_000), [])).toBeUndefined();
});
