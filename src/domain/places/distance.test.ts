import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const brisbane = { latitude: -27.47, longitude: 153.03 };

test.each([
  ['Sydney', { latitude: -33.87, longitude: 151.21 }, 732],
  ['Perth', { latitude: -31.95, longitude: 115.86 }, 3606],
  ['itself', brisbane, 0],
])('Brisbane is so far from %s', (_, place, km) => {
  expect(Math.abs(distanceKm(brisbane, place) - km)).toBeLessThan(km * 0.01 + 0.001);
});
