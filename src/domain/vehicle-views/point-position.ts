import type { ExteriorPosition } from './vehicle-views.ts';

/** Percent of the picture's width and height. */
export interface PointPosition {
  readonly x: number;
  readonly y: number;
}

/** Between two given angles that are no further apart than this, a point is interpolated linearly. */
const WIDEST_GAP_DEGREES = 40;

/**
 * Where a hotspot is on the frame at an angle; undefined where it is not visible. Feeds give positions at some angles
 * only; a frame half a step from a given angle still shows it.
 *
 * @param positions In ascending order of angle.
 * @param stepDegrees From one frame to the next.
 */
export function exteriorPosition(
  positions: readonly ExteriorPosition[],
  degrees: number,
  stepDegrees: number,
): PointPosition | undefined {
  const count = positions.length;
  for (let index = 0; index < count; index++) {
    const [angle, x, y] = positions[index] ?? [0, 0, 0];
    if (distance(angle, degrees) <= stepDegrees / 2) return { x, y };
  }
  for (let index = 0; index < count; index++) {
    const [from, x, y] = positions[index] ?? [0, 0, 0];
    const [to, nextX, nextY] = positions[(index + 1) % count] ?? [0, 0, 0];
    const gap = (to - from + 360) % 360;
    const share = ((degrees - from + 360) % 360) / gap;
    if (gap > 0 && gap <= WIDEST_GAP_DEGREES && share < 1) {
      return { x: x + (nextX - x) * share, y: y + (nextY - y) * share };
    }
  }
  return undefined;
}

/** The angle at which a hotspot is most visible: the middle of those in the feed, or the only one. */
export function bestAngle(positions: readonly ExteriorPosition[]): number | undefined {
  // Starts after the widest gap, so that the middle of 350°, 0° and 10° is 0°.
  const count = positions.length;
  if (count === 0) return undefined;
  let start = 0;
  let widest = -1;
  for (let index = 0; index < count; index++) {
    const gap = ((positions[index]?.[0] ?? 0) - (positions[(index + count - 1) % count]?.[0] ?? 0) + 360) % 360;
    if (gap > widest) {
      widest = gap;
      start = index;
    }
  }
  return positions[(start + Math.floor((count - 1) / 2)) % count]?.[0];
}

function distance(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
}
