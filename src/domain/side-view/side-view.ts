import { type BikeView, bikeView } from './bike-view.ts';
import { type TruckView, truckView } from './truck-view.ts';

/** A vehicle from the side, to the scale of what its feed has. */
export type SideView = BikeView | TruckView;

/** Undefined for what is neither a motorcycle nor a truck, and where the feed has too little for a drawing. */
export function sideView(
  vehicle: Parameters<typeof truckView>[0] & Parameters<typeof bikeView>[0],
): SideView | undefined {
  return bikeView(vehicle) ?? truckView(vehicle);
}
