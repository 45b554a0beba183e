import { expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { readViewed, readViewedVehicle, toViewedVehicle } from './viewed-vehicle.ts';
import { MOST_VIEWED, withViewed } from './with-viewed.ts';

const viewed = toViewedVehicle(makeVehicle());

test('a viewed car is kept with id, stock number, make, model and both bodies [3-27]', () => {
  expect(viewed).toEqual({
    id: 'v-4417',
    stocknum: '4417',
    make: 'Toyota',
    model: 'Corolla',
    body: 'Hatch',
    simple_body: 'hatch',
  });
  expect(readViewedVehicle(JSON.parse(JSON.stringify(viewed)))).toEqual(viewed);
});

test('the car that was looked at last comes first, once, and the oldest goes', () => {
  const kept = Array.from({ length: MOST_VIEWED }, (_, index) => ({ ...viewed, id: `v-${index}` }));
  const again = withViewed(kept, { ...viewed, id: 'v-3' });
  expect(again).toHaveLength(MOST_VIEWED);
  expect(again[0]?.id).toBe('v-3');
  const more = withViewed(kept, viewed);
  expect(more).toHaveLength(MOST_VIEWED);
  expect(more.at(-1)?.id).toBe(`v-${MOST_VIEWED - 2}`);
});

test.each<[string, unknown]>([
  ['no list', {}],
  ['broken records', [null, 3, { id: 'x' }, { ...viewed, make: '' }]],
])('the browser’s %s is no history', (_, value) => {
  expect(readViewed(value)).toEqual([]);
});
