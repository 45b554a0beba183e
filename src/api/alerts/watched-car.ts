import type { AlertGlance } from '#domain/alerts/car-alert.ts';
import { resolveAvailability } from '#domain/availability/availability.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { type Holds, withHold } from '#domain/reservations/with-hold.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { ApiEnvironment } from '../environment.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { tenantSummaries } from '../vehicles/tenant-summaries.ts';
import type { RequestedAlert } from './store-alert.ts';

/** Whether a dealer's shoppers are offered alerts: never where an email could only be kept as a file. */
export function offersAlerts(
  { smtpUrl, isProduction }: Pick<ApiEnvironment, 'smtpUrl' | 'isProduction'>,
  { snapshot }: Pick<Tenant, 'snapshot'>,
): boolean {
  const { leads } = snapshot.config;
  return leads.alerts && leads.acknowledge && (smtpUrl !== undefined || !isProduction);
}

/**
 * The alert that a complete lead may turn on: of a form that offers it, or of anyone who ticked the box for offers by
 * email. Nothing for a lead that names no vehicle of the stock.
 */
export async function requestedAlert(
  environment: ApiEnvironment,
  lead: Pick<Lead, 'form' | 'vehicle' | 'isComplete' | 'optIn'>,
  tenant: Tenant,
  now: number,
): Promise<RequestedAlert | undefined> {
  const declared = tenant.snapshot.dealer.forms.find(({ kind }) => kind === lead.form);
  const isWanted = lead.optIn || declared?.offersAlert === true;
  if (!isWanted || !lead.isComplete || !offersAlerts(environment, tenant)) return undefined;
  const vehicle = lead.vehicle && (await tenant.stock.byId(lead.vehicle.id));
  if (vehicle === undefined) return undefined;
  const told = await glanceAt(vehicle, tenant, new Map(), now);
  return told.availability === 'sold' ? undefined : { carId: vehicle.id, carName: vehicle.name, told };
}

/**
 * A vehicle as the site shows it now.
 *
 * @param vehicle Undefined once it is not listed.
 */
export async function glanceAt(
  vehicle: ApiVehicle | undefined,
  tenant: Tenant,
  holds: Holds,
  now: number,
): Promise<AlertGlance> {
  if (vehicle === undefined) return { availability: 'gone' };
  const { price } = (await tenantSummaries(tenant, new Date(now))).of(vehicle);
  const { dealer } = tenant.snapshot;
  return omitUndefined({
    price,
    priceText: toLeadVehicle(vehicle, dealer.cardRules, dealer.url).priceText,
    availability: resolveAvailability(withHold(vehicle, holds)),
  });
}
