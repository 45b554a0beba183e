import { isAvailableStatus } from '#domain/availability/availability.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { ApiError } from '../api-error.ts';
import { heldVehicles } from '../reservations/store-reservation.ts';
import type { Store } from '../store/store.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/**
 * The vehicle in whose line a complete lead asks for a place; undefined for leads of other forms.
 *
 * @throws {ApiError} 409 `no_wait_list` for a vehicle that nobody has on hold, or that is not for sale any more.
 */
export async function requestedPlace(
  lead: Pick<Lead, 'form' | 'vehicle' | 'isComplete'>,
  tenant: Tenant,
  store: Store,
  now: number,
): Promise<string | undefined> {
  const declared = tenant.snapshot.dealer.forms.find(({ kind }) => kind === lead.form);
  if (declared?.isWaitList !== true || !lead.isComplete) return undefined;
  const vehicle = lead.vehicle && (await tenant.stock.byId(lead.vehicle.id));
  if (vehicle === undefined || !isAvailableStatus(vehicle.status)) {
    throw new ApiError(409, 'no_wait_list', 'Sorry, this one isn’t for sale any more, so there’s no waitlist for it.');
  }
  if (!vehicle.reserved && !(await heldVehicles(store, tenant, now)).has(vehicle.id)) {
    throw new ApiError(
      409,
      'no_wait_list',
      'Good news: nobody has this one on hold any more. Call us, or open its page again.',
    );
  }
  return vehicle.id;
}
