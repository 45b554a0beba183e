import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ABOVE_MAXIMUM,
  BELOW_MINIMUM,
  draggedRange,
  handlePlace,
  histogramBars,
  histogramParts,
  moveRangeEnd,
  rangeBounds,
  rangeStep,
  shownEnds,
  sliderValue,
} from './range-rules.ts';

test.each([
  [true, { min: 7490, max: 61_250 }, { min: 7000, max: 62_000 }],
  [true, { min: 10, max: 150_000 }, { min: 0, max: 150_000 }],
  [false, { min: 2009, max: 2026 }, { min: 2009, max: 2026 }],
  [false, { min: 47, max: 312 }, { min: 47, max: 312 }],
  [true, {}, { min: 0, max: 100_000 }],
])('the bounds of a range in thousands (%s) from %j are %j [5-2]', (inThousands, found, expected) => {
  expect(rangeBounds(inThousands, found)).toEqual(expected);
});

test.each([
  [{ min: 0, max: 250_000 }, undefined, 2500],
  [{ min: 7000, max: 62_000 }, undefined, 550],
  [{ min: 2009, max: 2026 }, undefined, 1],
  [{ min: 0, max: 250_000 }, 500, 500],
])('the step of %j is a hundredth, rounded, or as configured (%s): %d [5-2]', (bounds, configured, expected) => {
  expect(rangeStep(bounds, configured)).toBe(expected);
});

test.each([
  [{ min: 47, max: 312 }, 3, 311, 312],
  [{ min: 47, max: 312 }, 3, 308, 308],
  [{ min: 47, max: 312 }, 3, 312, 312],
  [{ min: 7000, max: 62_000 }, 500, 61_500, 61_500],
  [{ min: 7000, max: 62_000 }, 500, 62_000, 62_000],
  [{ min: 5, max: 5 }, 1, 5, 5],
])('of %j in steps of %d the handle at %d stands for %d: the last step reaches the end', (bounds, step, at, value) => {
  expect(sliderValue(bounds, step, at)).toBe(value);
});

describe('an end that is moved [5-1]', () => {
  const bounds = { min: 5000, max: 250_000 };
  const ends = { low: 20_000, high: 60_000 };

  test.each([
    ['low', 30_000, 30_000, 60_000, []],
    ['low', 1000, 5000, 60_000, [BELOW_MINIMUM]],
    ['low', 60_000, 59_999, 60_000, []],
    ['low', 999_999, 59_999, 60_000, [ABOVE_MAXIMUM]],
    ['high', 40_000, 20_000, 40_000, []],
    ['high', 999_999, 20_000, 250_000, [ABOVE_MAXIMUM]],
    ['high', 20_000, 20_000, 20_001, []],
    ['high', 10, 20_000, 20_001, [BELOW_MINIMUM]],
  ] as const)('%s to %d gives %d to %d', (end, value, low, high, messages) => {
    expect(moveRangeEnd(bounds, ends, end, value)).toEqual({ low, high, messages });
  });

  test('never leaves the bounds nor passes the other end, whatever is typed [2.3-16, 5-1]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('low', 'high'), fc.integer({ min: -1e9, max: 1e9 })), { maxLength: 20 }),
        (moves) => {
          let now: { low: number; high: number } = { low: bounds.min, high: bounds.max };
          for (const [end, value] of moves) now = moveRangeEnd(bounds, now, end, value);
          expect(now.low).toBeGreaterThanOrEqual(bounds.min);
          expect(now.high).toBeLessThanOrEqual(bounds.max);
          expect(now.high - now.low).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

test.each([
  [{}, { low: 5000, high: 60_000 }],
  [{ low: 20_000 }, { low: 20_000, high: 60_000 }],
  [{ high: 4000 }, { low: 4000, high: 4000 }],
  [{ low: 70_000 }, { low: 70_000, high: 70_000 }],
  [
    { low: 1, high: 999_999 },
    { low: 1, high: 999_999 },
  ],
])('what an address asks for, %j, is shown as it was asked: %j [4-4]', (asked, expected) => {
  expect(shownEnds({ min: 5000, max: 60_000 }, asked)).toEqual(expected);
});

test('a handle waits at the end of its slider while its number lies beyond [5-1]', () => {
  const bounds = { min: 34_000, max: 80_000 };
  expect([15_000, 50_000, 90_000].map((value) => handlePlace(bounds, value))).toEqual([34_000, 50_000, 80_000]);
});

test.each([
  [
    'the other end keeps what was asked, also beyond the list',
    { high: 60_000 },
    [10_000, 60_000],
    { low: 10_000, high: 60_000 },
  ],
  ['a handle that was only touched changes nothing', { high: 60_000 }, [5000, 60_000], { high: 60_000 }],
  ['a handle at its bound limits nothing', { low: 9000, high: 20_000 }, [5000, 34_000], {}],
  ['a budget beyond the list is given up by its own handle alone', { high: 60_000 }, [5000, 30_000], { high: 30_000 }],
] as const)('of a drag: %s', (_, asked, [low, high], expected) => {
  expect(draggedRange({ min: 5000, max: 34_000 }, asked, low, high)).toEqual(expected);
});

test('bars cover the range without a gap and without an overlap', () => {
  expect(histogramParts({ min: 0, max: 100 }, 4)).toEqual([
    [0, 24],
    [25, 49],
    [50, 74],
    [75, 100],
  ]);
  expect(histogramParts({ min: 2020, max: 2022 }, 20)).toEqual([
    [2020, 2020],
    [2021, 2021],
    [2022, 2022],
  ]);
  expect(histogramBars([5, 0, 10])).toEqual([0.5, 0, 1]);
  expect(histogramBars([0, 0])).toEqual([]);
});
