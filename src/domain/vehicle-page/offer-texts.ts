import type { CreditNotice } from '#domain/finance/credit-notice.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { CalculatorBrief } from '#domain/finance/calculator-brief.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { shortHash } from '#domain/naming/short-hash.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { priceQualifierExplanation, repaymentBasisText } from '#domain/price/price-explanation.ts';
import { gstParts, priceParts } from '#domain/price/price-parts.ts';
import type { VehicleMoney } from './vehicle-money.ts';

/** Page texts that are derived from the price or come from the lender. */
export const OFFER_TEXTS = [
  /** The asking price in whole dollars, without a dollar sign. */
  'asking',
  'price_before_costs',
  'on_road_costs',
  'price_without_gst',
  'gst',
  /** Why there is a text instead of a price. */
  'no_price_reason',
  'below_market',
  /** Address of the price comparison. */
  'gauge',
  /** Of the card: "$85 / week", "6.29% p.a.", "8.19% p.a." */
  'repayment',
  'repayment_rate',
  'repayment_comparison',
  /** What of the price is not in the loan, for a price that is not all there is to pay. */
  'repayment_basis',
  /** Present as soon as there is anything to show about a loan. */
  'finance',
  /** The calculator's initial loan. */
  'loan',
  'loan_rate',
  'loan_comparison',
  /** JSON: pairs of label and value. */
  'loan_rows',
  'loan_total_label',
  'loan_total',
  'loan_fees',
  /** Instead of a loan. */
  'loan_enquire',
  'loan_reason',
  /** JSON: `CalculatorBrief`. */
  'calculator',
  'lender_words',
  'lender_more',
  /** Body of the request for a quote. */
  'quote',
] as const;
export type OfferText = (typeof OFFER_TEXTS)[number];

/** By name; a page has no part for what is absent. Ready to print. */
export type OfferTexts = Readonly<Partial<Record<OfferText, string>>>;

/**
 * Everything on a page that depends on its price or on its lender's figures. The build prints it and the API sends it,
 * so that after a price change the browser can turn the page into what a build would produce [7-11].
 *
 * @param creditNotice Without it no repayment may be printed.
 */
export function offerTexts(
  vehicle: Pick<Vehicle, 'price'>,
  { availability, price, repayment }: Pick<VehicleCardData, 'availability' | 'price' | 'repayment'>,
  { finance, belowMarketText, gaugeHref }: VehicleMoney,
  creditNotice: CreditNotice | undefined,
): OfferTexts {
  if (availability === 'sold') return {};
  const asking = resolveAskingPrice(vehicle.price)?.dollars;
  const isAsking = price.kind === 'amount' && price.dollars === asking;
  const [before, costs] = isAsking ? (priceParts(vehicle.price) ?? []) : [];
  const [withoutGst, gst] = isAsking ? (gstParts(vehicle.price) ?? []) : [];
  const stated = creditNotice === undefined ? undefined : repayment;
  const loan = finance?.result?.kind === 'repayment' ? finance.result : undefined;
  const enquire = finance?.result?.kind === 'enquire' ? finance.result : undefined;
  return omitUndefined({
    asking: asking === undefined ? undefined : String(asking),
    price_before_costs: before?.text,
    on_road_costs: costs?.text,
    price_without_gst: withoutGst?.text,
    gst: gst?.text,
    no_price_reason: price.kind === 'text' ? noPriceReason(vehicle) : undefined,
    below_market: belowMarketText,
    gauge: gaugeHref,
    repayment: stated && perPeriod(stated),
    repayment_rate: stated?.rateText,
    repayment_comparison: stated?.comparisonRateText,
    repayment_basis: (stated ?? loan) && repaymentBasisText(vehicle.price.qualifier),
    finance: finance && 'yes',
    loan: loan && perPeriod(loan),
    loan_rate: loan?.rateText,
    loan_comparison: loan?.comparisonRateText,
    loan_rows: loan && JSON.stringify(loan.ledger.map(({ label, value }) => [label, value])),
    loan_total_label: loan?.totalLabel,
    loan_total: loan?.totalText,
    loan_fees: loan?.feesText,
    loan_enquire: enquire?.text,
    loan_reason: enquire?.reasonText,
    calculator: finance?.brief && JSON.stringify(finance.brief),
    lender_words: finance?.disclaimer?.head,
    lender_more: finance?.disclaimer?.tail,
    quote: finance?.quoteRequest,
  });
}

function perPeriod({ amountText, periodText }: { readonly amountText: string; readonly periodText: string }): string {
  return `${amountText} ${periodText}`;
}

/** A short fingerprint of the texts, so that a page can compare them without including them. */
export function offerKey(texts: OfferTexts): string {
  return shortHash(OFFER_TEXTS.map((name) => texts[name] ?? '').join('|'));
}

/** Pairs of label and value. */
export function loanRows(text: string | undefined): readonly (readonly [string, string])[] {
  return text === undefined ? [] : (JSON.parse(text) as [string, string][]);
}

/** A page's initial calculator; without a lender's figures it waits for current ones. */
export function briefOf({ calculator }: OfferTexts): CalculatorBrief {
  return calculator === undefined ? { provider: 'd', lender: {} } : (JSON.parse(calculator) as CalculatorBrief);
}

/** A price before on-road costs may not be advertised alone. */
function noPriceReason({ price: { qualifier } }: Pick<Vehicle, 'price'>): string | undefined {
  return qualifier === 'plus_on_roads' ? priceQualifierExplanation(qualifier) : undefined;
}
