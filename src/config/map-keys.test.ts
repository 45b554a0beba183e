import { expect, test } from 'vitest';
import { makeDealerConfig } from './make-dealer-config.fixture.ts';
import { mapKeys } from './map-keys.ts';

const [first] = makeDealerConfig().locations;
const locations: Parameters<typeof mapKeys>[0]['locations'] = [
  { ...first, id: 'a' },
  { ...first, id: 'b', map_key: { env: 'MAP_KEY_B' } },
];

test('a location has its own key, else that of the dealer', () => {
  const map = { key: { env: 'MAP_KEY' } };
  expect(mapKeys({ map, locations }, { MAP_KEY: ' one ', MAP_KEY_B: 'two' })).toEqual({
    ofLocations: { a: 'one', b: 'two' },
    unset: [],
  });
});

test('without a key there is none of Google’s maps, and a variable that is not set is named', () => {
  expect(mapKeys({ map: {}, locations: [{ ...first, id: 'a' }] }, {})).toEqual({
    ofLocations: {},
    unset: [],
  });
  expect(mapKeys({ map: { key: { env: 'MAP_KEY' } }, locations }, { MAP_KEY_B: '' })).toEqual({
    ofLocations: {},
    unset: ['MAP_KEY', 'MAP_KEY_B'],
  });
});
