import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { wholeDollars } from '#domain/formats/money.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';

/** [5-13], to the letter. */
export const BELOW_MARKET_PRICE = 'Below market price';

/** The price is further below the average than this. */
const THRESHOLD_DOLLARS = 499;

/**
 * Whether what is asked is at least $500 below the market average and also under the average of its state [5-13]. Both
 * averages are the valuation service's; without either, or without a price, nothing is claimed.
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
