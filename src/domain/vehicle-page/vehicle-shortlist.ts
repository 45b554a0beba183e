import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { toViewedVehicle } from '#domain/shortlist/viewed-vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** What a vehicle page offers returning visitors: save, compare and recently viewed [2.4-13, 3-27]. */
export interface VehicleShortlist extends Pick<
  VehicleCardData,
  'id' | 'name' | 'favourite' | 'showsCompare' | 'shortlistEntry'
> {
  /** A `ViewedVehicle` as JSON; absent where the site does not show recently viewed vehicles. */
  readonly viewed?: string;
}

export function vehicleShortlist(vehicle: Vehicle, card: VehicleCardData, keepsViewed: boolean): VehicleShortlist {
  const { id, name, favourite, showsCompare, shortlistEntry } = card;
  const viewed = keepsViewed ? JSON.stringify(toViewedVehicle(vehicle)) : undefined;
  return omitUndefined({ id, name, favourite, showsCompare, shortlistEntry, viewed });
}
