import { expect, test } from 'vitest';
import { pointOfPlace } from './point-of-place.ts';
import { pointOfPostcode } from './point-of-postcode.ts';
import { TOWNS } from './towns.ts';

const aspley = { name: 'Aspley', postcode: '4034', latitude: -27.3639, longitude: 153.0172 };

test.each([
  ["the dealer's own postcode", '4034', [-27.3639, 153.0172]],
  ["the dealer's own suburb, however it is typed", '  aSPLEY ', [-27.3639, 153.0172]],
  ['another postcode, by its region', '3220', [-38.15, 144.36]],
  ['a town of the list', 'gold  coast', [-28, 153.41]],
])('%s has a place', (_, typed, [latitude, longitude]) => {
  expect(pointOfPlace(typed, [aspley])).toMatchObject({ latitude, longitude });
});

test.each(['', ' ', '0000', '403', '40344', 'Nowhere at All', '4034; drop'])('%j has none', (typed) => {
  expect(pointOfPlace(typed, [aspley])).toBeUndefined();
});

test('a postcode lies where search says it lies', () => {
  for (const postcode of ['4034', '3220', '0870', '7999']) {
    expect(pointOfPlace(postcode, [aspley])).toEqual(pointOfPostcode(postcode, [aspley]));
  }
});

test('every town has one name and lies in Australia', () => {
  expect(new Set(TOWNS.map(({ name }) => name)).size).toBe(TOWNS.length);
  for (const { name, latitude, longitude, rank } of TOWNS) {
    expect([name, /^[A-Z][A-Za-z ]+$/.test(name), rank >= 1 && rank <= 4]).toEqual([name, true, true]);
    expect([name, latitude > -44 && latitude < -10, longitude > 113 && longitude < 154]).toEqual([name, true, true]);
  }
});
