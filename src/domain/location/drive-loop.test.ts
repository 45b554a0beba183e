import { describe, expect, test } from 'vitest';
import { driveLoop, LOOP_HEIGHT, LOOP_WIDTH } from './drive-loop.ts';

const ROUTE = {
  name: 'The Chermside loop',
  kms: 14,
  minutes: 25,
  line: 'Every kind of road you own.',
  stages: [
    { at: 3, text: 'stop and go' },
    { at: 7, text: 'motorway' },
    { at: 13, text: 'a car park' },
  ],
};
/** Points of the outline, bend by bend. */
function walked(outline: string): { readonly x: number; readonly y: number }[] {
  const [from, ...bends] = outline
    .replace(/[MZ]/g, '')
    .split('C')
    .map((part) => part.split(' ').map(Number));
  let [startX = 0, startY = 0] = from ?? [];
  return bends.flatMap(([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]) => {
    const points = Array.from({ length: 50 }, (_, index) => {
      const t = index / 50;
      const on = (a: number, b: number, c: number, d: number): number =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
      return { x: on(startX, x1, x2, x), y: on(startY, y1, y2, y) };
    });
    [startX, startY] = [x, y];
    return points;
  });
}
const lengthOf = (points: readonly { readonly x: number; readonly y: number }[]): number =>
  points.reduce((length, { x, y }, index) => {
    const before = points[index - 1];
    return before === undefined ? 0 : length + Math.hypot(x - before.x, y - before.y);
  }, 0);

describe('the loop of a test drive', () => {
  const loop = driveLoop(ROUTE);

  test('says how long it is, and what it is like', () => {
    expect(loop.summaryText).toBe('14 km, about 25 minutes. Every kind of road you own.');
    const { name, minutes, stages } = ROUTE;
    expect(driveLoop({ name, minutes, stages, kms: 8.5 }).summaryText).toBe('8.5 km, about 25 minutes.');
  });

  test('has each stage as far along the line as it is along the road', () => {
    const points = walked(loop.outline);
    const shares = loop.stages.map(({ at }) => {
      const distances = points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
      const nearest = distances.indexOf(Math.min(...distances));
      return lengthOf(points.slice(0, nearest + 1)) / lengthOf(points);
    });
    for (const [index, { at }] of ROUTE.stages.entries()) expect(shares[index]).toBeCloseTo(at / 14, 1);
    expect(loop.stages.map(({ atText }) => atText)).toEqual(['3 km', '7 km', '13 km']);
  });

  test('stays within its drawing, with room for the distances beside it', () => {
    const xs = loop.stages.map(({ label }) => label.x);
    expect(Math.min(...xs)).toBeGreaterThan(60);
    expect(Math.max(...xs)).toBeLessThan(LOOP_WIDTH - 60);
    for (const { x, y } of walked(loop.outline)) {
      expect(x > 0 && x < LOOP_WIDTH).toBe(true);
      expect(y > 20 && y < LOOP_HEIGHT - 20).toBe(true);
    }
  });

  test('has a tick at each kilometre, at fewer on a long drive', () => {
    expect(loop.ticks).toHaveLength(13);
    expect(driveLoop({ ...ROUTE, kms: 90 }).ticks).toHaveLength(17);
  });

  test('writes distances outside the line', () => {
    const points = walked(loop.outline);
    const middle = { x: 320, y: 130 };
    for (const { at, label, anchor } of loop.stages) {
      expect(Math.hypot(label.x - middle.x, label.y - middle.y)).toBeGreaterThan(
        Math.hypot(at.x - middle.x, at.y - middle.y),
      );
      expect(Math.sign(label.x - at.x)).toBe(anchor === 'end' ? -1 : 1);
      // A distance is some 45 wide and 14 high.
      const [left, right] = anchor === 'end' ? [label.x - 45, label.x] : [label.x, label.x + 45];
      const touched = points.filter(({ x, y }) => x > left && x < right && y > label.y - 12 && y < label.y);
      expect(touched).toEqual([]);
    }
  });
});
