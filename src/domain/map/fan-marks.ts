import type { MapBox, MapPixel } from './map-frame.ts';

/** Enough for two dozen marks to come to rest. */
const STEPS = 400;
/** Marks in the same spot leave it in directions of their own. */
const GOLDEN_ANGLE = 2.4;

/**
 * Where marks stand that would cover each other: pushed apart until their middles are `apart` pixels from each other, each
 * no farther from its place than it has to be, and `room` pixels inside the box. The same on every machine.
 */
export function fanMarks(places: readonly MapPixel[], box: MapBox, apart: number, room: number): MapPixel[] {
  const inside = ([x, y]: MapPixel): MapPixel => [
    Math.min(Math.max(x, room), box.width - room),
    Math.min(Math.max(y, room), box.height - room),
  ];
  let marks = places.map(inside);
  for (let step = 0; step < STEPS; step += 1) {
    const pushed = marks.map(([x, y], index): MapPixel => {
      let [toX, toY] = [x, y];
      for (const [other, [left, top]] of marks.entries()) {
        const gap = Math.hypot(x - left, y - top);
        if (other === index || gap >= apart) continue;
        const turn = gap === 0 ? (index + 1) * GOLDEN_ANGLE : Math.atan2(y - top, x - left);
        toX += (Math.cos(turn) * (apart - gap)) / 2;
        toY += (Math.sin(turn) * (apart - gap)) / 2;
      }
      return inside([toX, toY]);
    });
    if (pushed.every(([x, y], index) => x === marks[index]?.[0] && y === marks[index][1])) break;
    marks = pushed;
  }
  return marks.map(([x, y]) => [Math.round(x), Math.round(y)]);
}
