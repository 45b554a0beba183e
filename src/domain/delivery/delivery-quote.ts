import { formatAmount } from '#domain/finance/format-amount.ts';

/** A region that a dealer delivers to, as its config has it. */
export interface DeliveryZone {
  readonly name: string;
  /** Dollars, including GST. */
  readonly price: number;
  /** "4034" or "4000-4179" */
  readonly postcodes: readonly string[];
}

/** Cost of delivering a vehicle to the buyer [3-51], in dollars. */
export interface DeliveryQuote {
  readonly name: string;
  readonly price: number;
}

export const DELIVERY_MESSAGES = {
  /** [5-15] */
  noPostcode: 'Please enter a postcode.',
  /** [5-16] */
  noEstimate:
    'Sorry, we can’t provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.',
  /** The pricing service does not respond. */
  unavailable:
    'We can’t look up delivery prices right now. Please use the enquiry form on this page or give us a call to get a quote.',
} as const;

/** "$149", "Free"; cents where a price has some. */
export function deliveryPriceText({ price }: Pick<DeliveryQuote, 'price'>): string {
  return price === 0 ? 'Free' : formatAmount(Math.round(price * 100));
}

/** The first zone that includes a postcode [7-16]; undefined where the dealer only delivers on request. */
export function deliveryQuote(zones: readonly DeliveryZone[], postcode: string): DeliveryQuote | undefined {
  const zone = zones.find(({ postcodes }) => postcodes.some((range) => holds(range, postcode)));
  return zone && { name: zone.name, price: zone.price };
}

/** Postcodes have four digits, so text compares as numbers do. */
function holds(range: string, postcode: string): boolean {
  const [first = '', last = first] = range.split('-');
  return postcode.length === 4 && postcode >= first && postcode <= last;
}
