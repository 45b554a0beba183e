import { expect, test } from 'vitest';
import { deliveryPriceText, deliveryQuote } from './delivery-quote.ts';

const zones = [
  { name: 'Aspley', price: 0, postcodes: ['4034'] },
  { name: 'Greater Brisbane', price: 120, postcodes: ['4000-4179', '4300-4305'] },
  { name: 'Darwin', price: 1450.5, postcodes: ['0800-0832'] },
];

test.each([
  ['4034', { name: 'Aspley', price: 0 }],
  ['4000', { name: 'Greater Brisbane', price: 120 }],
  ['4179', { name: 'Greater Brisbane', price: 120 }],
  ['4303', { name: 'Greater Brisbane', price: 120 }],
  ['0812', { name: 'Darwin', price: 1450.5 }],
  ['4180', undefined],
  ['0799', undefined],
  ['812', undefined],
  ['40345', undefined],
  ['', undefined],
])('postcode %s: the first zone that holds it [7-16]', (postcode, quote) => {
  expect(deliveryQuote(zones, postcode)).toEqual(quote);
});

test('a dealer without zones quotes on request', () => {
  expect(deliveryQuote([], '4034')).toBeUndefined();
});

test.each([
  [0, 'Free'],
  [149, '$149'],
  [1249, '$1,249'],
  [349.5, '$349.50'],
])('a delivery of %d dollars is printed as %s', (price, text) => {
  expect(deliveryPriceText({ price })).toBe(text);
});
