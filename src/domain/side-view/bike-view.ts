import { formatCount } from '#domain/formats/counts.ts';
import { formatMillimetres, trimmed } from '#domain/formats/measures.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { paintOf } from './paint.ts';

/** A motorcycle from the side, to the scale of two measures of its feed. */
export interface BikeView {
  readonly kind: 'motorcycle';
  /** Whose usual outline is drawn between them. */
  readonly outline: BikeOutline;
  /** Colour of its paint, `#b3262c`. */
  readonly paint: string;
  readonly wheelbaseMm: number;
  readonly seatHeightMm: number;
  /** How much wider and taller than the usual one the outline becomes. */
  readonly scaleX: number;
  readonly scaleY: number;
  /** What is numbered in the drawing, with the feed's figures. */
  readonly spots: readonly { readonly at: BikeSpot; readonly label: string; readonly value: string }[];
}

export type BikeOutline = 'road' | 'sports' | 'adventure' | 'cruiser' | 'scooter';
export type BikeSpot = 'seat' | 'engine' | 'tank';

interface Usual {
  /** Words for the style. */
  readonly words: RegExp;
  /** The measures that its outline is drawn with. */
  readonly wheelbaseMm: number;
  readonly seatHeightMm: number;
}

/** The first whose words match is meant: a sport tourer is faired, a "naked sports" bike is not. */
const USUAL: Readonly<Record<BikeOutline, Usual>> = {
  scooter: { words: /\bscooter/i, wheelbaseMm: 1350, seatHeightMm: 780 },
  road: {
    words: /\b(?:naked|retro|road(?:ster)?|standard|street ?(?:bike|fighter)?|classic|caf[eé] racer|scrambler)\b/i,
    wheelbaseMm: 1430,
    seatHeightMm: 800,
  },
  adventure: {
    words: /\b(?:adventure|trail|dual[ -]?(?:sport|purpose)|enduro|off[ -]?road)\b/i,
    wheelbaseMm: 1540,
    seatHeightMm: 850,
  },
  cruiser: { words: /\b(?:cruiser|chopper|bobber)\b/i, wheelbaseMm: 1530, seatHeightMm: 690 },
  sports: { words: /\b(?:super)?sports?\b/i, wheelbaseMm: 1390, seatHeightMm: 805 },
};
const OUTLINES = Object.keys(USUAL) as readonly BikeOutline[];

/** Beyond these the outline would be out of shape. */
const LEAST_SCALE = 0.8;
const MOST_SCALE = 1.25;

/**
 * Undefined where the feed lacks seat height or wheelbase, where its style is not one whose outline is known, such as a
 * tourer or a mini bike, and where a measure is so unusual that the outline would not look like it.
 */
export function bikeView(
  vehicle: Pick<Vehicle, 'itemType' | 'bodyStyle' | 'engineCc' | 'specifications' | 'colour' | 'simpleColour'>,
): BikeView | undefined {
  const { itemType, bodyStyle = '', engineCc, specifications } = vehicle;
  const { wheelbaseMm, seatHeightMm, powerKw, fuelCapacityL } = specifications;
  if (itemType !== 'motorcycle' || wheelbaseMm === undefined || seatHeightMm === undefined) return undefined;
  const outline = OUTLINES.find((name) => USUAL[name].words.test(bodyStyle));
  if (outline === undefined) return undefined;
  const scaleX = wheelbaseMm / USUAL[outline].wheelbaseMm;
  const scaleY = seatHeightMm / USUAL[outline].seatHeightMm;
  if ([scaleX, scaleY].some((scale) => scale < LEAST_SCALE || scale > MOST_SCALE)) return undefined;
  const engine = [
    engineCc !== undefined && engineCc > 0 ? `${formatCount(engineCc)} cc` : undefined,
    powerKw === undefined ? undefined : `${trimmed(powerKw, 1)} kW`,
  ].filter((part) => part !== undefined);
  return {
    kind: 'motorcycle',
    outline,
    paint: paintOf(vehicle),
    wheelbaseMm,
    seatHeightMm,
    scaleX,
    scaleY,
    spots: [
      { at: 'seat', label: 'Seat', value: formatMillimetres(seatHeightMm) },
      ...(engine.length === 0 ? [] : [{ at: 'engine' as const, label: 'Engine', value: engine.join(', ') }]),
      ...(fuelCapacityL === undefined
        ? []
        : [{ at: 'tank' as const, label: 'Tank', value: `${trimmed(fuelCapacityL, 1)} L` }]),
    ],
  };
}
