import type { DemoVehicle } from './demo-vehicle.ts';
import { positionsOnTurn, SPIN_FRAMES, TURNTABLE_BODIES, type FramePosition, type PlaceOnBody } from './turntable.ts';

/** What there is to see of a demo vehicle beside its photos, as feeds carry it. */
export interface DemoViews {
  readonly spinImages: readonly string[];
  readonly interiorImage?: string;
  readonly hotspots?: readonly DemoHotspot[];
  readonly video?: string;
}

export interface DemoHotspot {
  readonly id: string;
  readonly description: string;
  readonly exterior: readonly (FramePosition & { readonly hotspotId: string })[];
  readonly interior: readonly (FramePosition & { readonly hotspotId: string })[];
}

type Body = keyof typeof TURNTABLE_BODIES;

interface ViewsPlan {
  readonly body: Body;
  /** The paint and body of the spin, as its folder is called. */
  readonly spin: string;
  /** The trim of the interior, where there is one. */
  readonly interior?: string;
  readonly points?: readonly PointPlan[];
  readonly video?: string;
}

/** A place on the body, or in the interior in percent of its picture. */
type PointPlan = { readonly says: string } & (PlaceOnBody | { readonly inside: readonly [x: number, y: number] });

const PLANS: Readonly<Record<string, ViewsPlan>> = {
  V10482: {
    body: 'suv',
    spin: 'suv-blue',
    interior: 'black-orange',
    video: '_media/videos/kestrel-blue.webm',
    points: [
      {
        says: 'Stone chip on the bonnet: three millimetres across, touched in by us. The close-up is photo 9.',
        at: [-0.42, 0.985, 0.3],
        facing: 15,
        within: 90,
      },
      {
        says: 'Tow bar and wiring: already on the car, $1,190 on a new one.',
        at: [3.7, 0.33, 0],
        facing: 180,
        within: 62,
      },
      { says: 'Driver’s seat: heated and ventilated, black with orange stitching.', inside: [89, 66] },
      { says: '12.3-inch screen: wireless Apple CarPlay and Android Auto.', inside: [49.6, 59] },
    ],
  },
  V10702: { body: 'ute', spin: 'ute-orange', interior: 'grey-white' },
  V10581: { body: 'suv', spin: 'suv-blue', interior: 'grey-white' },
  U20709: {
    body: 'wagon',
    spin: 'wagon-green',
    interior: 'cloth-plain',
    points: [
      {
        says: 'Alloy wheels: no kerb marks on any of the four.',
        at: [0, 0.335, 0.9],
        facing: 90,
        within: 58,
      },
      {
        says: 'Rear bumper: one light scuff from a loading strap, not through the paint.',
        at: [3.9, 0.55, 0.45],
        facing: 172,
        within: 68,
      },
      { says: 'Front seats: cloth, no wear on the driver’s bolster.', inside: [88.5, 66] },
    ],
  },
  '4417': {
    body: 'hatch',
    spin: 'hatch-red',
    interior: 'cloth-plain',
    points: [
      { says: 'Stone chips: three on the bonnet, touched up.', at: [-0.4, 0.835, 0.25], facing: 10, within: 88 },
      { says: 'Scuffed wheel: left rear, on a kerb.', at: [2.62, 0.318, 0.86], facing: 90, within: 58 },
      {
        says: 'Front tyres: 4 mm left, so about a year. Rears are new, fitted 10 November.',
        at: [0, 0.09, 0.84],
        facing: 82,
        within: 52,
      },
      { says: 'Floor mat: worn through at the driver’s heel.', inside: [59.5, 78] },
    ],
  },
  A3117: {
    body: 'suv',
    spin: 'suv-blue',
    interior: 'tan-wood',
    points: [
      {
        says: 'Left rear wheel: one kerb mark, as long as a match. We have left it.',
        at: [2.82, 0.335, 0.9],
        facing: 90,
        within: 58,
      },
      { says: 'Driver’s seat: 14 ways, with memory for two.', inside: [89, 66] },
    ],
  },
  A3096: { body: 'wagon', spin: 'wagon-green', interior: 'black-orange' },
  A3091: { body: 'sedan', spin: 'sedan-silver', interior: 'black-orange' },
  U49120: {
    body: 'suv',
    spin: 'suv-blue',
    interior: 'black-orange',
    points: [
      { says: 'Tow bar and wiring: fitted from new, ball cover on.', at: [3.7, 0.33, 0], facing: 180, within: 62 },
      { says: 'Left wheels: no marks on either rim.', at: [2.82, 0.335, 0.9], facing: 90, within: 58 },
      { says: 'Front seats: heated, no wear on the bolsters.', inside: [89, 66] },
    ],
  },
  U49119: { body: 'wagon', spin: 'wagon-green', interior: 'cloth-plain' },
  U49118: { body: 'ute', spin: 'ute-orange', interior: 'grey-white' },
  U49117: { body: 'hatch', spin: 'hatch-red' },
  K1171: { body: 'suv', spin: 'suv-blue', interior: 'black-orange' },
  K1168: { body: 'sedan', spin: 'sedan-silver', interior: 'cloth-plain' },
  K1156: {
    body: 'hatch',
    spin: 'hatch-red',
    points: [{ says: 'Charge port: Type 2 and CCS, behind the flap.', at: [-0.2, 0.7, 0.82], facing: 70, within: 55 }],
  },
  '4186': { body: 'sedan', spin: 'sedan-silver', interior: 'cloth-plain' },
  '4385': { body: 'hatch', spin: 'hatch-red' },
};

/** The vehicle with its spin, interior, hotspots and video, where it has any. */
export function withViews(vehicle: DemoVehicle): DemoVehicle {
  const plan = PLANS[vehicle.stockNumber];
  if (plan === undefined) return vehicle;
  const { spin, interior, points, video } = plan;
  return {
    ...vehicle,
    views: {
      spinImages: Array.from(
        { length: SPIN_FRAMES },
        (_, frame) => `_media/spins/${spin}/${String(frame).padStart(2, '0')}.webp`,
      ),
      ...(interior !== undefined && { interiorImage: `_media/interiors/${interior}/panorama.webp` }),
      ...(points !== undefined && { hotspots: points.map((point, index) => hotspot(plan.body, point, index + 1)) }),
      ...(video !== undefined && { video }),
    },
  };
}

function hotspot(body: Body, point: PointPlan, number: number): DemoHotspot {
  const id = `p${String(number)}`;
  const named = (positions: readonly FramePosition[]) => positions.map((position) => ({ hotspotId: id, ...position }));
  if ('inside' in point) {
    const [posX, posY] = point.inside;
    const interior = named([{ activeAngle: Math.round(posX * 3.6 - 180), posX, posY }]);
    return { id, description: point.says, exterior: [], interior };
  }
  return { id, description: point.says, exterior: named(positionsOnTurn(TURNTABLE_BODIES[body], point)), interior: [] };
}
