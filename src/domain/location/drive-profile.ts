import { formatCount } from '#domain/formats/counts.ts';
import type { DriveRoute } from './drive-loop.ts';

/** The heights of a drive as a drawing: from the yard on the left to the yard on the right. */
export interface DriveProfile {
  /** The road. */
  readonly way: string;
  /** What is below it; closed. */
  readonly ground: string;
  readonly start: Point;
  readonly end: Point;
  /** In the order of the stages, each on the road. */
  readonly marks: readonly {
    readonly at: Point;
    /** "452 m" */
    readonly heightText: string;
    /** Absent where there is no room for it beside the one before. */
    readonly label?: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
  }[];
  /** Instead of the drawing: "The heights of the drive: from 48 m above sea level up to 488 m after 13 km, …" */
  readonly text: string;
  /** "Heights above sea level, drawn about 15 times too steep." */
  readonly scaleText: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const PROFILE_WIDTH = 520;
export const PROFILE_HEIGHT = 190;

/** Above the highest point there is room for a label. */
const TOP = 44;
const FLOOR = PROFILE_HEIGHT - 8;
/** The lowest point stands a little above the floor. */
const LOWEST = FLOOR - 14;
/** A flat drive is drawn flat: less than this, in metres, is not stretched to the whole drawing. */
const LEAST_CLIMB = 60;
const LABEL_WIDTH = 66;
const LABEL_RISE = 14;
/** From each edge: nearer, a label begins or ends at its point. */
const EDGE = 36;

/** Draws the heights of a drive, whose first and last are those of the yard; undefined where none are known. */
export function driveProfile({ kms, stages, heights }: DriveRoute): DriveProfile | undefined {
  if (heights === undefined) return undefined;
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const climb = Math.max(high - low, LEAST_CLIMB);
  const yOf = (metres: number): number => LOWEST - ((metres - low) / climb) * (LOWEST - TOP);
  const points = heights.map((metres, index) => ({
    x: (index / (heights.length - 1)) * PROFILE_WIDTH,
    y: yOf(metres),
  }));
  const way = smooth(points);
  const heightAt = (km: number): number => {
    const along = (km / kms) * (heights.length - 1);
    const [before = 0, after = 0] = [heights[Math.floor(along)], heights[Math.ceil(along)]];
    return Math.round(before + (after - before) * (along - Math.floor(along)));
  };
  const yAt = (x: number): number => yOf(heightAt(Math.min(Math.max(x / PROFILE_WIDTH, 0), 1) * kms));
  let labelledUpTo = 0;
  const marks = stages.map(({ at: km }): DriveProfile['marks'][number] => {
    const at = roundedPoint({ x: (km / kms) * PROFILE_WIDTH, y: yOf(heightAt(km)) });
    const heightText = `${formatCount(heightAt(km))} m`;
    const anchor = labelAnchor(at, yAt);
    const from =
      anchor === 'start' ? at.x : anchor === 'end' ? at.x - LABEL_WIDTH : Math.max(at.x - LABEL_WIDTH / 2, 0);
    if (from < labelledUpTo) return { at, heightText };
    labelledUpTo = from + LABEL_WIDTH;
    return { at, heightText, label: { x: at.x, y: rounded(at.y - LABEL_RISE), anchor } };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const highestKm = Math.round((heights.indexOf(high) / (heights.length - 1)) * kms);
  const steep = (LOWEST - TOP) / climb / (PROFILE_WIDTH / (kms * 1000));
  return {
    way,
    ground: `${way}V${FLOOR}H0Z`,
    start: roundedPoint(first),
    end: roundedPoint(last),
    marks,
    text: `The heights of the drive: from ${formatCount(heights[0] ?? 0)} m above sea level up to ${formatCount(high)} m after ${highestKm} km, and back to ${formatCount(heights.at(-1) ?? 0)} m after ${String(kms)} km.`,
    scaleText: `Heights above sea level, drawn about ${Math.round(steep)} times too steep.`,
  };
}

/** Where a climb would run through the label of its point, that is on the side below. */
function labelAnchor({ x, y }: Point, yAt: (x: number) => number): 'start' | 'middle' | 'end' {
  if (x < EDGE) return 'start';
  if (x > PROFILE_WIDTH - EDGE) return 'end';
  const isUnder = (side: number): boolean => y - yAt(x + (side * LABEL_WIDTH) / 2) > LABEL_RISE;
  if (isUnder(1) && x >= LABEL_WIDTH) return 'end';
  if (isUnder(-1) && x <= PROFILE_WIDTH - LABEL_WIDTH) return 'start';
  return 'middle';
}

/** A curve through all points. */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const { x, y } = roundedPoint(at(0));
  const bends = points.slice(1).map((point, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const handles = [
      { x: from.x + (point.x - before.x) / 6, y: from.y + (point.y - before.y) / 6 },
      { x: point.x - (after.x - from.x) / 6, y: point.y - (after.y - from.y) / 6 },
      point,
    ];
    return `C${handles
      .map(roundedPoint)
      .map((one) => `${one.x} ${one.y}`)
      .join(' ')}`;
  });
  return `M${x} ${y}${bends.join('')}`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const roundedPoint = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });
