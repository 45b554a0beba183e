import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { wholeDollars } from '#domain/formats/money.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';

/** [5-13], word for word. */
export const BELOW_MARKET_PRICE = 'Below market price';

/** The price must be more than this far below the average. */
const THRESHOLD_DOLLARS = 499;

/**
 * Whether the asking price is at least $500 below the market average and also below the state average [5-13]. Both
 * averages come from the valuation service. Without both averages and a price, nothing is claimed.
 */
export function isBelowMarket({ price, marketPrice }: Pick<Vehicle, 'price' | 'marketPrice'>): boolean {
  const asking = resolveAskingPrice(price);
  const average = positive(marketPrice?.averageCents);
  const stateAverage = positive(marketPrice?.stateAverageCents);
  if (asking === undefined || average === undefined || stateAverage === undefined) return false;
  return wholeDollars(average) - asking.dollars > THRESHOLD_DOLLARS && asking.dollars < wholeDollars(stateAverage);
}

function positive(cents: number | undefined): number | undefined {
  return cents !== undefined && cents > 0 ? cents : undefined;
}
