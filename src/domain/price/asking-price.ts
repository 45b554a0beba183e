import type { PriceQualifier, VehiclePrice } from '#domain/vehicle/vehicle.ts';
import { wholeDollars } from '#domain/formats/money.ts';

/** A vehicle's asking price, in whole dollars. */
export interface AskingPrice {
  readonly dollars: number;
  /** The price before a reduction; present only when higher than `dollars`. */
  readonly beforeDollars?: number;
}

/** At or below this many dollars, a reduced price is a marker in the feed, not a price [4-21]. */
const LEAST_REDUCED_DOLLARS = 10;

/**
 * The price for buying a vehicle: the reduced price if above 10 [4-21], else the price [4-22]; undefined when none may
 * be shown.
 *
 * A reduced price above the regular one is an error in the feed and never raises the asking price. A number may not be
 * shown as the price when its basis is 'price on application', a monthly subscription, or 'plus on-roads', which is
 * only a component where the law requires a single total that is at least as prominent.
 */
export function resolveAskingPrice(price: VehiclePrice): AskingPrice | undefined {
  if (!isTotalPrice(price.qualifier)) return undefined;
  const regular = positiveDollars(price.cents);
  const reduced = positiveDollars(price.reducedCents);
  const reducedApplies =
    reduced !== undefined && reduced > LEAST_REDUCED_DOLLARS && (regular === undefined || reduced <= regular);
  const dollars = reducedApplies ? reduced : regular;
  if (dollars === undefined) return undefined;
  const before = [positiveDollars(price.beforeCents), regular].find((was) => was !== undefined && was > dollars);
  return before === undefined ? { dollars } : { dollars, beforeDollars: before };
}

/** The monthly subscription in whole dollars, from its own column or from a price whose basis is subscription. */
export function subscriptionDollars(price: VehiclePrice): number | undefined {
  return (
    positiveDollars(price.subscriptionCents) ??
    (price.qualifier === 'subscription' ? positiveDollars(price.cents) : undefined)
  );
}

/** Whether a vehicle is paid for by the month and has no price that it could be bought at. */
export function isSubscriptionOnly(price: VehiclePrice): boolean {
  return resolveAskingPrice(price) === undefined && subscriptionDollars(price) !== undefined;
}

/** Whether a number with this basis may be shown as the price of a vehicle. */
export function isTotalPrice(qualifier: PriceQualifier): boolean {
  return qualifier !== 'price_on_application' && qualifier !== 'plus_on_roads' && qualifier !== 'subscription';
}

function positiveDollars(cents: number | undefined): number | undefined {
  if (cents === undefined || !(cents > 0)) return undefined;
  const dollars = wholeDollars(cents);
  return dollars > 0 ? dollars : undefined;
}
