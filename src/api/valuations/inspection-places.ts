import type { LocationView } from '#domain/location/location-view.ts';
import { placesFor } from '#domain/location/places-for.ts';
import { primaryLocation } from '#domain/location/primary-location.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** Where a shopper's vehicle can be seen. */
export function inspectionPlaces({ snapshot }: Pick<Tenant, 'snapshot'>): readonly LocationView[] {
  return placesFor('buying', snapshot.locations);
}

/** The place of an enquiry, else the dealer's main one where vehicles are seen. */
export function placeToCome(tenant: Tenant, locationId: string | undefined): LocationView | undefined {
  const places = inspectionPlaces(tenant);
  return places.find(({ id }) => id === locationId) ?? primaryLocation(places);
}
