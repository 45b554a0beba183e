import { describe, expect, test } from 'vitest';
import {
  directionOf,
  headingText,
  NARROWEST_DEGREES,
  seenAt,
  WIDEST_DEGREES,
  withinBounds,
} from './panorama-direction.ts';

describe('looking around an interior', () => {
  test.each([
    [
      { heading: 190, pitch: 0, width: 80 },
      { heading: -170, pitch: 0, width: 80 },
    ],
    [
      { heading: -540, pitch: 0, width: 80 },
      { heading: -180, pitch: 0, width: 80 },
    ],
    [
      { heading: 0, pitch: 90, width: 5 },
      { heading: 0, pitch: 75, width: NARROWEST_DEGREES },
    ],
    [
      { heading: 0, pitch: -90, width: 200 },
      { heading: 0, pitch: -75, width: WIDEST_DEGREES },
    ],
  ])('%j becomes %j', (wanted, gaze) => {
    expect(withinBounds(wanted)).toEqual(gaze);
  });

  test.each([
    [
      { x: 50, y: 50 },
      { heading: 0, pitch: 0 },
    ],
    [
      { x: 75, y: 50 },
      { heading: 90, pitch: 0 },
    ],
    [
      { x: 0, y: 100 },
      { heading: -180, pitch: -90 },
    ],
  ])('the place %j of the picture lies at %j', (place, direction) => {
    expect(directionOf(place)).toEqual(direction);
  });

  test.each([
    [0, 'Looking straight ahead'],
    [89.6, 'Looking 90° to the right'],
    [-30, 'Looking 30° to the left'],
    [-180, 'Looking straight back'],
  ])('a heading of %d reads "%s"', (heading, text) => {
    expect(headingText(heading)).toBe(text);
  });
});

describe('a hotspot in the interior [3-12]', () => {
  const ahead = { heading: 0, pitch: 0, width: 90 };
  test.each([
    ['straight ahead is in the middle', { x: 50, y: 50 }, ahead, { x: 50, y: 50 }],
    ['at the edge of a view of 90° is at its edge', { x: 62.4, y: 50 }, ahead, { x: 99.38, y: 50 }],
    [
      'to the right is in the middle for who looks there',
      { x: 75, y: 50 },
      { ...ahead, heading: 90 },
      { x: 50, y: 50 },
    ],
    ['below is in the middle for who looks down', { x: 50, y: 75 }, { ...ahead, pitch: -45 }, { x: 50, y: 50 }],
    ['below is lower for who looks ahead', { x: 50, y: 60 }, { ...ahead, width: 80 }, { x: 50, y: 79.04 }],
    ['behind is out of sight', { x: 0, y: 50 }, ahead, undefined],
    ['beside the view is out of sight', { x: 70, y: 50 }, ahead, undefined],
  ])('%s', (_, place, gaze, seen) => {
    const found = seenAt(place, gaze, 1.5);
    const rounded = (percent: number): number => Math.round(percent * 100) / 100;
    expect(found && { x: rounded(found.x), y: rounded(found.y) }).toEqual(seen);
  });
});
