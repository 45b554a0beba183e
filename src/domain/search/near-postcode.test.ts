import { describe, expect, test } from 'vitest';
import { nearPostcode, type SearchPlace } from './near-postcode.ts';

const places: SearchPlace[] = [
  { name: 'Aspley', postcode: '4034', latitude: -27.3622, longitude: 153.0172 },
  { name: 'Geelong', postcode: '3220', latitude: -38.1521, longitude: 144.3546 },
  { name: 'Southport', postcode: '4215', latitude: -27.9703, longitude: 153.4055 },
];

describe('locations about a postcode', () => {
  test('within a radius, the nearest first', () => {
    expect(nearPostcode('4215', 100, places)).toEqual({
      names: ['Southport', 'Aspley'],
      message: 'Southport is the nearest, about 1 km away.',
    });
    expect(nearPostcode('4000', 25, places).names).toEqual(['Aspley']);
  });

  test('all of them for any distance', () => {
    expect(nearPostcode('3000', undefined, places).names).toEqual(['Geelong', 'Southport', 'Aspley']);
  });

  test('none, with how far the nearest is', () => {
    const near = nearPostcode('6000', 250, places);
    expect(near.names).toEqual([]);
    expect(near.message).toMatch(/^No location within 250 km\. Geelong is the nearest, about 2,6\d\d km away\.$/);
  });

  test.each(['0000', '40', 'abcd', '<b>', '99999'])('%j is no postcode', (postcode) => {
    expect(nearPostcode(postcode, 25, places)).toEqual({ names: undefined, message: 'Invalid postcode' });
  });
});
