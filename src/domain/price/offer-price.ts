import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveAskingPrice } from './asking-price.ts';

/**
 * A vehicle at the price of an offer: the price that it was asked for until then is the one before, and no older one.
 * A lender's figures are for the other price, so they are left out. `undefined` where that is no reduction of a price
 * that may be advertised.
 */
export function atOfferPrice(vehicle: Vehicle, offerDollars: number): Vehicle | undefined {
  const asking = resolveAskingPrice(vehicle.price);
  if (asking === undefined || !(offerDollars < asking.dollars)) return undefined;
  const amounts = { cents: offerDollars * 100, beforeCents: asking.dollars * 100, reducedCents: undefined };
  return omitUndefined({
    ...vehicle,
    financeLenders: undefined,
    price: omitUndefined({ ...vehicle.price, ...amounts }),
  });
}
