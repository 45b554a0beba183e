import { describe, expect, test } from 'vitest';
import type { PriceQualifier, VehiclePrice } from '#domain/vehicle/vehicle.ts';
import { resolveAskingPrice, subscriptionDollars } from './asking-price.ts';
import { priceBand, weeklyPriceBand } from './price-band.ts';
import { priceQualifierExplanation } from './price-explanation.ts';
import { priceQualifierText } from './price-qualifier.ts';
import { type PricedVehicle, resolvePriceDisplay } from './resolve-price-display.ts';

const rules = { offersSubscriptions: true, noPriceText: 'Enquire for price' };

describe('the price that stands on a vehicle', () => {
  const all: PricedVehicle = {
    dollars: 18_990,
    beforeDollars: 19_990,
    subscriptionDollars: 349,
    qualifier: 'drive_away',
    itemType: 'car',
    preorder: true,
  };
  test.each<[string, Partial<PricedVehicle>, string]>([
    ['is the subscription price where subscriptions are offered [4-20]', {}, '$349'],
    ['else the asking price [4-22]', { subscriptionDollars: 0 }, '$18,990'],
    ['else PREORDER [4-23]', { subscriptionDollars: 0, dollars: 0 }, 'PREORDER'],
    [
      'else the no-price text [4-24]',
      { subscriptionDollars: 0, dollars: undefined, preorder: false },
      'Enquire for price',
    ],
  ])('%s', (_, change, text) => {
    expect(resolvePriceDisplay({ ...all, ...change }, rules).text).toBe(text);
  });

  test('ignores subscriptions where the dealer offers none [4-20]', () => {
    expect(resolvePriceDisplay(all, { ...rules, offersSubscriptions: false })).toEqual({
      kind: 'amount',
      dollars: 18_990,
      text: '$18,990',
      qualifierText: 'Drive away',
      was: { text: '$19,990', savingText: '$1,000' },
    });
  });

  test('a subscription says that it is monthly and shows no saving', () => {
    const display = resolvePriceDisplay(all, rules);
    expect(display).toMatchObject({ qualifierText: '/ month subscription' });
    expect(display).not.toHaveProperty('was');
  });

  test('says the no-price text that the dealer configured [4-24]', () => {
    const none: PricedVehicle = { qualifier: 'drive_away', itemType: 'car', preorder: false };
    expect(resolvePriceDisplay(none, { ...rules, noPriceText: 'Call us' })).toEqual({ kind: 'text', text: 'Call us' });
  });

  test.each([18_990, 18_000, undefined])('shows no was-price that is not higher: %s', (beforeDollars) => {
    const vehicle: PricedVehicle = { ...all, subscriptionDollars: 0, beforeDollars };
    expect(resolvePriceDisplay(vehicle, rules)).not.toHaveProperty('was');
  });
});

describe('the asking price', () => {
  const price = (change: Partial<VehiclePrice>): VehiclePrice => ({ qualifier: 'drive_away', ...change });
  test.each<[string, VehiclePrice, ReturnType<typeof resolveAskingPrice>]>([
    ['a plain price', price({ cents: 1_899_000 }), { dollars: 18_990 }],
    [
      'reduced above 10 [4-21]',
      price({ cents: 1_999_000, reducedCents: 1_899_000 }),
      { dollars: 18_990, beforeDollars: 19_990 },
    ],
    ['reduced of 10 is a marker [4-21]', price({ cents: 1_999_000, reducedCents: 1000 }), { dollars: 19_990 }],
    [
      'reduced of 11 counts [4-21]',
      price({ cents: 1_999_000, reducedCents: 1100 }),
      { dollars: 11, beforeDollars: 19_990 },
    ],
    ['a reduced price alone', price({ reducedCents: 1_899_000 }), { dollars: 18_990 }],
    [
      'a "reduced" price that is higher never raises what is asked',
      price({ cents: 1_899_000, reducedCents: 1_999_000 }),
      { dollars: 18_990 },
    ],
    ['a was-price', price({ cents: 1_899_000, beforeCents: 1_999_000 }), { dollars: 18_990, beforeDollars: 19_990 }],
    ['a was-price that is lower', price({ cents: 1_899_000, beforeCents: 1_799_000 }), { dollars: 18_990 }],
    ['price 0', price({ cents: 0 }), undefined],
    ['a negative price', price({ cents: -100 }), undefined],
    ['no price', price({}), undefined],
    ['price on application', price({ cents: 1_899_000, qualifier: 'price_on_application' }), undefined],
    ['plus on-roads, a component without a total', price({ cents: 1_899_000, qualifier: 'plus_on_roads' }), undefined],
    [
      'excluding government charges',
      price({ cents: 1_899_000, qualifier: 'excluding_government_charges' }),
      { dollars: 18_990 },
    ],
  ])('of %s', (_, given, expected) => {
    expect(resolveAskingPrice(given)).toEqual(expected);
  });

  test('a price per month is a subscription, never what the vehicle costs', () => {
    const monthly = price({ cents: 34_900, qualifier: 'subscription' });
    expect(resolveAskingPrice(monthly)).toBeUndefined();
    expect(subscriptionDollars(monthly)).toBe(349);
    expect(subscriptionDollars(price({ cents: 1_899_000, subscriptionCents: 39_900 }))).toBe(399);
  });
});

test.each<[PriceQualifier, string, RegExp]>([
  ['drive_away', 'Drive away', /^Includes GST, rego, CTP, stamp duty.*Nothing more to pay/],
  ['estimated_drive_away', 'Est. drive away', /^An estimate/],
  ['excluding_government_charges', 'Excl. govt. charges', /are extra/],
  ['plus_on_roads', 'Plus on-road costs', /Ask us for the full price/],
  ['price_on_application', 'Price on application', /Ask us/],
  ['subscription', '/ month subscription', /monthly/],
])('%s is worded "%s" and explained', (qualifier, text, explanation) => {
  expect(priceQualifierText(qualifier)).toBe(text);
  expect(priceQualifierExplanation(qualifier)).toMatch(explanation);
});

test('a motorcycle is ridden away', () => {
  expect(priceQualifierText('drive_away', 'motorcycle')).toBe('Ride away');
  expect(priceQualifierText('estimated_drive_away', 'motorcycle')).toBe('Est. ride away');
  expect(priceQualifierText('excluding_government_charges', 'motorcycle')).toBe('Excl. govt. charges');
  expect(priceQualifierText('drive_away', 'caravan')).toBe('Drive away');
});

test('explains drive away for a buyer in the state of the dealer', () => {
  expect(priceQualifierExplanation('drive_away', 'qld')).toContain('a private buyer in Queensland');
});

test.each([
  [9_999, 'Under $10,000'],
  [10_000, '$10,000 to $19,999'],
  [74_999, '$50,000 to $74,999'],
  [100_000, '$100,000 and over'],
  [250_000, '$100,000 and over'],
])('$%d stands in the price band %s', (dollars, text) => {
  expect(priceBand(dollars)).toBe(text);
});

test('repayments have bands of their own', () => {
  expect([weeklyPriceBand(49), weeklyPriceBand(93), weeklyPriceBand(400)]).toEqual([
    'Under $50',
    '$50 to $99',
    '$400 and over',
  ]);
});

test('a site explains its prices in its own words, for the same buyer', () => {
  const texts = { price_drive_away: 'All in, for {buyer}.' };
  expect(priceQualifierExplanation('drive_away', 'vic', texts)).toBe('All in, for a private buyer in Victoria.');
  expect(priceQualifierExplanation('plus_on_roads', 'vic', texts)).toContain('on request');
});
