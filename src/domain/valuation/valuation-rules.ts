/** How a dealer values a shopper's own vehicle online. */
export interface ValuationRules {
  /** Days that an offer stands, after the day on which it is made. */
  readonly offerDays: number;
  /** Share of the advertised price that the dealer keeps for checking, preparing and selling a vehicle. */
  readonly marginPercent: number;
  /** What a year more takes off the price. */
  readonly yearPercent: number;
  /** What 10,000 km more take off the price. */
  readonly per10000KmPercent: number;
  /** What an answer adds to the price or takes off it, in percent, by question and answer; unlisted ones nothing. */
  readonly answerPercents: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Older vehicles get no online estimate [5-41]. */
export const MOST_YEARS = 7;
/** Nor do those that have been driven further [5-41]. */
export const MOST_KM = 100_000;

/** The stage of a lead whose offer was accepted [7-14], word for word. */
export const OFFER_ACCEPTED = '3. Offer Accepted';
