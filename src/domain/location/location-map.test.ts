import { expect, test } from 'vitest';
import { placeMap } from './location-map.ts';

const aspley = { name: 'Northside Vireo Aspley', addressText: '1420 Gympie Road, Aspley QLD 4034' };
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test.each([
  ['by its id', { place_id: 'ChIJ1', lat: -27.36, long: 153.01 }, 'place_id:ChIJ1'],
  ['where it is', { lat: -27.36, long: 153.01 }, '-27.36,153.01'],
  ['by name and address', { lat: -27.36 }, 'Northside Vireo Aspley, 1420 Gympie Road, Aspley QLD 4034'],
])('a map marks a place %s [3-35]', (_, known, q) => {
  const address = placeMap({ ...aspley, ...known }, { key: 'k&1', zoom: 14 });
  expect(address).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\/v1\/place\?/);
  expect(queryOf(address)).toEqual({ key: 'k&1', q, zoom: '14' });
});
