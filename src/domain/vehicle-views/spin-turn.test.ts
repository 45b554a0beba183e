import { describe, expect, test } from 'vitest';
import {
  angleOfFrame,
  AUTO_ROTATE_MS,
  DRAG_PX_PER_FRAME,
  draggedFrame,
  frameAt,
  frameOfAngle,
  loadingOrder,
  nearestLoaded,
  seenFromText,
  shortestTurn,
  sideMarks,
  sideSeen,
} from './spin-turn.ts';

test('a spin takes 20 px of drag and 100 ms a frame [9-27]', () => {
  expect([DRAG_PX_PER_FRAME, AUTO_ROTATE_MS]).toEqual([20, 100]);
});

describe('a drag of a spin of 36 frames [9-27]', () => {
  test.each([
    [0, 0, 0],
    [0, -19, 0],
    [0, -20, 1],
    [0, -39, 1],
    [0, -200, 10],
    [0, 20, 35],
    [35, -20, 0],
    [5, 19, 5],
    [0, -720, 0],
    [0, 740, 35],
  ])('from frame %d by %d px shows frame %d', (from, px, frame) => {
    expect(draggedFrame(from, px, 36)).toBe(frame);
  });
});

test.each([
  [0, 36, 0],
  [12, 36, 120],
  [35, 36, 350],
  [1, 24, 15],
  [1, 7, 51],
])('frame %d of %d is seen from %d°', (frame, count, degrees) => {
  expect(angleOfFrame(frame, count)).toBe(degrees);
  expect(frameOfAngle(degrees, count)).toBe(frame);
});

test.each([
  [355, 36, 0],
  [354, 36, 35],
  [-10, 36, 35],
  [725, 36, 1],
])('%d° of %d frames is closest to frame %d', (degrees, count, frame) => {
  expect(frameOfAngle(degrees, count)).toBe(frame);
});

test.each([
  [0, 10, 10],
  [0, 30, -6],
  [30, 2, 8],
  [2, 30, -8],
  [0, 18, 18],
  [5, 5, 0],
])('from frame %d to %d the shorter way is %d frames', (from, to, frames) => {
  expect(shortestTurn(from, to, 36)).toBe(frames);
  expect(frameAt(from + frames, 36)).toBe(to);
});

describe('while frames are on their way', () => {
  test.each([8, 24, 36, 72])('all of %d are asked for once, the first one first', (count) => {
    const order = loadingOrder(count);
    expect(order[0]).toBe(0);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, frame) => frame));
  });

  test('a quarter of them leaves no gap wider than four steps, so that it can be turned already', () => {
    const first = loadingOrder(36).slice(0, 9);
    const gaps = [...first].sort((a, b) => a - b).map((frame, index, all) => (all[index + 1] ?? 36) - frame);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4);
  });

  test.each([
    [[0], 20, 0],
    [[0, 18], 10, 18],
    [[0, 18], 30, 0],
    [[7], 7, 7],
    [[], 3, undefined],
  ])('of the frames %j the one for %d is %s', (there, wanted, shown) => {
    expect(nearestLoaded(wanted, (frame) => (there as readonly number[]).includes(frame), 36)).toBe(shown);
  });
});

describe('what is seen', () => {
  test.each([
    [120, undefined, 'Seen from 120°'],
    [0, 38, 'Seen from 0°, front left'],
    [50, 38, 'Seen from 50°, left side'],
    [140, 38, 'Seen from 140°, rear'],
    [230, 38, 'Seen from 230°, right side'],
    [350, 38, 'Seen from 350°, front left'],
    [0, 0, 'Seen from 0°, front'],
  ])('from %d° of a turn that starts at %s° reads "%s"', (degrees, startsAt, text) => {
    expect(seenFromText(degrees, startsAt)).toBe(text);
  });

  test('has no side where nobody said where the turn starts', () => {
    expect(sideSeen(90, undefined)).toBeUndefined();
    expect(sideMarks(36, undefined)).toEqual([]);
  });

  test('is named along the rule', () => {
    expect(sideMarks(36, 50)).toEqual([
      { name: 'Front', percent: 88.6 },
      { name: 'Left', percent: 11.4 },
      { name: 'Rear', percent: 37.1 },
      { name: 'Right', percent: 62.9 },
    ]);
  });
});
