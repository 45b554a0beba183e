import { describe, expect, test } from 'vitest';
import { bestAngle, exteriorPosition } from './point-position.ts';
import type { ExteriorPosition } from './vehicle-views.ts';

const ROW: readonly ExteriorPosition[] = [
  [0, 10, 50],
  [20, 30, 60],
  [40, 50, 40],
];

describe('a hotspot on the spin [3-12]', () => {
  test.each([
    ['at a given angle', 20, { x: 30, y: 60 }],
    ['half a step beside it', 24, { x: 30, y: 60 }],
    ['between two given angles', 30, { x: 40, y: 50 }],
    ['past the last', 60, undefined],
    ['before the first', 340, undefined],
  ])('%s is at its place', (_, degrees, place) => {
    expect(exteriorPosition(ROW, degrees, 10)).toEqual(place);
  });

  test('goes on over the start of the turn', () => {
    const around: readonly ExteriorPosition[] = [
      [10, 40, 50],
      [350, 20, 50],
    ];
    expect(exteriorPosition(around, 0, 10)).toEqual({ x: 30, y: 50 });
    expect(exteriorPosition(around, 180, 10)).toBeUndefined();
  });

  test('with one angle is seen there and nowhere else', () => {
    expect(exteriorPosition([[90, 25, 75]], 90, 10)).toEqual({ x: 25, y: 75 });
    expect(exteriorPosition([[90, 25, 75]], 100, 10)).toBeUndefined();
  });

  test('is not drawn across a gap in which the feed does not show it', () => {
    expect(
      exteriorPosition(
        [
          [0, 10, 50],
          [90, 60, 50],
        ],
        45,
        10,
      ),
    ).toBeUndefined();
  });

  test.each<[readonly ExteriorPosition[], number | undefined]>([
    [ROW, 20],
    [[[90, 1, 1]], 90],
    [
      [
        [0, 1, 1],
        [10, 1, 1],
        [350, 1, 1],
      ],
      0,
    ],
    [[], undefined],
  ])('of %j is seen best from %s°', (positions, degrees) => {
    expect(bestAngle(positions)).toBe(degrees);
  });
});
