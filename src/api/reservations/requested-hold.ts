import { toReservationRules } from '#config/to-reservation-rules.ts';
import { resolveAvailability } from '#domain/availability/availability.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { isReservable, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { ApiContext } from '../api-context.ts';
import { ApiError } from '../api-error.ts';
import { depositTakenBy } from '../payments/payment-provider-of.ts';
import type { ReservationRow } from '../store/tables.ts';
import { tenantSummaries } from '../vehicles/tenant-summaries.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** A vehicle that a form asks to hold, and the dealer's terms. */
export interface RequestedHold {
  readonly carId: string;
  readonly rules: ReservationRules;
  /** Who takes the deposit. */
  readonly provider: ReservationRow['provider'];
  /** Whether the enquiry is kept without a hold if somebody else has the vehicle. */
  readonly isOptional?: boolean;
}

/** The dealer's terms where vehicles are reserved online; undefined where they are not. */
export function onlineReservationRules({ snapshot }: Pick<Tenant, 'snapshot'>): ReservationRules | undefined {
  const rules = toReservationRules(snapshot.config.vehicle_page?.reservation);
  return rules?.page === undefined ? undefined : rules;
}

/**
 * What a complete lead asks to hold; nothing for leads of other forms, or for the first steps of an order.
 *
 * @throws {ApiError} 409 `not_reservable` for a vehicle that the dealer's stock does not offer for reservation [4-39].
 */
export async function requestedHold(
  lead: Pick<Lead, 'form' | 'vehicle' | 'isComplete'>,
  tenant: Tenant,
  environment: ApiContext['environment'],
  now: number,
): Promise<RequestedHold | undefined> {
  const declared = tenant.snapshot.dealer.forms.find(({ kind }) => kind === lead.form);
  // Nobody is led through the steps of an order that cannot be placed.
  if (declared?.isReservation !== true || (!lead.isComplete && declared.isPurchase !== true)) return undefined;
  const rules = onlineReservationRules(tenant);
  const vehicle = lead.vehicle === undefined ? undefined : await tenant.stock.byId(lead.vehicle.id);
  if (rules === undefined || vehicle === undefined) throw notReservable();
  const { price } = (await tenantSummaries(tenant, new Date(now))).of(vehicle);
  const source = { availability: resolveAvailability(vehicle), priceDollars: price, carType: vehicle.carType };
  if (!isReservable(source, rules)) throw notReservable();
  if (!lead.isComplete) return undefined;
  return { carId: vehicle.id, rules, provider: depositTakenBy(tenant, environment) };
}

function notReservable(): ApiError {
  return new ApiError(409, 'not_reservable', 'This vehicle can’t be reserved online at the moment. Please call us.');
}
