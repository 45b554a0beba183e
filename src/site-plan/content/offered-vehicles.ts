import { windowState, pageWindow } from '#domain/content/page-window.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { atOfferPrice } from '#domain/price/offer-price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteDocument } from '../plan-input.ts';
import { documentKind } from './site-content.ts';

type Offer = Pick<SiteDocument, 'path' | 'meta'>;

/** An offer's price for a vehicle that it cannot have, with the remedy. */
export interface OfferFault {
  /** `/offers/demos` */
  readonly path: string;
  readonly stockNumber: string;
  readonly message: string;
  readonly remedy: string;
}

/** The stock with the prices of the offers that are on now [3-6]; of two offers for one vehicle, the lower. */
export function offeredVehicles(
  vehicles: readonly Vehicle[],
  documents: readonly SiteDocument[],
  timeZone: string,
  now: Date,
): { readonly vehicles: readonly Vehicle[]; readonly faults: readonly OfferFault[] } {
  const isOn = ({ meta = {} }: Offer): boolean => windowState(pageWindow(meta, timeZone), now.getTime()) === 'open';
  const offers = documents.filter((document) => documentKind(document) === 'offer' && isOn(document));
  const byNumber = new Map(vehicles.map((vehicle) => [vehicle.stockNumber.toLowerCase(), vehicle]));
  const offered = new Map<Vehicle, number>();
  const faults: OfferFault[] = [];
  for (const { path, meta } of offers) {
    for (const { stock_number: stockNumber, offer_price: dollars } of meta?.cars ?? []) {
      const vehicle = byNumber.get(stockNumber.toLowerCase());
      const price = vehicle && resolveAskingPrice(vehicle.price)?.dollars;
      if (vehicle === undefined) {
        const message = 'No listed vehicle has this stock number.';
        faults.push({ path, stockNumber, message, remedy: 'Take it out of the offer, or correct the number.' });
      } else if (dollars === undefined) continue;
      else if (price === undefined || dollars >= price) {
        const asked =
          price === undefined
            ? 'It has no price that an offer could lower.'
            : `It costs ${formatDollars(price)} without the offer.`;
        const remedy = 'An offer’s price is lower than the one in the feed. Correct one of the two.';
        faults.push({ path, stockNumber, message: `${formatDollars(dollars)} is no offer. ${asked}`, remedy });
      } else offered.set(vehicle, Math.min(dollars, offered.get(vehicle) ?? Infinity));
    }
  }
  if (offered.size === 0) return { vehicles, faults };
  return {
    vehicles: vehicles.map((vehicle) => {
      const dollars = offered.get(vehicle);
      return (dollars === undefined ? undefined : atOfferPrice(vehicle, dollars)) ?? vehicle;
    }),
    faults,
  };
}

/** The offer that makes a vehicle's price, if one is on. */
export function offerOfVehicle<One extends { readonly document: Offer }>(
  posts: readonly One[],
  stockNumber: string,
): One | undefined {
  const priceIn = ({ document: { meta } }: One): number | undefined =>
    meta?.cars?.find((car) => car.stock_number.toLowerCase() === stockNumber.toLowerCase())?.offer_price;
  return posts
    .filter((post) => priceIn(post) !== undefined)
    .toSorted((a, b) => (priceIn(a) ?? 0) - (priceIn(b) ?? 0))[0];
}

/** Offers of vehicles of one make alone: by the vehicles that have a price in it, or by those that it shows. */
export function offersOfMake<One extends { readonly document: Pick<SiteDocument, 'meta' | 'sections'> }>(
  posts: readonly One[],
  make: string,
  vehicles: readonly { readonly make: string; readonly stocknum: string }[],
): One[] {
  const wanted = make.toLowerCase();
  const makes = new Map(vehicles.map((vehicle) => [vehicle.stocknum.toLowerCase(), vehicle.make.toLowerCase()]));
  return posts.filter(({ document: { meta, sections = [] } }) => {
    const named = [
      ...(meta?.cars ?? []).map((car) => makes.get(car.stock_number.toLowerCase())),
      ...sections.flatMap((block) => (block.block === 'vehicles' ? [block.search.make?.toLowerCase()] : [])),
    ].filter((one) => one !== undefined);
    return named.length > 0 && named.every((one) => one === wanted);
  });
}
