import type { ValuationRules } from '#domain/valuation/valuation-rules.ts';
import type { ValuationConfig } from './schema/valuation.ts';

/** How a dealer values vehicles online; undefined where it does not. */
export function toValuationRules(valuation: ValuationConfig | undefined): ValuationRules | undefined {
  if (valuation === undefined) return undefined;
  const { offer_days, margin_percent, year_percent, km_percent, answers } = valuation;
  return {
    offerDays: offer_days,
    marginPercent: margin_percent,
    yearPercent: year_percent,
    per10000KmPercent: km_percent,
    answerPercents: answers,
  };
}
