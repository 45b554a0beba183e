import { DEFAULT_VEHICLE_ORDER, type VehicleOrder } from '#parts/vehicle/vehicle-order.ts';

/** What it is like inside, or from the side. */
const DRAWINGS = ['layout_plan', 'side_view'] as const;

/**
 * The name over pictures and price; a caravan's floor plan or a motorcycle's side below the pictures, and of one that is
 * sold the plan next to the notice, the side among the details, as it is too wide for that; weights and measures before
 * everything else; the price comes along at the foot. Of one that is sold, the details have a heading of their own.
 */
export const vehicleOrder: VehicleOrder = {
  ...DEFAULT_VEHICLE_ORDER,
  above: ['located_at'],
  heading: ['breadcrumbs', 'title'],
  photos: [...DEFAULT_VEHICLE_ORDER.photos, ...DRAWINGS],
  beside: ['layout_plan_gone'],
  offer: ['price', 'repayment', 'price_notes', 'status'],
  below: DEFAULT_VEHICLE_ORDER.below.flatMap((name) => (name === 'details_gone' ? ['record', name] : name)),
  details: {
    main: [
      'side_view_gone',
      ...(DEFAULT_VEHICLE_ORDER.details['main'] ?? []).filter((name) => !DRAWINGS.some((drawn) => drawn === name)),
    ],
  },
};
