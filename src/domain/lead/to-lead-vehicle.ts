import { resolveAvailability } from '#domain/availability/availability.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { isDriven } from '#domain/vehicle/is-driven.ts';
import { isTowed } from '#domain/vehicle/is-towed.ts';
import { keyFigures } from '#domain/vehicle-summary/key-figures.ts';
import type { Photo, Vehicle } from '#domain/vehicle/vehicle.ts';
import { imageOfWidth, isOwned } from '#domain/image/image-sources.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { resolveAskingPrice, subscriptionDollars } from '#domain/price/asking-price.ts';
import { pricePhrase } from '#domain/price/price-phrase.ts';
import { resolvePriceDisplay } from '#domain/price/resolve-price-display.ts';
import type { LeadVehicle } from './lead.ts';

/**
 * A lead's vehicle: facts and price as the published site shows them, whatever the form claims.
 *
 * @param siteUrl Absolute, without trailing slash.
 */
export function toLeadVehicle(vehicle: Vehicle, rules: CardRules, siteUrl: string): LeadVehicle {
  const asking = resolveAskingPrice(vehicle.price);
  const price = resolvePriceDisplay(
    {
      dollars: asking?.dollars,
      subscriptionDollars: subscriptionDollars(vehicle.price),
      qualifier: vehicle.price.qualifier,
      itemType: vehicle.itemType,
      preorder: vehicle.preorder,
    },
    rules,
  );
  const availability = resolveAvailability(vehicle);
  const { odometerKm } = vehicle;
  const figures = keyFigures(vehicle).filter((figure) => odometerKm === undefined || figure !== formatKm(odometerKm));
  return omitUndefined({
    id: vehicle.id,
    name: vehicle.name,
    url: `${siteUrl}/cars/${vehicle.slug}`,
    stockNumber: vehicle.stockNumber === '' ? undefined : vehicle.stockNumber,
    vin: vehicle.vin,
    carType: vehicle.carType,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    odometerKm: isTowed(vehicle) ? undefined : vehicle.odometerKm,
    figures: figures.length === 0 ? undefined : figures,
    triedAs: isDriven(vehicle) ? (vehicle.itemType === 'motorcycle' ? 'test ride' : undefined) : 'inspection',
    priceText: price.kind === 'amount' ? pricePhrase(price.text, price.qualifierText) : price.text,
    unavailable: availability === 'reserved' || availability === 'sold' ? availability : undefined,
    photoUrl: photoUrl(vehicle.photos[0], siteUrl),
    priceCents: price.kind === 'amount' ? price.dollars * 100 : undefined,
  });
}

/** Emails load nothing from anybody else's server. The JPEG for share cards first: Outlook shows no WebP. */
function photoUrl(photo: Photo | undefined, siteUrl: string): string | undefined {
  if (photo === undefined || !isOwned(photo.url)) return undefined;
  const path = photo.shareUrl ?? imageOfWidth(photo, 800);
  return path === undefined ? undefined : `${siteUrl}${path}`;
}
