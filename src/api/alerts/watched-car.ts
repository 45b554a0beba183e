import type { AlertGlance } from '#domain/alerts/car-alert.ts';
import type { TextingPlace } from '#domain/alerts/texting-hours.ts';
import { resolveAvailability } from '#domain/availability/availability.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { toLeadVehicle } from '#domain/lead/to-lead-vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { type Holds, withHold } from '#domain/reservations/with-hold.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { canText } from '../accounts/sms-sender.ts';
import type { ApiEnvironment } from '../environment.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { tenantSummaries } from '../vehicles/tenant-summaries.ts';
import { readFollowedSearch, vehiclesFound } from './followed-search.ts';
import type { RequestedAlert } from './store-alert.ts';

/** Of the form: the query of its list's address. */
const SEARCH_FIELD = 'search';

/** Whether a dealer's shoppers are offered alerts: never where an email could only be kept as a file. */
export function offersAlerts(
  { smtpUrl, isProduction }: Pick<ApiEnvironment, 'smtpUrl' | 'isProduction'>,
  { snapshot }: Pick<Tenant, 'snapshot'>,
): boolean {
  const { leads } = snapshot.config;
  return leads.alerts && leads.acknowledge && (smtpUrl !== undefined || !isProduction);
}

/** Whether a dealer's accounts can be told by text message. */
export function offersTexts(environment: Pick<ApiEnvironment, 'sms'>, { snapshot }: Pick<Tenant, 'snapshot'>): boolean {
  const { leads, accounts } = snapshot.config;
  return leads.alerts && accounts.enabled && canText(accounts.sms, environment);
}

/** Whose hours count for text messages: the clocks of all the dealer's locations, and the closed dates of the main one. */
export function textingPlace({ snapshot: { dealer, locations } }: Pick<Tenant, 'snapshot'>): TextingPlace {
  const timeZones = new Set([dealer.timeZone, ...locations.map(({ timeZone }) => timeZone)]);
  return { timeZones: [...timeZones], specialHours: locations[0]?.specialHours ?? [] };
}

/**
 * The alert that a complete lead may turn on: of a form that offers it, or of anyone who ticked the box for offers by
 * email. A form below a list offers its search, which an account keeps where no address is given. Nothing for a lead that
 * names neither a vehicle of the stock nor a search.
 *
 * @param shopperId The account that is signed in.
 */
export async function requestedAlert(
  environment: ApiEnvironment,
  lead: Pick<Lead, 'form' | 'vehicle' | 'isComplete' | 'optIn' | 'pageFields' | 'email'>,
  tenant: Tenant,
  shopperId: string | undefined,
  now: number,
): Promise<RequestedAlert | undefined> {
  const declared = tenant.snapshot.dealer.forms.find(({ kind }) => kind === lead.form);
  const isWanted = lead.optIn || declared?.offersAlert === true;
  const isOffered =
    lead.email === undefined
      ? shopperId !== undefined && offersTexts(environment, tenant)
      : offersAlerts(environment, tenant);
  if (!isWanted || !lead.isComplete || !isOffered) return undefined;
  const vehicle = lead.vehicle && (await tenant.stock.byId(lead.vehicle.id));
  if (vehicle === undefined) {
    const search = lead.vehicle === undefined ? await requestedSearch(lead, tenant, now) : undefined;
    return search && { ...search, shopper_id: shopperId };
  }
  const told = await glanceAt(vehicle, tenant, new Map(), now);
  if (told.availability === 'sold') return undefined;
  return { car_id: vehicle.id, search: '', car_name: vehicle.name, told: JSON.stringify(told), shopper_id: shopperId };
}

/** The search of a form below a list. What it finds now is known. */
async function requestedSearch(
  { pageFields = [] }: Pick<Lead, 'pageFields'>,
  tenant: Tenant,
  now: number,
): Promise<RequestedAlert | undefined> {
  const given = pageFields.find(({ name }) => name === SEARCH_FIELD)?.value;
  const followed = given === undefined ? undefined : await readFollowedSearch(given, tenant);
  if (followed === undefined) return undefined;
  const known = (await vehiclesFound(followed.search, tenant, now)).map(({ id }) => id);
  return { car_id: '', search: followed.search, car_name: followed.name, told: JSON.stringify(known) };
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
