/** A drive that a place takes shoppers on, as its dealer writes it down. */
export interface DriveRoute {
  /** "The Chermside loop" */
  readonly name: string;
  readonly kms: number;
  readonly minutes: number;
  readonly line?: string;
  /** In order: after how many kilometres, and what is there. */
  readonly stages: readonly { readonly at: number; readonly text: string }[];
  /** Metres above sea level, at even distances from the yard to the yard. */
  readonly heights?: readonly number[];
}

/** The same as a drawing: no map, but a closed line on which every kilometre is as long. */
export interface DriveLoop {
  readonly name: string;
  /** "14 km, about 25 minutes. Every kind of road you own." */
  readonly summaryText: string;
  /** Closed, from the yard at its foot and back. */
  readonly outline: string;
  readonly yard: Point;
  /** Across the line at each kilometre. */
  readonly ticks: readonly (readonly [Point, Point])[];
  readonly stages: readonly {
    readonly text: string;
    /** "3 km" */
    readonly atText: string;
    readonly at: Point;
    /** Where its distance is written, off the line, and which of its ends is there. */
    readonly label: Point;
    readonly anchor: 'start' | 'end';
  }[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const LOOP_WIDTH = 520;
export const LOOP_HEIGHT = 300;

const YARD = { x: 250, y: 256 };
/** The loop, clockwise from the yard: for each bend its two handles and its end. */
const BENDS: readonly (readonly [Point, Point, Point])[] = (
  [
    [264, 218, 274, 188, 266, 150],
    [258, 112, 240, 92, 250, 58],
    [255, 40, 278, 35, 300, 41],
    [336, 51, 366, 70, 390, 102],
    [408, 126, 398, 150, 381, 166],
    [352, 194, 312, 198, 285, 217],
    [268, 229, 260, 242, YARD.x, YARD.y],
  ] as const
).map(([x1, y1, x2, y2, x, y]) => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
  { x, y },
]);
/** Points of a bend that the line is measured by. */
const SAMPLES = 96;
const TICK_LENGTH = 9;
const LABEL_DISTANCE = 15;
/** Half a letter's height, so that a label is level with its point. */
const LABEL_DROP = 5;
/** Longer drives have fewer ticks: one every two, five or more kilometres. */
const MOST_TICKS = 40;
const TICK_STEPS = [1, 2, 5, 10, 20];

/** Draws a drive: its stages as far along the line as they are along the road. */
export function driveLoop({ name, kms, minutes, line, stages }: DriveRoute): DriveLoop {
  const walk = measuredWalk();
  const at = (km: number): Walked => pointAfter(walk, km / kms);
  const step = TICK_STEPS.find((one) => kms / one <= MOST_TICKS) ?? kms;
  const ticks = Array.from({ length: Math.ceil(kms / step) - 1 }, (_, index) => (index + 1) * step);
  return {
    name,
    summaryText: [`${String(kms)} km, about ${minutes} minutes.`, line].filter((part) => part !== undefined).join(' '),
    outline: OUTLINE,
    yard: YARD,
    ticks: ticks.map((km) => across(at(km))),
    stages: stages.map(({ at: km, text }) => stageOf(at(km), km, text)),
  };
}

interface Walked extends Point {
  /** Share of the line behind it, 0 to 1. */
  readonly share: number;
  /** Unit vector that points away from the middle of the loop. */
  readonly outwards: Point;
}

const OUTLINE = `M${YARD.x} ${YARD.y}${BENDS.map((bend) => `C${bend.map(({ x, y }) => `${x} ${y}`).join(' ')}`).join('')}Z`;

/** A point of the loop, by its share of the bends: 0 at the yard, 1 at the yard again. */
function pointAt(share: number): Point {
  const along = Math.min(Math.max(share, 0), 1) * BENDS.length;
  const index = Math.min(Math.floor(along), BENDS.length - 1);
  const bend = BENDS[index];
  const start = index === 0 ? YARD : BENDS[index - 1]?.[2];
  if (bend === undefined || start === undefined) return YARD;
  const part = along - index;
  const rest = 1 - part;
  const on = (axis: 'x' | 'y'): number =>
    rest ** 3 * start[axis] +
    3 * rest ** 2 * part * bend[0][axis] +
    3 * rest * part ** 2 * bend[1][axis] +
    part ** 3 * bend[2][axis];
  return { x: on('x'), y: on('y') };
}

function measuredWalk(): readonly Walked[] {
  const count = SAMPLES * BENDS.length;
  const points = Array.from({ length: count + 1 }, (_, index) => pointAt(index / count));
  let length = 0;
  const lengths = points.map(({ x, y }, index) => {
    const before = points[index - 1];
    if (before !== undefined) length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
  return points.map((point, index) => {
    const [before, after] = [pointAt((index - 1) / count), pointAt((index + 1) / count)];
    const run = Math.hypot(after.x - before.x, after.y - before.y);
    return {
      ...point,
      share: (lengths[index] ?? 0) / length,
      outwards: { x: (after.y - before.y) / run, y: (before.x - after.x) / run },
    };
  });
}

function pointAfter(walk: readonly Walked[], share: number): Walked {
  const [first] = walk;
  const found = walk.find((point) => point.share >= share) ?? walk.at(-1) ?? first;
  if (found === undefined) throw new Error('A loop has points.');
  return found;
}

function across({ x, y, outwards }: Walked): readonly [Point, Point] {
  const half = TICK_LENGTH / 2;
  return [
    roundedPoint({ x: x - outwards.x * half, y: y - outwards.y * half }),
    roundedPoint({ x: x + outwards.x * half, y: y + outwards.y * half }),
  ];
}

function stageOf(point: Walked, km: number, text: string): DriveLoop['stages'][number] {
  const isLeft = point.outwards.x < 0;
  return {
    text,
    atText: `${String(km)} km`,
    at: roundedPoint(point),
    label: roundedPoint({
      x: point.x + point.outwards.x * LABEL_DISTANCE,
      y: point.y + point.outwards.y * LABEL_DISTANCE + LABEL_DROP,
    }),
    anchor: isLeft ? 'end' : 'start',
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const roundedPoint = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });
