import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointFrom } from '#domain/places/distance.ts';
import { COMPASS_POINTS, withinReach } from './within-reach.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const parramatta = at(-33.815, 151.001);
const castleHill = at(-33.73, 151.004);
const liverpool = at(-33.92, 150.923);
const kotara = at(-32.94, 151.7);
const wollongong = at(-34.424, 150.893);

test('places beyond a wide gap are off the map, with how far and where they are', () => {
  const { shown, off } = withinReach([parramatta, castleHill, kotara, liverpool, wollongong]);
  expect(shown).toEqual([parramatta, castleHill, liverpool]);
  expect(off.map(({ place, km, direction }) => [place, Math.round(km), direction])).toEqual([
    [wollongong, 68, 'south'],
    [kotara, 117, 'north-east'],
  ]);
});

test.each([
  ['two places, however far apart', [parramatta, kotara]],
  ['places in even steps', [parramatta, at(-33.4, 151), at(-33, 151), at(-32.3, 151)]],
  ['places near each other', [parramatta, at(-33.816, 151.001), castleHill, liverpool]],
  ['a single place', [kotara]],
  ['none', []],
])('a map shows all of %s', (_, places) => {
  expect(withinReach(places)).toEqual({ shown: places, off: [] });
});

test('every place is shown or off the map, at least two are shown, and the first is', () => {
  const points = fc.array(
    fc.record({
      latitude: fc.double({ min: -43, max: -11, noNaN: true }),
      longitude: fc.double({ min: 114, max: 153, noNaN: true }),
    }),
    { minLength: 2, maxLength: 9 },
  );
  fc.assert(
    fc.property(points, (places) => {
      const { shown, off } = withinReach(places);
      expect(new Set([...shown, ...off.map(({ place }) => place)])).toEqual(new Set(places));
      expect(shown[0]).toBe(places[0]);
      expect(shown.length).toBeGreaterThanOrEqual(2);
    }),
  );
});

test('a direction is the nearest of eight points of the compass', () => {
  const near = [parramatta, parramatta];
  const directions = COMPASS_POINTS.map((_, index) => {
    const { off } = withinReach([...near, pointFrom(parramatta, 90, index * 45 + 12)]);
    return off[0]?.direction;
  });
  expect(directions).toEqual(COMPASS_POINTS);
});
