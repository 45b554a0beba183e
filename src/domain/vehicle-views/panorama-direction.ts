import type { PointPosition } from './point-position.ts';

/** Viewing direction in a panorama; degrees. */
export interface PanoramaGaze {
  /** To the right of straight ahead, -180 to 180. */
  readonly heading: number;
  /** Above the horizon. */
  readonly pitch: number;
  /** Width of the visible part; smaller is closer. */
  readonly width: number;
}

export const NARROWEST_DEGREES = 30;
export const WIDEST_DEGREES = 95;
/** Straight up and down the picture is stretched beyond recognition. */
const STEEPEST_DEGREES = 75;
const RADIANS = Math.PI / 180;

/** Straight ahead, with the field of view of the human eye. */
export const AHEAD: PanoramaGaze = { heading: 0, pitch: -6, width: 80 };

/** A gaze within what can be looked at; headings go around. */
export function withinBounds({ heading, pitch, width }: PanoramaGaze): PanoramaGaze {
  const around = ((((heading + 180) % 360) + 360) % 360) - 180;
  return {
    heading: around,
    pitch: clamp(pitch, -STEEPEST_DEGREES, STEEPEST_DEGREES),
    width: clamp(width, NARROWEST_DEGREES, WIDEST_DEGREES),
  };
}

/** The direction of a point in the panorama, given in percent of its width and height. */
export function directionOf({ x, y }: PointPosition): Pick<PanoramaGaze, 'heading' | 'pitch'> {
  return { heading: (x / 100) * 360 - 180, pitch: 90 - (y / 100) * 180 };
}

/**
 * Where a point of the panorama appears, in percent of the window; undefined where it is out of view.
 *
 * @param aspect Window width divided by height.
 */
export function seenAt(place: PointPosition, gaze: PanoramaGaze, aspect: number): PointPosition | undefined {
  const { heading, pitch } = directionOf(place);
  const turn = (heading - gaze.heading) * RADIANS;
  const rise = pitch * RADIANS;
  const tilt = gaze.pitch * RADIANS;
  const right = Math.cos(rise) * Math.sin(turn);
  const level = Math.cos(rise) * Math.cos(turn);
  const up = Math.sin(rise) * Math.cos(tilt) - level * Math.sin(tilt);
  const ahead = Math.sin(rise) * Math.sin(tilt) + level * Math.cos(tilt);
  if (ahead <= 0.01) return undefined;
  const half = Math.tan((gaze.width / 2) * RADIANS);
  const x = 50 + (50 * right) / ahead / half;
  const y = 50 - (50 * up * aspect) / ahead / half;
  return x >= 0 && x <= 100 && y >= 0 && y <= 100 ? { x, y } : undefined;
}

/** "Looking straight ahead", "Looking 90° to the right", "Looking back" */
export function headingText(heading: number): string {
  const degrees = Math.round(heading);
  if (degrees === 0) return 'Looking straight ahead';
  if (Math.abs(degrees) === 180) return 'Looking straight back';
  return `Looking ${Math.abs(degrees)}° to the ${degrees > 0 ? 'right' : 'left'}`;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
