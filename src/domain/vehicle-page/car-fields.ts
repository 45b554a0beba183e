import { unbrokenText } from '#domain/formats/unbroken-text.ts';
import type { AustralianState, Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import type { VehicleCardData, VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { priceQualifierExplanation, type SiteTexts } from '#domain/price/price-explanation.ts';
import { offerKey, offerTexts, type OfferTexts } from './offer-texts.ts';
import { pageState } from './page-state.ts';
import { vehicleMoney, type VehicleMoneyContext } from './vehicle-money.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';

/**
 * The content of a vehicle page that may have changed since it was built: `car_fields` of view.json [7-11]. Texts are
 * ready to print and belong together; a price never appears without its qualifier.
 */
export interface CarFields {
  readonly status: VehicleStatus;
  readonly reserved: boolean;
  /** Neither in stock nor coming soon [4-17]. */
  readonly sold: boolean;
  /** "On hold until 2:30 pm Monday" */
  readonly status_text: string | null;
  /** Whole dollars; null where a text is shown instead of a price. */
  readonly price: number | null;
  /** "$43,990", "Enquire for price" */
  readonly price_text: string;
  /** "Drive away"; null where there is no price. */
  readonly price_qualifier: string | null;
  readonly price_explanation: string | null;
  /** The price before a reduction and what it saves: "$46,585", "$2,595". */
  readonly was_text: string | null;
  readonly saving_text: string | null;
  /** The tag as printed [4-8], and its kind. */
  readonly tag: string | null;
  readonly tag_kind: VehicleTag['kind'] | null;
  /** What is worked out from the price, or is the lender's, by name. */
  readonly offer: OfferTexts;
  /** Differs as soon as one of those differs, or the state of the page. */
  readonly offer_key: string;
  /** Name of the location where it stands; empty where unknown. */
  readonly place: string;
  readonly photos_count: number;
  readonly updated_at: string | null;
}

/** The inputs that decide the changeable content of a vehicle page. */
export interface CarFieldsRules {
  readonly cardRules: CardRules;
  /** Of the buyer for whom the price is explained. */
  readonly state: AustralianState;
  /** The site's texts, for that explanation. */
  readonly texts?: SiteTexts;
  readonly money: VehicleMoneyContext;
}

/** What the page of a vehicle shows at the moment; decided as its card decides it. */
export function carFields(
  vehicle: Vehicle,
  summary: VehicleSummary,
  { cardRules, state, texts, money }: CarFieldsRules,
  now: Date,
): CarFields {
  const card = toVehicleCardData(summary, cardRules, now);
  const offer = offerTexts(vehicle, card, vehicleMoney(vehicle, card, money, now), money.finance?.creditNotice);
  const explanation = explainedPrice(summary, card, vehicle.state ?? state, texts);
  return { ...carFieldsOfCard(vehicle, summary, card, offer), price_explanation: explanation ?? null };
}

/**
 * The card's qualifier, explained for a buyer in the vehicle's state: stamp duty and registration differ by state.
 *
 * @returns Undefined where there is no price.
 */
export function explainedPrice(
  summary: VehicleSummary,
  card: VehicleCardData,
  state: AustralianState,
  texts?: SiteTexts,
): string | undefined {
  if (card.price.kind !== 'amount') return undefined;
  const isSubscription = summary.price !== card.price.dollars;
  return priceQualifierExplanation(isSubscription ? 'subscription' : summary.price_type, state, texts);
}

/** What of it an existing card tells. */
export function carFieldsOfCard(
  vehicle: Vehicle,
  { location_name, city }: Pick<VehicleSummary, 'location_name' | 'city'>,
  card: VehicleCardData,
  offer: OfferTexts,
): Omit<CarFields, 'price_explanation'> {
  const amount = card.price.kind === 'amount' ? card.price : undefined;
  return {
    status: vehicle.status,
    reserved: card.availability === 'reserved',
    sold: card.availability === 'sold',
    status_text: card.statusText === undefined ? null : unbrokenText(card.statusText),
    price: amount?.dollars ?? null,
    price_text: card.price.text,
    price_qualifier: amount?.qualifierText ?? null,
    was_text: amount?.was?.text ?? null,
    saving_text: amount?.was?.savingText ?? null,
    tag: card.tag?.text ?? null,
    tag_kind: card.tag?.kind ?? null,
    offer,
    offer_key: `${pageState(vehicle)} ${offerKey(offer)}`,
    place: location_name || city,
    photos_count: vehicle.photos.length,
    updated_at: vehicle.updatedAt ?? null,
  };
}

/** What a page records about the data it was built from. */
export interface PageVersion {
  readonly photosCount?: number | undefined;
  readonly updatedAt?: string | undefined;
}

/**
 * Whether a page shows a vehicle's current state. Where the feed gives no modification date this cannot be known, so
 * the page always gets the fields. The same applies to a vehicle on hold, which is released by time alone.
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
