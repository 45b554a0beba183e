import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { toViewedVehicle } from '#domain/shortlist/viewed-vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** What a vehicle's page offers to those who come back: saving, comparing, and being found again [2.4-13, 3-27]. */
export interface VehicleShortlist extends Pick<
  VehicleCardData,
  'id' | 'name' | 'favourite' | 'showsCompare' | 'shortlistEntry'
> {
  /** A `ViewedVehicle` as JSON; absent where the site shows nobody what they looked at. */
  readonly viewed?: string;
}

export function vehicleShortlist(vehicle: Vehicle, card: VehicleCardData, keepsViewed: boolean): VehicleShortlist {
  const { id, name, favourite, showsCompare, shortlistEntry } = card;
  const viewed = keepsViewed ? JSON.stringify(toViewedVehicle(vehicle)) : undefined;
  return omitUndefined({ id, name, favourite, showsCompare, shortlistEntry, viewed });
}
