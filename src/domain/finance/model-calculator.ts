import { type CalculatorBrief, calculatorOf } from './calculator-brief.ts';
import { calculatorState } from './calculator-state.ts';
import { type CalculatorResult, calculatorView } from './calculator-view.ts';
import type { CreditNotice } from './credit-notice.ts';
import type { SiteFinance } from './vehicle-finance.ts';

/** The calculator of a model's page, with the repayment that it begins with. */
export interface ModelCalculator {
  readonly brief: CalculatorBrief;
  readonly start: Extract<CalculatorResult, { kind: 'repayment' }>;
  readonly creditNotice: CreditNotice;
}

/**
 * The calculator for a model that costs this much [5-19, 5-23]: at the rates of the dealer's own example, because a
 * model has no lender's figures of its own. `undefined` where the dealer gives no rates, or has no calculator.
 */
export function modelCalculator(site: SiteFinance | undefined, priceDollars: number): ModelCalculator | undefined {
  if (site?.showsCalculator === false) return undefined;
  const brief = exampleBrief(site, priceDollars);
  if (site === undefined || brief === undefined) return undefined;
  const setup = calculatorOf(brief, { creditNotice: site.creditNotice });
  const result = setup && calculatorView(setup, calculatorState(setup)).result;
  return result?.kind === 'repayment' ? { brief, start: result, creditNotice: site.creditNotice } : undefined;
}

/** What is lent at the rates and fees of the dealer's own example; undefined where the dealer gives none. */
export function exampleBrief(site: SiteFinance | undefined, priceDollars?: number): CalculatorBrief | undefined {
  if (site?.example === undefined) return undefined;
  return {
    provider: site.rules.provider,
    ...(site.calculator !== undefined && { terms: site.calculator }),
    lender: site.example,
    ...(priceDollars !== undefined && { priceDollars }),
    page: 'model',
  };
}
