import type { CalculatorTerms } from '#domain/finance/calculator-terms.ts';
import type { CreditNotice } from '#domain/finance/credit-notice.ts';
import type { SiteFinance } from '#domain/finance/vehicle-finance.ts';
import type { DealerConfig } from './dealer-config.ts';
import type { FinanceCalculatorConfig } from './schema/finance-calculator.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/** A dealer's finance settings for its pages; `undefined` without a lender or without the notice required by law. */
export function toSiteFinance({
  finance,
  finance_provider: provider,
}: Partial<Pick<DealerConfig, 'finance' | 'finance_provider'>>): SiteFinance | undefined {
  if (provider === undefined || finance?.credit_notice === undefined) return undefined;
  const calculator = {
    ...(finance.calculator !== undefined && toCalculatorTerms(finance.calculator)),
    ...accountFees(finance),
  };
  return {
    rules: {
      provider,
      excludedMakes: finance.excluded_makes,
      excludedDealerships: finance.excluded_dealerships,
    },
    creditNotice: toCreditNotice(finance.credit_notice),
    ...omitUndefined({
      example: exampleRates(finance.credit_notice),
      disclaimerCharacters: finance.disclaimer_characters,
      asksDisclaimer: finance.live_disclaimer,
      asksQuote: finance.online_quote,
    }),
    ...(Object.keys(calculator).length > 0 && { calculator }),
    ...(finance.calculator !== undefined && { showsCalculator: finance.calculator.enabled }),
  };
}

/** The monthly fee of the lender's example belongs to what a loan costs, so no total may leave it out. */
function accountFees({
  credit_notice: notice,
  calculator,
}: DealerConfig['finance']): Pick<Partial<CalculatorTerms>, 'accountFees'> {
  const dollars = (typeof notice === 'object' && notice.loan?.monthly_fees) || 0;
  const isNamed = calculator?.fees?.some(({ charged }) => charged === 'monthly') ?? false;
  return dollars === 0 || isNamed
    ? {}
    : { accountFees: [{ name: 'Account fee', cents: Math.round(dollars * 100), charged: 'monthly' }] };
}

function exampleRates(written: NonNullable<DealerConfig['finance']['credit_notice']>): SiteFinance['example'] {
  const loan = typeof written === 'string' ? undefined : written.loan;
  return (
    loan && {
      interestRatePercent: loan.annual_rate,
      comparisonRatePercent: loan.comparison_rate,
      ...(loan.upfront_fees > 0 && { establishmentFeesCents: Math.round(loan.upfront_fees * 100) }),
    }
  );
}

export function toCreditNotice(written: NonNullable<DealerConfig['finance']['credit_notice']>): CreditNotice {
  if (typeof written === 'string') return { example: written };
  const { example, warning, lender } = written;
  return omitUndefined({ example, warning, lender });
}

function toCalculatorTerms({
  amount = {},
  term = {},
  interest = {},
  fees,
  ...calculator
}: FinanceCalculatorConfig): Partial<CalculatorTerms> {
  const range = interest.comparison_rate_range;
  return omitUndefined({
    minAmountDollars: amount.min,
    maxAmountDollars: amount.max,
    // An explicit maximum of the site's takes precedence.
    stretchesToPrice: amount.stretch ?? (amount.max === undefined ? undefined : false),
    amountStepDollars: amount.step,
    amountStartsAt: amount.start,
    defaultAmountDollars: amount.default,
    minTermYears: term.min,
    maxTermYears: term.max,
    termStepYears: term.step,
    defaultTermYears: term.default,
    termShownIn: term.shown_in,
    minInterestPercent: interest.min,
    maxInterestPercent: interest.max,
    interestStepPercent: interest.step,
    defaultInterestPercent: interest.default,
    comparisonRatePercent: interest.comparison_rate,
    comparisonRateRange: range && { fromPercent: range.from, toPercent: range.to },
    isInterestLocked: interest.locked,
    maxTradeInDollars: calculator.max_deposit,
    maxResidualDollars: calculator.max_residual,
    frequency: calculator.frequency,
    fees: fees?.map(({ name, amount: fee, charged }) => ({ name, cents: Math.round(fee * 100), charged })),
    rounding: calculator.rounding,
    roundsTo: calculator.round_to,
  });
}
