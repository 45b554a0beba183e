import outline from 'virtual:australia-outline';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackOutline } from '#domain/map/outline.ts';
import { TOWNS } from '#domain/places/towns.ts';

const rings = unpackOutline(outline);

test('the outline is that of Australia and weighs little', () => {
  const all = rings.flat();
  expect(Math.min(...all.map(({ longitude }) => longitude))).toBeCloseTo(113, 0);
  expect(Math.max(...all.map(({ longitude }) => longitude))).toBeCloseTo(153.6, 0);
  expect(gzipSync(JSON.stringify(outline)).byteLength).toBeLessThan(25 * 1024);
});

test('inland cities lie on its land, the open sea does not', () => {
  const isLand = (longitude: number, latitude: number): boolean =>
    rings.filter((ring) => {
      const crossings = ring.filter((a, index) => {
        const b = ring.at(index - 1) ?? a;
        const crosses = a.latitude > latitude !== b.latitude > latitude;
        const at = ((b.longitude - a.longitude) * (latitude - a.latitude)) / (b.latitude - a.latitude) + a.longitude;
        return crosses && longitude < at;
      });
      return crossings.length % 2 === 1;
    }).length === 1;
  const inland = ['Alice Springs', 'Toowoomba', 'Ballarat', 'Canberra', 'Launceston', 'Kalgoorlie', 'Mount Isa'];
  const towns = TOWNS.filter(({ name }) => inland.includes(name));
  expect(towns).toHaveLength(inland.length);
  for (const { name, longitude, latitude } of towns) expect([name, isLand(longitude, latitude)]).toEqual([name, true]);
  for (const [longitude, latitude] of [
    [155, -30],
    [135, -36],
    [146, -40],
    [120, -12],
  ] as const) {
    expect(isLand(longitude, latitude)).toBe(false);
  }
});
