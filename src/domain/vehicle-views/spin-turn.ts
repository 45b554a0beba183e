/** Pixels of drag per frame of a spin [9-27]. */
export const DRAG_PX_PER_FRAME = 20;
/** Duration of a frame while a spin rotates automatically [9-27]. */
export const AUTO_ROTATE_MS = 100;

/** A frame by its number, counted around: -1 is the last. */
export function frameAt(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The frame after a drag of this many pixels to the right: the near side of the vehicle follows the finger. */
export function draggedFrame(from: number, dragPx: number, count: number): number {
  return frameAt(from - Math.trunc(dragPx / DRAG_PX_PER_FRAME), count);
}

/** The viewing angle of a frame in whole degrees. */
export function angleOfFrame(frame: number, count: number): number {
  return Math.round((frame * 360) / count);
}

/** The frame closest to an angle. */
export function frameOfAngle(degrees: number, count: number): number {
  return frameAt(Math.round((degrees / 360) * count), count);
}

/** Number of frames by the shorter way round, negative for backwards. */
export function shortestTurn(from: number, to: number, count: number): number {
  const forward = frameAt(to - from, count);
  return forward > count / 2 ? forward - count : forward;
}

/** Of the frames that are there, the one closest to the wanted. */
export function nearestLoaded(wanted: number, isLoaded: (frame: number) => boolean, count: number): number | undefined {
  for (let distance = 0; distance <= count / 2; distance++) {
    for (const frame of [frameAt(wanted + distance, count), frameAt(wanted - distance, count)]) {
      if (isLoaded(frame)) return frame;
    }
  }
  return undefined;
}

/**
 * The order in which frames are loaded: the first, then those that halve the widest gaps, so that a spin can be turned
 * in coarse steps long before the last frame has loaded.
 */
export function loadingOrder(count: number): number[] {
  const order = new Set<number>();
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(count, 1))); step >= 1; step /= 2) {
    for (let frame = 0; frame < count; frame += step) order.add(frame);
  }
  return [...order];
}

const SIDES = ['front', 'front left', 'left side', 'rear left', 'rear', 'rear right', 'right side', 'front right'];

/** The side of the vehicle visible at an angle, where the angle of the first frame is known. */
export function sideSeen(degrees: number, startsAt: number | undefined): string | undefined {
  if (startsAt === undefined) return undefined;
  return SIDES[frameAt(Math.round((degrees + startsAt) / 45), SIDES.length)];
}

/**
 * The positions of the four sides on the scale of all frames, in percent of its length; empty where the start angle is
 * unknown.
 */
export function sideMarks(
  count: number,
  startsAt: number | undefined,
): { readonly name: string; readonly percent: number }[] {
  if (startsAt === undefined) return [];
  const widest = angleOfFrame(count - 1, count);
  return ['Front', 'Left', 'Rear', 'Right']
    .map((name, quarter) => ({ name, degrees: (quarter * 90 - startsAt + 360) % 360 }))
    .filter(({ degrees }) => degrees <= widest)
    .map(({ name, degrees }) => ({ name, percent: Math.round((degrees / widest) * 1000) / 10 }));
}

/** "Seen from 120°", "Seen from 120°, rear left" */
export function seenFromText(degrees: number, startsAt: number | undefined): string {
  const side = sideSeen(degrees, startsAt);
  return `Seen from ${degrees}°${side === undefined ? '' : `, ${side}`}`;
}
