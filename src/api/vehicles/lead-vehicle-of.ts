import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import type { LeadVehicle } from '#domain/lead/lead.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** A vehicle as leads and emails tell of it. */
export function leadVehicleOf(vehicle: ApiVehicle, { snapshot }: Pick<Tenant, 'snapshot'>): LeadVehicle {
  const { dealer, locations } = snapshot;
  const place = locations.length > 1 ? locations.find(({ id }) => id === vehicle.locationId) : undefined;
  return omitUndefined({
    ...toLeadVehicle(vehicle, dealer.cardRules, dealer.url),
    locationName: place?.name,
  });
}
