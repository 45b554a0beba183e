import { primaryLocation } from '#domain/location/primary-location.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Tenant } from './tenant-directory.ts';

/** Where a lead is looked after: at its location, else at the dealer's main one. */
export function placeOfLead(
  { snapshot }: Pick<Tenant, 'snapshot'>,
  lead: Pick<Lead, 'locationId'> | undefined,
): LocationView | undefined {
  const { locations } = snapshot;
  return locations.find(({ id }) => id === lead?.locationId) ?? primaryLocation(locations);
}

/** Whose clock the times about a lead are told by, in its emails and on every page. */
export function timeZoneOfLead(tenant: Pick<Tenant, 'snapshot'>, lead: Pick<Lead, 'locationId'> | undefined): string {
  return placeOfLead(tenant, lead)?.timeZone ?? tenant.snapshot.dealer.timeZone;
}
