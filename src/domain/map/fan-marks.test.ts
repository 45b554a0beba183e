import { expect, test } from 'vitest';
import { fanMarks } from './fan-marks.ts';

const BOX = { width: 640, height: 800 };
const APART = 50;
const ROOM = 30;

const gapsOf = (marks: readonly (readonly [number, number])[]): number[] =>
  marks.flatMap(([x, y], index) => marks.slice(index + 1).map(([left, top]) => Math.hypot(x - left, y - top)));

test('marks that stand apart stay where their places are', () => {
  expect(
    fanMarks(
      [
        [100, 100],
        [100, 160],
      ],
      BOX,
      APART,
      ROOM,
    ),
  ).toEqual([
    [100, 100],
    [100, 160],
  ]);
});

test('marks that would cover each other are side by side, near their places', () => {
  const places = [
    [500, 500],
    [504, 497],
    [500, 508],
    [520, 480],
    [490, 530],
    [500, 500],
  ] as const;
  const marks = fanMarks(places, BOX, APART, ROOM);
  // Whole pixels may take one from the gap.
  expect(Math.min(...gapsOf(marks))).toBeGreaterThanOrEqual(APART - 2);
  expect(Math.max(...marks.map(([x, y]) => Math.hypot(x - 500, y - 500)))).toBeLessThan(2 * APART);
});

test('marks stay inside the box', () => {
  const marks = fanMarks(
    [
      [638, 799],
      [639, 800],
    ],
    BOX,
    APART,
    ROOM,
  );
  expect(Math.max(...marks.map(([x]) => x))).toBeLessThanOrEqual(BOX.width - ROOM);
  expect(Math.max(...marks.map(([, y]) => y))).toBeLessThanOrEqual(BOX.height - ROOM);
  expect(Math.min(...gapsOf(marks))).toBeGreaterThanOrEqual(APART - 2);
});
