import type { GeoPoint } from '#domain/places/distance.ts';
import type { MapBox, MapPixel, WorldArea, WorldPoint } from './map-frame.ts';

/** Closed lines in whole steps of a grid, each point as its difference from the one before. */
export interface PackedOutline {
  /** Degrees of a step, longitude and latitude. */
  readonly scale: readonly [number, number];
  /** Degrees of the grid's corner, longitude and latitude. */
  readonly translate: readonly [number, number];
  readonly rings: readonly (readonly number[])[];
}

/** The lines of an outline in degrees. */
export function unpackOutline({ scale, translate, rings }: PackedOutline): GeoPoint[][] {
  return rings.map((steps) => {
    const points: GeoPoint[] = [];
    let x = 0;
    let y = 0;
    for (let index = 0; index + 1 < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      points.push({ longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] });
    }
    return points;
  });
}

/** Pixels beyond the edge that are drawn, so that no edge of the box becomes a line of the drawing. */
const BEYOND = 24;
/** Pixels between two points below which the second is left out. */
const LEAST_STEP = 1.5;

/**
 * An outline as the `d` of a path, cut to a box and softened.
 *
 * @param rings In pixels of the box, without what is far from it (`nearArea`).
 */
export function areaPath(rings: readonly (readonly MapPixel[])[], box: MapBox): string {
  return (
    rings
      // Cut last: the box's corners stay corners.
      .map((ring) => cutToBox(rounded(thinned(ring), true), box))
      .filter((ring) => ring.length > 2)
      .map((ring) => `${pathOf(ring)}z`)
      .join('')
  );
}

/** Open lines as the `d` of a path; those that miss the box are left out. */
export function linePath(lines: readonly (readonly MapPixel[])[], box: MapBox): string {
  return lines
    .filter((line) => touches(line, box))
    .map((line) => pathOf(rounded(thinned(line), false)))
    .join('');
}

/**
 * Pixels of a side that a cut corner takes at most. What is left of a far coast has sides of thousands, whose corners
 * would be cut across the box.
 */
const MOST_CUT = 64;

/** Corners cut off once: each becomes two points, a quarter along its two sides. */
export function rounded(points: readonly MapPixel[], isClosed: boolean): MapPixel[] {
  if (points.length < 3) return [...points];
  const between = (from: MapPixel, to: MapPixel, part: number): MapPixel => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ];
  const soft = points.flatMap((point, index): MapPixel[] => {
    const next = points[(index + 1) % points.length] ?? point;
    const part = Math.min(0.25, MOST_CUT / Math.hypot(next[0] - point[0], next[1] - point[1]));
    return index === points.length - 1 && !isClosed ? [] : [between(point, next, part), between(point, next, 1 - part)];
  });
  const [first] = points;
  const last = points.at(-1);
  return isClosed || first === undefined || last === undefined ? soft : [first, ...soft, last];
}

/**
 * A closed line without the points far from an area: one that is beyond the same side as its two neighbours cannot have
 * the line cross the area. Most of the coast is not in sight, and need be neither projected nor softened.
 */
export function nearArea(ring: readonly WorldPoint[], { west, east, north, south }: WorldArea): readonly WorldPoint[] {
  const sides = ([x, y]: WorldPoint): number => (x < west ? 1 : x > east ? 2 : 0) + (y < north ? 4 : y > south ? 8 : 0);
  const [first] = ring;
  if (first === undefined) return ring;
  // The first stays: were it left out because of the last, and the last because of it, the line would cut a corner.
  const kept = [first];
  let before = sides(first);
  let own = sides(ring[1] ?? first);
  for (let index = 1; index < ring.length; index += 1) {
    const point = ring[index] ?? first;
    const next = sides(ring[index + 1] ?? first);
    if ((before & own & next) === 0) {
      kept.push(point);
      before = own;
    }
    own = next;
  }
  return kept;
}

function touches(line: readonly MapPixel[], { width, height }: MapBox): boolean {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height;
}

function thinned(points: readonly MapPixel[]): MapPixel[] {
  const kept: MapPixel[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= LEAST_STEP) kept.push(point);
  }
  return kept;
}

/** What of a closed line lies in the box and a little beyond, cut side by side. */
function cutToBox(ring: readonly MapPixel[], { width, height }: MapBox): readonly MapPixel[] {
  const sides: readonly (readonly [axis: 0 | 1, limit: number, keepsBelow: boolean])[] = [
    [0, -BEYOND, false],
    [0, width + BEYOND, true],
    [1, -BEYOND, false],
    [1, height + BEYOND, true],
  ];
  return sides.reduce<readonly MapPixel[]>((points, [axis, limit, keepsBelow]) => {
    const isIn = (point: MapPixel): boolean => (keepsBelow ? point[axis] <= limit : point[axis] >= limit);
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
      const part = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: MapPixel = [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part];
      return isIn(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

/** Tenths of a pixel, each point as its difference from the one before. */
function pathOf(points: readonly MapPixel[]): string {
  let x = 0;
  let y = 0;
  return points
    .map((point, index) => {
      const dx = Math.round(point[0] * 10) - x;
      const dy = Math.round(point[1] * 10) - y;
      x += dx;
      y += dy;
      const step = `${String(dx / 10)}${dy < 0 ? '' : ' '}${String(dy / 10)}`;
      return index === 0 ? `M${step}` : index === 1 ? `l${step}` : `${dx < 0 ? '' : ' '}${step}`;
    })
    .join('');
}
