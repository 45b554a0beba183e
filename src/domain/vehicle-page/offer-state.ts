import type { Availability } from '#domain/availability/availability.ts';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import { SUBSCRIPTION_TEXT } from '#domain/price/price-qualifier.ts';

const AVAILABILITY: Readonly<Record<Availability, string>> = {
  available: 'InStock',
  coming_soon: 'PreOrder',
  reserved: 'Reserved',
  sold: 'SoldOut',
};

/** What of a vehicle's offer changes, as search engines read it. */
export interface OfferState {
  /** Whole dollars. A subscription is not a price, and a sold vehicle is not for sale at any. */
  readonly price?: number | undefined;
  /** Type of schema.org. */
  readonly availability: string;
}

export function offerState(
  availability: Availability,
  price: Pick<Extract<PriceDisplay, { kind: 'amount' }>, 'dollars' | 'qualifierText'> | undefined,
): OfferState {
  const isSubscription = price?.qualifierText === SUBSCRIPTION_TEXT;
  return {
    price: isSubscription || availability === 'sold' ? undefined : price?.dollars,
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
  };
}
