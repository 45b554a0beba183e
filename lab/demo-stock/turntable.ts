/**
 * The turntable on which the demo pictures were taken: a camera on a circle around a car, its first frame 38° to the
 * left of the nose. From it follows where a place of a car lies on each frame, so that hotspots sit on the metal and
 * not beside it.
 */

/** A body in metres: x runs back from the front axle, y up from the ground, z to the car's left. */
export interface TurntableBody {
  readonly front: number;
  readonly rear: number;
  readonly height: number;
  /** From the camera to the axis of the turntable. */
  readonly distance: number;
}

export interface PlaceOnBody {
  readonly at: readonly [x: number, y: number, z: number];
  /** Degrees from the nose, to the left, from which it is seen straight on. */
  readonly facing: number;
  /** Degrees to both sides of that at which it is still seen. */
  readonly within: number;
}

export interface FramePosition {
  /** Degrees of the turn: 0 for the first frame. */
  readonly activeAngle: number;
  /** Percent of the frame. */
  readonly posX: number;
  readonly posY: number;
}

export const SPIN_FRAMES = 36;
/** Degrees from the nose at which the first frame was taken. */
export const FIRST_FRAME_DEGREES = 38;

export const TURNTABLE_BODIES = {
  suv: { front: -0.9, rear: 3.72, height: 1.7, distance: 8.27 },
  hatch: { front: -0.86, rear: 3.4, height: 1.47, distance: 7.6 },
  sedan: { front: -0.93, rear: 3.93, height: 1.445, distance: 8.7 },
  wagon: { front: -0.93, rear: 3.93, height: 1.465, distance: 8.7 },
  ute: { front: -0.92, rear: 4.41, height: 1.8, distance: 10.2 },
} as const satisfies Record<string, TurntableBody>;

const RADIANS = Math.PI / 180;
/** Of the camera: its height of view, and width by height of a frame. */
const FIELD_OF_VIEW = 24;
const ASPECT = 1.5;

type Vector = readonly [number, number, number];

/** Where a place of a body lies on the frames that show it. */
export function positionsOnTurn(body: TurntableBody, { at, facing, within }: PlaceOnBody): FramePosition[] {
  const positions: FramePosition[] = [];
  for (let frame = 0; frame < SPIN_FRAMES; frame++) {
    const activeAngle = (frame * 360) / SPIN_FRAMES;
    const azimuth = FIRST_FRAME_DEGREES + activeAngle;
    const apart = Math.abs(((azimuth - facing + 540) % 360) - 180);
    if (apart > within) continue;
    positions.push({ activeAngle, ...projected(body, at, azimuth * RADIANS) });
  }
  return positions;
}

function projected(
  { front, rear, height, distance }: TurntableBody,
  at: Vector,
  azimuth: number,
): Pick<FramePosition, 'posX' | 'posY'> {
  const aim: Vector = [(front + rear) / 2, height * 0.47, 0];
  const camera: Vector = [
    aim[0] - Math.cos(azimuth) * distance,
    Math.max(1.3, height * 0.62 + 0.55),
    aim[2] + Math.sin(azimuth) * distance,
  ];
  const ahead = unit(difference(aim, camera));
  const right = unit(cross(ahead, [0, 1, 0]));
  const up = cross(right, ahead);
  const to = difference(at, camera);
  const depth = dot(to, ahead);
  const half = Math.tan((FIELD_OF_VIEW / 2) * RADIANS);
  return {
    posX: rounded(50 + (50 * dot(to, right)) / depth / half / ASPECT),
    posY: rounded(50 - (50 * dot(to, up)) / depth / half),
  };
}

const rounded = (percent: number): number => Math.round(percent * 10) / 10;
const difference = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};
