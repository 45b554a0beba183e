import { expect, test } from 'vitest';
import { dealershipOf, numberDealerships } from './number-dealership.ts';

const place = (dealershipId: string | undefined, digits: string, primary = false) => ({
  primary,
  ...(dealershipId !== undefined && { dealershipId }),
  phone: { text: digits, href: `tel:+61${digits}` },
});
const aspley = place('aspley', '755500130', true);
const lakes = place('lakes', '755500131');

test.each([
  ['the page’s own where it has one', 'lakes', 'tel:+61755500131', 'lakes'],
  ['that of another place beside a vehicle of this one', 'lakes', 'tel:+61755500130', 'aspley'],
  ['the primary place’s on a page about none', undefined, 'tel:+611800975707', 'aspley'],
  ['that of a masked number’s page', 'lakes', '/locations/lakes#dial', 'lakes'],
])('a number is recorded for %s [7-9]', (_what, own, href, expected) => {
  expect(dealershipOf(href, numberDealerships([aspley, lakes], own))).toBe(expected);
});

test('a number that two dealerships share belongs to the page’s own', () => {
  const shared = place('lakes', '755500130');
  expect(dealershipOf('tel:+61755500130', numberDealerships([aspley, shared], 'lakes'))).toBe('lakes');
});

test('a site with one dealership lists no numbers, and one with none says nothing', () => {
  expect(numberDealerships([aspley, place('aspley', '755500132')], undefined)).toEqual({ dealership: 'aspley' });
  expect(numberDealerships([place(undefined, '755500130')], undefined)).toEqual({});
});
