import { expect, test } from 'vitest';
import { gstParts, priceParts } from './price-parts.ts';

const texts = (parts: readonly { readonly text: string }[] | undefined) => parts?.map(({ text }) => text);

test('a price before government charges that the feed gives without GST is broken down into it and the GST', () => {
  const price = { cents: 9_900_000, isGstAdded: true, qualifier: 'excluding_government_charges' } as const;
  expect(texts(gstParts(price))).toEqual(['$90,000', '$9,000']);
});

test('both parts add up to the printed total, rounded as it is', () => {
  const price = { cents: 10_000_000, isGstAdded: true, qualifier: 'excluding_government_charges' } as const;
  expect(texts(gstParts(price))).toEqual(['$90,909', '$9,091']);
});

test('a reduced price is what is broken down', () => {
  const price = {
    cents: 9_900_000,
    reducedCents: 8_800_000,
    isGstAdded: true,
    qualifier: 'excluding_government_charges',
  } as const;
  expect(texts(gstParts(price))).toEqual(['$80,000', '$8,000']);
});

test('of a total with on-road costs that the dealer adds, only the price before them is broken down', () => {
  const price = {
    cents: 10_400_000,
    isGstAdded: true,
    onRoadCostsCents: 500_000,
    qualifier: 'drive_away',
  } as const;
  expect(texts(gstParts(price))).toEqual(['$90,000', '$9,000']);
});

test.each([
  ['a price that the feed gives with GST', { cents: 9_900_000, qualifier: 'excluding_government_charges' }],
  [
    'a drive-away price, because the stamp duty, registration and CTP in it have none,',
    { cents: 9_900_000, isGstAdded: true, qualifier: 'drive_away' },
  ],
  ['an estimated drive-away price', { cents: 9_900_000, isGstAdded: true, qualifier: 'estimated_drive_away' }],
  ['no published price', { cents: 9_900_000, isGstAdded: true, qualifier: 'plus_on_roads' }],
] as const)('%s has no GST to show', (_, price) => {
  expect(gstParts(price)).toBeUndefined();
});

test('a total with on-road costs is broken down into the price before them and the costs', () => {
  const price = { cents: 9_325_000, onRoadCostsCents: 525_000, qualifier: 'drive_away' } as const;
  expect(texts(priceParts(price))).toEqual(['$88,000', '$5,250']);
});
