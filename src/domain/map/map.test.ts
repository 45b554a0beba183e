import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#domain/places/distance.ts';
import { distanceRings } from './distance-rings.ts';
import { frameOf, kmPerPixel, pixelIn, scaleBarKm } from './map-frame.ts';
import { placeLabels } from './map-labels.ts';
import { areaPath, nearArea, rounded, unpackOutline } from './outline.ts';

const BOX = { width: 640, height: 640 };
const ROOM = 96;
const aspley = { latitude: -27.3639, longitude: 153.0172 };
const northLakes = { latitude: -27.2354, longitude: 153.0203 };
const anywhere = fc.record({
  latitude: fc.double({ min: -43.5, max: -10.5, noNaN: true }),
  longitude: fc.double({ min: 113.5, max: 153.5, noNaN: true }),
});

test('a map without a place is none', () => {
  expect(frameOf([], BOX, ROOM)).toBeUndefined();
});

test('one place stands in the middle, with what is around it', () => {
  const frame = frameOf([aspley], BOX, ROOM);
  expect(frame).toEqual({ centre: aspley, zoom: 9 });
  if (frame !== undefined) expect(pixelIn(frame, BOX)(aspley).map(Math.round)).toEqual([320, 320]);
});

test('every place of a dealer lies in the box with room around it, wherever in Australia', () => {
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 12 }), (places) => {
      const frame = frameOf(places, BOX, ROOM);
      if (frame === undefined) throw new Error('no frame');
      for (const [x, y] of places.map(pixelIn(frame, BOX))) {
        expect(Math.min(x, y)).toBeGreaterThan(ROOM - 1);
        expect(Math.max(x, y)).toBeLessThan(BOX.width - ROOM + 1);
      }
    }),
  );
});

test('far parts of a coast change nothing of what is drawn', () => {
  const near: [number, number][] = [
    [-300, 200],
    [200, 250],
    [640, 300],
    [900, 260],
  ];
  const bays = (step: number): [number, number][] =>
    Array.from({ length: 40 }, (_, index) => [900 - index * 30, 3000 + (index % 2) * step]);
  const area = { west: -128, east: BOX.width + 128, north: -128, south: BOX.height + 128 };
  const pathWith = (step: number): string => {
    const kept = nearArea([...near, [900, 2900], ...bays(step), [-300, 2900]], area);
    expect(kept.length).toBeLessThan(10);
    return areaPath([kept], BOX);
  };
  expect(pathWith(0)).toBe(pathWith(400));
  expect(pathWith(0)).not.toBe('');
});

test('land around a box is drawn in all of it, wherever its line begins', () => {
  const area = { west: 0, east: 640, north: 0, south: 640 };
  const steps = Array.from({ length: 20 }, (_, index) => -9000 + index * 900);
  const ring = [
    ...steps.map((at): [number, number] => [at, -9000]),
    ...steps.map((at): [number, number] => [9000, at]),
    ...steps.map((at): [number, number] => [-at, 9000]),
    ...steps.map((at): [number, number] => [-9000, -at]),
  ];
  for (let start = 0; start < ring.length; start += 1) {
    const kept = nearArea([...ring.slice(start), ...ring.slice(0, start)], area);
    expect(kept.length).toBeLessThan(10);
    const corners = areaPath([kept], BOX)
      .slice(1, -1)
      .split(/[l ]|(?<=\d)(?=-)/)
      .map(Number);
    const across = corners.flatMap((value, index) => (index > 1 && index % 2 === 0 ? [Math.abs(value)] : []));
    // The whole box and 24 pixels around it: two sides of that length.
    expect(across.filter((length) => length === 688)).toHaveLength(1);
    expect(corners).toHaveLength(8);
  }
});

test('a centre that the dealer chose is the middle, and every place is still in the box', () => {
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 12 }), anywhere, (places, centre) => {
      const frame = frameOf(places, BOX, ROOM, centre);
      if (frame === undefined) throw new Error('no frame');
      expect(distanceKm(frame.centre, centre)).toBeLessThan(0.01);
      for (const [x, y] of places.map(pixelIn(frame, BOX))) {
        expect(Math.min(x, y)).toBeGreaterThan(ROOM - 1);
        expect(Math.max(x, y)).toBeLessThan(BOX.width - ROOM + 1);
      }
    }),
  );
});

test('pixels are as far apart as the places: north is up, east is right, and the scale bar is right', () => {
  const frame = frameOf([aspley, northLakes], BOX, ROOM) ?? { centre: aspley, zoom: 0 };
  const [from, to] = [aspley, northLakes].map(pixelIn(frame, BOX));
  expect(to?.[1]).toBeLessThan(from?.[1] ?? 0);
  expect(to?.[0]).toBeGreaterThan(from?.[0] ?? 0);
  const pixels = Math.hypot((to?.[0] ?? 0) - (from?.[0] ?? 0), (to?.[1] ?? 0) - (from?.[1] ?? 0));
  const km = distanceKm(aspley, northLakes);
  expect(Math.abs(pixels * kmPerPixel(frame) - km)).toBeLessThan(km * 0.01);
  expect(scaleBarKm(frame, 160)).toBe(20);
});

test('places whose marks would touch are shown from nearer', () => {
  const nearby = { latitude: aspley.latitude + 0.02, longitude: aspley.longitude };
  const frame = frameOf([aspley, nearby], BOX, ROOM) ?? { centre: aspley, zoom: 0 };
  const [[, from] = [0, 0], [, to] = [0, 0]] = [aspley, nearby].map(pixelIn(frame, BOX));
  expect(frame.zoom).toBeGreaterThan(9);
  expect(Math.round(from - to)).toBe(34);
});

test.each([
  [1, 500],
  [6, 20],
  [10.5, 1],
])('at zoom %s the scale bar says %s km', (zoom, km) => {
  expect([1, 2, 5].some((step) => Math.log10(scaleBarKm({ centre: aspley, zoom }, 160) / step) % 1 === 0)).toBe(true);
  expect(scaleBarKm({ centre: aspley, zoom }, 160)).toBeGreaterThanOrEqual(km / 10);
});

test('a packed outline is its steps added up', () => {
  const packed = { scale: [0.5, 2] as const, translate: [100, -50] as const, rings: [[2, 3, 1, 0, -1, 1]] };
  expect(unpackOutline(packed)).toEqual([
    [
      { longitude: 101, latitude: -44 },
      { longitude: 101.5, latitude: -44 },
      { longitude: 101, latitude: -42 },
    ],
  ]);
});

test('land that fills the box is drawn beyond its edges, land outside not at all', () => {
  const square = (from: number, to: number): [number, number][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ];
  expect(areaPath([square(-9000, 9000)], BOX)).toBe('M-24 664l0-688 688 0 0 688z');
  expect(areaPath([square(900, 1200)], BOX)).toBe('');
});

test('a softened line keeps its ends, a softened ring closes', () => {
  const corner = [
    [0, 0],
    [8, 0],
    [8, 8],
  ] as const;
  expect(rounded(corner, false)).toEqual([
    [0, 0],
    [2, 0],
    [6, 0],
    [8, 2],
    [8, 6],
    [8, 8],
  ]);
  expect(rounded(corner, true)).toHaveLength(6);
});

test('no name on a map covers a mark or another name, and none leaves the map', () => {
  const size = { letter: 8, line: 18, gap: 16 };
  const point = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 640 }));
  const named = fc.record({ name: fc.string({ minLength: 1, maxLength: 16 }), at: point });
  fc.assert(
    fc.property(fc.array(named, { maxLength: 9 }), fc.array(named, { maxLength: 30 }), (marks, towns) => {
      const { sides, towns: shown } = placeLabels(marks, towns, BOX, size);
      const texts = [
        ...marks.flatMap(({ name, at: [x, y] }, index) => {
          const width = name.length * size.letter;
          const side = sides[index];
          if (side === 'none') return [];
          if (side === 'below') {
            return [{ left: x - width / 2, right: x + width / 2, y: y + size.gap + size.line / 2 }];
          }
          const left = side === 'right' ? x + size.gap : x - size.gap - width;
          return [{ left, right: left + width, y }];
        }),
        ...shown.flatMap((index) => {
          const town = towns[index];
          if (town === undefined) return [];
          const half = (town.name.length * size.letter) / 2;
          return [{ left: town.at[0] - half, right: town.at[0] + half, y: town.at[1] }];
        }),
      ];
      texts.forEach((a, index) => {
        expect(a.left >= 0 && a.right <= BOX.width).toBe(true);
        for (const b of texts.slice(index + 1)) {
          expect(a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < size.line).toBe(false);
        }
      });
    }),
  );
});

test('a name stands right of its mark, left of it at the right edge, below it where both sides are taken', () => {
  const at = (x: number): { name: string; at: readonly [number, number] } => ({ name: 'Aspley', at: [x, 300] });
  const sidesOf = (...xs: number[]) => placeLabels(xs.map(at), [], BOX, { letter: 8, line: 18, gap: 16 }).sides;
  expect(sidesOf(100)).toEqual(['right']);
  expect(sidesOf(620)).toEqual(['left']);
  expect(sidesOf(300, 330)).toEqual(['left', 'right']);
  expect(sidesOf(300, 340, 320)).toEqual(['left', 'right', 'below']);
});

test('rings round a visitor are at round distances, and end before the farthest place', () => {
  const radii = (km: number): number[] => distanceRings(aspley, km).map((ring) => ring.km);
  expect([21, 11.2, 905, 4.4, 1.9].map(radii)).toEqual([[10, 20], [5, 10], [200, 400, 600, 800], [2, 4], []]);
  expect(radii(4000)).toEqual([500, 1000, 1500, 2000, 2500]);
});

test('every point of a ring is as far from its middle as the ring says, wherever in Australia', () => {
  fc.assert(
    fc.property(anywhere, fc.double({ min: 2, max: 1500, noNaN: true }), (centre, farthestKm) => {
      for (const { km, line } of distanceRings(centre, farthestKm)) {
        expect(km).toBeLessThanOrEqual(farthestKm);
        for (const point of line) expect(distanceKm(centre, point)).toBeCloseTo(km, 6);
      }
    }),
  );
});
