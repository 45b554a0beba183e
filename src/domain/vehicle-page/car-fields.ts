import type { AustralianState, Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData, VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { priceQualifierExplanation } from '#domain/price/price-qualifier.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';

/**
 * What of a vehicle's page may have changed since it was built: `car_fields` of view.json [7-11]. Texts are ready
 * to print and belong together; a price never goes without its qualifier.
 */
export interface CarFields {
  readonly status: VehicleStatus;
  readonly reserved: boolean;
  /** Neither in stock nor coming soon [4-17]. */
  readonly sold: boolean;
  /** "On hold until 2:30 pm Monday" */
  readonly status_text: string | null;
  /** Whole dollars; null where the text stands instead of a price. */
  readonly price: number | null;
  /** "$43,990", "Enquire for price" */
  readonly price_text: string;
  /** "Drive away"; null where there is no price. */
  readonly price_qualifier: string | null;
  readonly price_explanation: string | null;
  /** The price before a reduction and what it saves: "$46,585", "$2,595". */
  readonly was_text: string | null;
  readonly saving_text: string | null;
  /** The tag as printed [4-8], and what kind it is. */
  readonly tag: string | null;
  readonly tag_kind: VehicleTag['kind'] | null;
  readonly photos_count: number;
  readonly updated_at: string | null;
}

/**
 * What the page of a vehicle shows at the moment; decided as its card decides it.
 *
 * @param state Of the buyer for whom the price is explained.
 */
export function carFields(
  vehicle: Vehicle,
  summary: VehicleSummary,
  rules: CardRules,
  now: Date,
  state: AustralianState,
): CarFields {
  const card = toVehicleCardData(summary, rules, now);
  const fields = carFieldsOfCard(vehicle, card);
  return fields.price_explanation === null
    ? fields
    : { ...fields, price_explanation: explainedPrice(summary, card, state) };
}

/** The card's qualifier, explained for a buyer in the dealer's state. */
export function explainedPrice(summary: VehicleSummary, card: VehicleCardData, state: AustralianState): string {
  const isSubscription = card.price.kind === 'amount' && summary.price !== card.price.dollars;
  return priceQualifierExplanation(isSubscription ? 'subscription' : summary.price_type, state);
}

/** The same, of a card that is there already. */
export function carFieldsOfCard(vehicle: Vehicle, card: VehicleCardData): CarFields {
  const amount = card.price.kind === 'amount' ? card.price : undefined;
  return {
    status: vehicle.status,
    reserved: card.availability === 'reserved',
    sold: card.availability === 'sold',
    status_text: card.statusText ?? null,
    price: amount?.dollars ?? null,
    price_text: card.price.text,
    price_qualifier: amount?.qualifierText ?? null,
    price_explanation: amount?.qualifierExplanation ?? null,
    was_text: amount?.was?.text ?? null,
    saving_text: amount?.was?.savingText ?? null,
    tag: card.tag?.text ?? null,
    tag_kind: card.tag?.kind ?? null,
    photos_count: vehicle.photos.length,
    updated_at: vehicle.updatedAt ?? null,
  };
}

/** What a page says that it was built from. */
export interface PageVersion {
  readonly photosCount?: number | undefined;
  readonly updatedAt?: string | undefined;
}

/**
 * Whether a page shows a vehicle as it is. Where the feed does not say when it changed a vehicle, nobody can
 * tell, so that the page is given the fields each time; so it is of one on hold, which time alone sets free.
 */
export function isCurrent(vehicle: Pick<Vehicle, 'photos' | 'updatedAt' | 'reserved'>, page: PageVersion): boolean {
  return (
    !vehicle.reserved &&
    vehicle.updatedAt !== undefined &&
    page.photosCount === vehicle.photos.length &&
    page.updatedAt !== undefined &&
    Date.parse(page.updatedAt) === Date.parse(vehicle.updatedAt)
  );
}
