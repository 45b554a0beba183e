import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { marketRange, type MarketRange } from '#domain/market-range/market-range.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** Compares a vehicle's price with its market; a paid service can replace the built-in one. */
export interface MarketRangeProvider {
  /** `undefined` if it knows too little. */
  rangeOf(tenant: Tenant, vehicle: ApiVehicle): Promise<MarketRange | undefined>;
}

/** Uses the dealer's own stock and the averages in its feed. */
export const ownMarketRange: MarketRangeProvider = {
  rangeOf: async ({ stock }, vehicle) => marketRange(vehicle, await stock.all()),
};
