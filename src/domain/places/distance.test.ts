import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const brisbane = { latitude: -27.47, longitude: 153.03 };

test.each([
  ['Sydney', { latitude: -33.87, longitude: 151.21 }, 732],
  ['Perth', { latitude: -31.95, longitude: 115.86 }, 3606],
  ['itself', brisbane, 0],
])('Brisbane is so far from %s, on an Earth of 6371 km [9-34]', (_, place, km) => {
  expect(Math.abs(distanceKm(brisbane, place) - km)).toBeLessThan(km * 0.01 + 0.001);
});

test('a quarter of the way around is a quarter of an Earth with a radius of 6371 km [9-34]', () => {
  const quarter = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 });
  expect(quarter).toBeCloseTo((6371 * Math.PI) / 2, 6);
});
