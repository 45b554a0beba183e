import type { ModelPicture } from '#domain/navigation/navigation.ts';

/** Position of a picture in a drawing whose floor is the line that the car stands on. */
export interface StandGeometry {
  /** Width of the visible car, in drawing units. */
  readonly carWidth: number;
  /** Left edge of the visible car. */
  readonly carX: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Margins for cut-outs without their own. */
const USUAL_BOX = { left: 3, right: 13, bottom: 7.5 } as const;

// A car seen from its front corner shows about 82 % of its length plus most of its width, so the drawn widths of two
// models differ less than their lengths. 84 units are a metre.
const UNITS_PER_METRE = 84;
const SHARE_OF_LENGTH = 0.82;
const SHOWN_WIDTH_METRES = 0.87;
const USUAL_LENGTH_MM = 4700;

/** Drawn width of a car of this length, in units. */
export function drawnCarWidth(lengthMm: number = USUAL_LENGTH_MM): number {
  return Math.round(((lengthMm / 1000) * SHARE_OF_LENGTH + SHOWN_WIDTH_METRES) * UNITS_PER_METRE);
}

/**
 * Positions a cut-out so that the car itself, not its frame, is `carWidth` wide, centred in `viewWidth`, with its tyres
 * on `floor`.
 */
export function standGeometry(
  picture: ModelPicture,
  carWidth: number,
  viewWidth: number,
  floor: number,
): StandGeometry {
  const { left, right, bottom } = picture.box ?? USUAL_BOX;
  const width = carWidth / (1 - (left + right) / 100);
  const height = width * (picture.height / picture.width);
  const carX = (viewWidth - carWidth) / 2;
  return {
    carWidth,
    carX,
    x: round(carX - (width * left) / 100),
    y: round(floor - height * (1 - bottom / 100)),
    width: round(width),
    height: round(height),
  };
}

/** A line as long as a car that stands in the middle of `viewWidth`, with a tick at each end, in a strip 8 units high. */
export function dimensionLine(carWidth: number, viewWidth: number): string {
  const left = round((viewWidth - carWidth) / 2);
  const right = round(left + carWidth);
  return `M${left} 0V8M${left} 4H${right}M${right} 0V8`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
