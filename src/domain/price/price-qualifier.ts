import type { AustralianState, PriceQualifier } from '#domain/vehicle/vehicle.ts';
import { stateName } from '#domain/vehicle-words/vehicle-words.ts';

const TEXTS: Readonly<Record<PriceQualifier, string>> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Est. drive away',
  excluding_government_charges: 'Excl. govt. charges',
  plus_on_roads: 'Plus on-road costs',
  price_on_application: 'Price on application',
  subscription: '/ month subscription',
};

/** The words that stand beside a price in the same block: "Drive away", "Excl. govt. charges". Never empty. */
export function priceQualifierText(qualifier: PriceQualifier): string {
  return TEXTS[qualifier];
}

/** What the qualifier means, in one sentence; `state` names the buyer for whom charges were worked out. */
export function priceQualifierExplanation(qualifier: PriceQualifier, state?: AustralianState): string {
  const buyer = state === undefined ? 'a private buyer' : `a private buyer in ${stateName(state)}`;
  switch (qualifier) {
    case 'drive_away':
      return `The full price for ${buyer}: GST, dealer charges, registration or its transfer, compulsory third party insurance, stamp duty and every other government charge are in it. Nothing more to pay.`;
    case 'estimated_drive_away':
      return `An estimate for ${buyer} of the full price: GST, dealer charges, registration, compulsory third party insurance, stamp duty and other government charges. We confirm the exact figure before you decide.`;
    case 'excluding_government_charges':
      return 'Includes GST and dealer charges. Stamp duty, registration or its transfer, compulsory third party insurance and other government charges are still to pay.';
    case 'plus_on_roads':
      return 'On-road costs are still to be added. Ask us for the drive away price.';
    case 'price_on_application':
      return 'Ask us for the price.';
    case 'subscription':
      return 'A monthly subscription, not the price of the vehicle.';
  }
}
