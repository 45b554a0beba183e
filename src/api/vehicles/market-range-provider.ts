import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import { marketRange, type MarketRange } from '#domain/market-range/market-range.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** Tells how a vehicle's price stands in its market; a paid service takes the place of the embedded one. */
export interface MarketRangeProvider {
  /** Nothing where it knows too little. */
  rangeOf(tenant: Tenant, vehicle: ApiVehicle): Promise<MarketRange | undefined>;
}

/** From the dealer's own stock and the averages that its feed states. */
export const ownMarketRange: MarketRangeProvider = {
  rangeOf: async ({ stock }, vehicle) => marketRange(vehicle, await stock.all()),
};
