import { type SiteEventId, vehicleViewEventId } from '#domain/events/site-events.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { carFieldsOfCard } from './car-fields.ts';
import { carFieldsKey } from './car-fields-key.ts';

/** [4-17] */
export const SOLD_NOTICE =
  "Unfortunately this vehicle recently sold. But don't worry, we can help you find a similar one!";

/** What a vehicle's page needs to stay right after it was built [7-11]. */
export interface VehicleLive {
  /** `carFieldsKey` of what it shows. */
  readonly shown: string;
  readonly photosCount: number;
  readonly updatedAt?: string;
  /** The event that a look at it is; new vehicles have none [7-30]. */
  readonly viewEventId?: SiteEventId;
  /** Looks from which on it says how many there were. */
  readonly viewsFrom?: number;
}

export function vehicleLive(vehicle: Vehicle, card: VehicleCardData, viewsFrom: number | undefined): VehicleLive {
  return omitUndefined({
    shown: carFieldsKey(carFieldsOfCard(vehicle, card)),
    photosCount: vehicle.photos.length,
    updatedAt: vehicle.updatedAt,
    viewEventId: vehicleViewEventId(vehicle),
    viewsFrom: card.availability === 'sold' ? undefined : viewsFrom,
  });
}
