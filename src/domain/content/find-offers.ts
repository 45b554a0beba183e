/** What the offers are searched by [7-3]. */
export interface FindableOffer {
  readonly category?: string | undefined;
  /** Absent for one whose text says what it is worth. */
  readonly priceDollars?: number | undefined;
  /** Id of the dealership that alone makes it. Absent: every one does. */
  readonly dealershipId?: string | undefined;
}

/** What a shopper asks the offers for; an empty text and no price ask for nothing. */
export interface OfferQuery {
  readonly category: string;
  readonly maxPriceDollars?: number | undefined;
  readonly dealershipId: string;
}

/** Offers that the list shows before "Show more" [7-3, 9-1]. */
export const OFFERS_AT_ONCE = 21;

/** Prices up to which offers can be searched: workshop jobs, fittings, vehicles. */
const PRICES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 40_000, 50_000, 70_000, 100_000];

/** The offers that a query finds, in the order given [7-3]. */
export function findOffers<Offer extends FindableOffer>(offers: readonly Offer[], query: OfferQuery): Offer[] {
  const { category, maxPriceDollars, dealershipId } = query;
  return offers.filter(
    (offer) =>
      (category === '' || offer.category === category) &&
      (maxPriceDollars === undefined || (offer.priceDollars ?? Infinity) <= maxPriceDollars) &&
      (dealershipId === '' || offer.dealershipId === undefined || offer.dealershipId === dealershipId),
  );
}

/** So few are seen at a glance: a choice of prices among them would hide one and find nothing. */
const FEWEST_SEARCHED = 4;

/**
 * The prices, in dollars, that part these offers: each lets in one more than the one before, and none lets in all. None
 * for two or three offers.
 */
export function offerPriceSteps(offers: readonly FindableOffer[]): number[] {
  if (offers.length < FEWEST_SEARCHED) return [];
  const within = (price: number): number =>
    offers.filter(({ priceDollars = Infinity }) => priceDollars <= price).length;
  return PRICES.filter((price, index) => {
    const count = within(price);
    return count > within(PRICES[index - 1] ?? 0) && count < offers.length;
  });
}
