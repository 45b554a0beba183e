import { DEFAULT_VEHICLE_ORDER, type VehicleOrder } from '#parts/vehicle/vehicle-order.ts';

/** The name over pictures and price; weights and measures before everything else; the price comes along at the foot. */
export const vehicleOrder: VehicleOrder = {
  ...DEFAULT_VEHICLE_ORDER,
  above: ['located_at'],
  heading: ['breadcrumbs', 'title'],
  offer: ['price', 'repayment', 'price_notes', 'status'],
};
