import { DEFAULT_VEHICLE_ORDER, type VehicleOrder } from '#parts/vehicle/vehicle-order.ts';

const PLAN = 'layout_plan';

/**
 * The name over pictures and price, a caravan's floor plan below the pictures, or below the notice of one that is sold;
 * weights and measures before everything else; the price comes along at the foot.
 */
export const vehicleOrder: VehicleOrder = {
  ...DEFAULT_VEHICLE_ORDER,
  above: ['located_at'],
  heading: ['breadcrumbs', 'title'],
  photos: [...DEFAULT_VEHICLE_ORDER.photos, PLAN],
  beside: [`${PLAN}_gone`],
  offer: ['price', 'repayment', 'price_notes', 'status'],
  details: { main: (DEFAULT_VEHICLE_ORDER.details['main'] ?? []).filter((name) => name !== PLAN) },
};
