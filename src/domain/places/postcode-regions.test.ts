import { describe, expect, test } from 'vitest';
import { postcodeRegion } from './postcode-regions.ts';

test.each([
  ['2000', 'Sydney'],
  ['3220', 'Geelong'],
  ['4034', 'Brisbane'],
  ['4217', 'Gold Coast'],
  ['5000', 'Adelaide'],
  ['6000', 'Perth'],
  ['7000', 'Hobart'],
  ['0800', 'Darwin'],
  ['0870', 'Alice Springs'],
  ['2601', 'Canberra'],
  ['2650', 'Wagga Wagga'],
  ['4870', 'Cairns'],
  ['6725', 'Broome'],
  ['9726', 'Brisbane'],
])('%s lies about %s', (postcode, name) => {
  expect(postcodeRegion(postcode)?.name).toBe(name);
});

describe('what is no Australian postcode has no place [5-40]', () => {
  test.each(['0000', '0199', '0300', '0799', '4900', '7500', '', '400', '40000', '4O34', ' 4034', '4034;', '-123'])(
    '%j',
    (postcode) => {
      expect(postcodeRegion(postcode)).toBeUndefined();
    },
  );
});

/** State by first digits, with a box around its land; PO boxes are in their state, too. */
const STATES: readonly [RegExp, readonly [south: number, north: number, west: number, east: number]][] = [
  [/^0[89]/, [-26.1, -10.9, 129, 138.1]],
  [/^(?:02|26[01]|29)/, [-36, -35, 148.7, 149.5]],
  [/^[12]/, [-37.6, -28.1, 140.9, 153.7]],
  [/^[38]/, [-39.2, -33.9, 140.9, 150]],
  [/^[49]/, [-29.2, -9.1, 137.9, 153.6]],
  [/^5/, [-38.1, -25.9, 129, 141.1]],
  [/^679[89]/, [-13, -10, 96, 106]],
  [/^6/, [-35.2, -13.6, 112.9, 129.1]],
  [/^7/, [-43.7, -39.5, 143.8, 148.5]],
];

test('every postcode lies in its state', () => {
  for (let number = 0; number <= 9999; number += 1) {
    const postcode = String(number).padStart(4, '0');
    const region = postcodeRegion(postcode);
    if (region === undefined) continue;
    const [, [south, north, west, east] = [0, 0, 0, 0]] = STATES.find(([digits]) => digits.test(postcode)) ?? [];
    const isInside = region.lat > south && region.lat < north && region.lng > west && region.lng < east;
    expect([postcode, region.name, isInside]).toEqual([postcode, region.name, true]);
  }
});

test('every area that the post delivers to is covered', () => {
  const used = [
    ...['02', '08', '09'],
    ...Array.from({ length: 90 }, (_, index) => String(index + 10)).filter(
      (prefix) => !['49', '75', '76', '77'].includes(prefix),
    ),
  ];
  for (const prefix of used) {
    const found = Array.from({ length: 100 }, (_, index) => `${prefix}${String(index).padStart(2, '0')}`).some(
      (postcode) => postcodeRegion(postcode) !== undefined,
    );
    expect([prefix, found]).toEqual([prefix, true]);
  }
});
