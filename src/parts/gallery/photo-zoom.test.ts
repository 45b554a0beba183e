import { expect, test } from 'vitest';
import { movedZoom, WHOLE, withinPhoto } from './photo-zoom.ts';

test('a point that is zoomed at stays where it is', () => {
  expect(movedZoom(WHOLE, { x: 40, y: -10 }, { x: 40, y: -10 }, 2)).toEqual({ scale: 2, x: -40, y: 10 });
});

test('a zoomed photo follows the finger', () => {
  expect(movedZoom({ scale: 2, x: 5, y: 0 }, { x: 10, y: 10 }, { x: 30, y: 0 })).toEqual({ scale: 2, x: 25, y: -10 });
});

test('two fingers that spread and move take along what is between them', () => {
  expect(movedZoom({ scale: 2, x: 0, y: 0 }, { x: 20, y: 0 }, { x: 50, y: 10 }, 4)).toEqual({ scale: 4, x: 10, y: 10 });
});

test.each([
  [0.2, 1],
  [9, 4],
])('a scale of %d becomes %d: the whole photo at least, four times at most', (wanted, expected) => {
  expect(movedZoom(WHOLE, { x: 0, y: 0 }, { x: 0, y: 0 }, wanted).scale).toBe(expected);
});

test('a photo covers its window, whatever its zoom', () => {
  expect(withinPhoto({ scale: 2, x: 500, y: -500 }, 300, 200)).toEqual({ scale: 2, x: 150, y: -100 });
  expect(withinPhoto({ scale: 2, x: 20, y: -30 }, 300, 200)).toEqual({ scale: 2, x: 20, y: -30 });
  const whole = withinPhoto({ scale: 1, x: 20, y: -30 }, 300, 200);
  expect([whole.x, whole.y].map(Math.abs)).toEqual([0, 0]);
});
