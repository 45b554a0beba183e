import { describe, expect, test } from 'vitest';
import { findOffers, offerPriceSteps } from './find-offers.ts';

const OFFERS = [
  { name: 'regas', category: 'Service', priceDollars: 149 },
  { name: 'battery', category: 'Service', priceDollars: 219, dealershipId: 'nsw' },
  { name: 'roadside', category: 'Used' },
  { name: 'demo', category: 'Demo', priceDollars: 38_990, dealershipId: 'qld' },
];
const names = (query: Partial<Parameters<typeof findOffers>[1]>): string[] =>
  findOffers(OFFERS, { category: '', dealershipId: '', ...query }).map(({ name }) => name);

describe('offers are found [7-3]', () => {
  test.each([
    ['all of them where nothing is asked', {}, ['regas', 'battery', 'roadside', 'demo']],
    ['by category', { category: 'Service' }, ['regas', 'battery']],
    ['by price, the limit itself included', { maxPriceDollars: 219 }, ['regas', 'battery']],
    [
      'by dealership, with those that every dealership makes',
      { dealershipId: 'nsw' },
      ['regas', 'battery', 'roadside'],
    ],
    ['by all three', { category: 'Service', maxPriceDollars: 200, dealershipId: 'nsw' }, ['regas']],
    ['not at all where nothing answers', { category: 'Used', maxPriceDollars: 200 }, []],
  ])('%s', (_how, query, expected) => {
    expect(names(query)).toEqual(expected);
  });
});

test.each([
  ['each price lets in one more', OFFERS, [200, 500, 40_000]],
  ['none lets in all of them', [...OFFERS.slice(0, 2), ...OFFERS.slice(0, 2)], [200]],
  ['there are none among three offers, which are seen at a glance', OFFERS.slice(1), []],
  ['without prices there is nothing to choose', OFFERS.slice(2, 3), []],
])('of the prices to choose from %s', (_what, offers, expected) => {
  expect(offerPriceSteps(offers)).toEqual(expected);
});
