import { formatRate } from '#domain/formats/money.ts';
import { creditNoticeText } from './credit-notice.ts';
import type { SiteFinance } from './vehicle-finance.ts';

/** The rates of the dealer's own example, ready to print: both, with the notice that the law wants beside them. */
export interface ExampleRates {
  /** "6.29% p.a." */
  readonly annualText: string;
  /** "8.19% p.a." */
  readonly comparisonText: string;
  readonly noticeText: string;
}

/** `undefined` where the dealer gives no rates, or no notice. */
export function exampleRates(site: SiteFinance | undefined): ExampleRates | undefined {
  if (site?.example === undefined) return undefined;
  const { interestRatePercent, comparisonRatePercent } = site.example;
  return {
    annualText: formatRate(interestRatePercent),
    comparisonText: formatRate(comparisonRatePercent),
    noticeText: creditNoticeText(site.creditNotice),
  };
}
