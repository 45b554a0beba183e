import { formatMetres, formatTonnes } from '#domain/formats/measures.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { paintOf } from './paint.ts';

/** A truck from the side, to the scale of its wheelbase and its body; in millimetres behind the front axle. */
export interface TruckView {
  readonly kind: 'truck';
  /** Whose usual cab is drawn. */
  readonly cab: TruckCab;
  readonly body: TruckBody;
  /** Colour of its paint, `#b3262c`. */
  readonly paint: string;
  readonly wheelbaseMm: number;
  readonly bodyFromMm: number;
  readonly bodyLengthMm: number;
  readonly rearAxlesMm: readonly number[];
  /** What is numbered in the drawing, with the feed's figures. */
  readonly spots: readonly { readonly at: TruckSpot; readonly label: string; readonly value: string }[];
}

export type TruckCab = 'light' | 'medium' | 'heavy';
export type TruckBody = 'box' | 'curtain' | 'tray' | 'tipper';
export type TruckSpot = 'body' | 'axles' | 'cab';

/** From the front axle to the back of a usual cab. */
export const CAB_REAR_MM: Readonly<Record<TruckCab, number>> = { light: 560, medium: 620, heavy: 760 };
/** Between cab and body. */
const GAP_MM = 110;
/** Up to this GVM a cab is usually of that kind. */
const CABS: readonly (readonly [TruckCab, number])[] = [
  ['light', 8700],
  ['medium', 17_500],
  ['heavy', Infinity],
];
const BODIES: readonly (readonly [TruckBody, RegExp])[] = [
  ['curtain', /\bcurtain ?-?sid/i],
  ['box', /\b(?:pantech|refrigerated|box|furniture|freezer|chiller)\b/i],
  ['tipper', /\btipper\b/i],
  ['tray', /^(?:steel |alloy |flat |drop-?side )?(?:tray|table ?top|flat ?bed)$/i],
];
/** Makes and models whose engine is in front of the cab, not under it. */
const BONNETED =
  /\b(?:kenworth|western star|mack|freightliner|daily|sprinter|transit|crafter|ducato|master|ram|silverado)\b/i;
/** Between the middles of two rear axles. */
const TANDEM_MM = 1320;
/** The body reaches behind the last axle, and not further than this part of the wheelbase. */
const MOST_OVERHANG = 0.7;

/**
 * Undefined where the feed lacks wheelbase, length of the body or GVM, for a body whose outline is not known, such as a
 * crane or a hook lift, for a cab behind a bonnet, and where the body would not lie on the axles as one does.
 */
export function truckView(
  vehicle: Pick<Vehicle, 'itemType' | 'make' | 'model' | 'bodyStyle' | 'specifications' | 'colour' | 'simpleColour'>,
): TruckView | undefined {
  const { itemType, make, model, bodyStyle = '', specifications } = vehicle;
  const { wheelbaseMm, bodyLengthMm, grossVehicleMassKg: gvmKg, axleType } = specifications;
  if (itemType !== 'truck' || wheelbaseMm === undefined || bodyLengthMm === undefined || gvmKg === undefined)
    return undefined;
  const body = BODIES.find(([, words]) => words.test(bodyStyle))?.[0];
  const cab = CABS.find(([, most]) => gvmKg <= most)?.[0];
  const rearAxles = rearAxleCount(axleType);
  if (body === undefined || cab === undefined || rearAxles === undefined) return undefined;
  if (BONNETED.test(`${make} ${model}`)) return undefined;
  const bodyFromMm = CAB_REAR_MM[cab] + GAP_MM;
  const last = wheelbaseMm + (rearAxles === 2 ? TANDEM_MM / 2 : 0);
  const overhang = bodyFromMm + bodyLengthMm - last;
  if (overhang < 0 || overhang > wheelbaseMm * MOST_OVERHANG) return undefined;
  return {
    kind: 'truck',
    cab,
    body,
    paint: paintOf(vehicle),
    wheelbaseMm,
    bodyFromMm,
    bodyLengthMm,
    rearAxlesMm: rearAxles === 2 ? [last - TANDEM_MM, last] : [last],
    spots: [
      { at: 'body', label: 'Body', value: `${bodyStyle}, ${formatMetres(bodyLengthMm)}` },
      ...(axleType === undefined ? [] : [{ at: 'axles' as const, label: 'Axles', value: axleType }]),
      { at: 'cab', label: 'GVM', value: formatTonnes(gvmKg) },
    ],
  };
}

/** One unless the feed says otherwise; undefined of what is not drawn, such as two steered axles. */
function rearAxleCount(axleType: string | undefined): 1 | 2 | undefined {
  if (axleType === undefined || /^4 ?[x×] ?[24]$/i.test(axleType)) return 1;
  return /^6 ?[x×] ?[24]$/i.test(axleType) ? 2 : undefined;
}
