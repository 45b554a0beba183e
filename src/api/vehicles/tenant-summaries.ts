import type { ApiDealer, ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { toSiteFinance } from '#config/to-site-finance.ts';
import { type FinanceRules } from '#domain/finance/resolve-repayment.ts';
import { type SummaryContext, toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { type FindSimilar, similarVehicles } from '#site-plan/stock/similar-vehicles.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** A dealer's stock as its pages show it. */
export interface TenantSummaries {
  /** @throws Error for a vehicle that is not in this stock. */
  of(vehicle: ApiVehicle): VehicleSummary;
  readonly findSimilar: FindSimilar;
}

interface KeptSummaries extends TenantSummaries {
  readonly year: number;
}

/** Keyed by the list of vehicles, so that they are freed together with their snapshot. */
const kept = new WeakMap<readonly ApiVehicle[], KeptSummaries>();

/** Summaries of a dealer's published vehicles, built once per snapshot. */
export async function tenantSummaries(tenant: Tenant, now: Date): Promise<TenantSummaries> {
  const vehicles = await tenant.stock.all();
  const before = kept.get(vehicles);
  // Lenders' maximum age counts calendar years; nothing else in a summary depends on the clock.
  const year = now.getUTCFullYear();
  if (before?.year === year) return before;

  const context = summaryContextOf(tenant.snapshot, now);
  const summaries = new Map(vehicles.map((vehicle) => [vehicle.id, toVehicleSummary(vehicle, context)]));
  const made: KeptSummaries = {
    year,
    of(vehicle) {
      const summary = summaries.get(vehicle.id);
      if (summary === undefined) throw new Error('The vehicle is not of this stock.');
      return summary;
    },
    findSimilar: similarVehicles([...summaries.values()], tenant.snapshot.config.similar_cars_count),
  };
  kept.set(vehicles, made);
  return made;
}

/** A dealer's lender rules; without the notice required by law, no repayment is shown. */
export function financeRulesOf({ dealer, config }: ApiDealer): FinanceRules | undefined {
  return dealer.creditNotice === undefined ? undefined : toSiteFinance(config)?.rules;
}

function summaryContextOf(snapshot: ApiDealer, now: Date): SummaryContext {
  const { dealer, config, locations } = snapshot;
  return {
    places: new Map(locations.map((place) => [place.id, place])),
    defaultPlace: locations.length === 1 ? locations[0] : undefined,
    dealerships: config.dealerships,
    defaultState: dealer.state,
    finance: financeRulesOf(snapshot),
    now,
  };
}
