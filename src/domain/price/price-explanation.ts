import { fillText } from '#domain/formats/fill-text.ts';
import type { AustralianState, PriceQualifier } from '#domain/vehicle/vehicle.ts';
import { stateName } from '#domain/vehicle-words/vehicle-words.ts';

/** The meaning of each qualifier in one or two sentences; `{buyer}` is "a private buyer in Queensland". */
export const PRICE_EXPLANATIONS: Readonly<Record<PriceQualifier, string>> = {
  drive_away: 'Includes GST, rego, CTP, stamp duty and dealer charges for {buyer}. Nothing more to pay.',
  estimated_drive_away:
    'An estimate for {buyer}, including GST, rego, CTP, stamp duty and dealer charges. We’ll confirm the exact figure before you decide.',
  excluding_government_charges:
    'Includes GST and dealer charges. Stamp duty, rego, CTP and other government charges are extra.',
  plus_on_roads: 'The price before on-road costs is on request. Ask us for the full price.',
  price_on_application: 'Ask us for the price.',
  subscription: 'A monthly subscription, not the price of the vehicle.',
};

/** A site's texts by key, with its own explanations as `price_drive_away` and so on. */
export type SiteTexts = Readonly<Record<string, string>>;

/** What a price with this qualifier includes, for a buyer in the state for which charges were computed. */
export function priceQualifierExplanation(
  qualifier: PriceQualifier,
  state?: AustralianState,
  texts: SiteTexts = {},
): string {
  const buyer = state === undefined ? 'a private buyer' : `a private buyer in ${stateName(state)}`;
  return fillText(texts[`price_${qualifier}`] ?? PRICE_EXPLANATIONS[qualifier], { buyer });
}

/** What a repayment leaves out, where it is worked out on a price without charges that are also to be paid. */
export function repaymentBasisText(qualifier: PriceQualifier): string | undefined {
  return qualifier === 'excluding_government_charges'
    ? 'The repayment is for this price: government charges are not in it.'
    : undefined;
}

/** The same of a list in which some prices are such. */
export const LIST_REPAYMENT_BASIS = 'Where a price excludes government charges, so does its repayment.';
