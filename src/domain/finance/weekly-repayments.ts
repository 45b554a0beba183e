import { formatDollars } from '#domain/formats/money.ts';
import { calculatorOf } from './calculator-brief.ts';
import { calculatorState, editCalculator } from './calculator-state.ts';
import { type CalculatorResult, calculatorView } from './calculator-view.ts';
import type { CreditNotice } from './credit-notice.ts';
import type { CalculatorSetup } from './calculator-setup.ts';
import { exampleBrief } from './model-calculator.ts';
import type { SiteFinance } from './vehicle-finance.ts';

/** What loans come to a week, ready to print; repayments are never without both rates and the notice. */
export interface WeeklyRepayments {
  readonly years: readonly number[];
  readonly rows: readonly {
    readonly dollars: number;
    /** "$25,000" */
    readonly borrowedText: string;
    /** "$114", one a term. */
    readonly repaymentTexts: readonly string[];
  }[];
  /** "6.29% p.a." */
  readonly rateText: string;
  /** "8.19% p.a." */
  readonly comparisonRateText: string;
  /** What is in the repayments: "No deposit. Establishment fee of $395 included." */
  readonly basisText: string;
  readonly creditNotice: CreditNotice;
}

const YEARS = [3, 5, 7];

/**
 * Loans by amount and term at the rates of the dealer's own example, each as the calculator of its pages would show it.
 * `undefined` where the dealer gives no rates. Terms and amounts that the lender does not lend for are left out.
 */
export function weeklyRepayments(
  site: SiteFinance | undefined,
  amounts: readonly number[],
): WeeklyRepayments | undefined {
  const brief = exampleBrief(site);
  if (site === undefined || brief === undefined) return undefined;
  const setup = calculatorOf(brief, { creditNotice: site.creditNotice });
  if (setup === undefined) return undefined;
  const { min, max } = setup.bounds.term;
  const years = YEARS.filter((term) => term >= min && term <= max);
  const rows = amounts.flatMap((dollars) => {
    const results = years.flatMap((term) => repayment(setup, dollars, term) ?? []);
    return results.length < years.length ? [] : [{ dollars, results }];
  });
  const example = rows[0]?.results[0];
  if (example === undefined) return undefined;
  return {
    years,
    rows: rows.map(({ dollars, results }) => ({
      dollars,
      borrowedText: formatDollars(dollars),
      repaymentTexts: results.map(({ amountText }) => amountText),
    })),
    rateText: example.rateText,
    comparisonRateText: example.comparisonRateText,
    basisText: basisText(setup, example),
    creditNotice: site.creditNotice,
  };
}

type Repayment = Extract<CalculatorResult, { kind: 'repayment' }>;

function repayment(setup: CalculatorSetup, dollars: number, years: number): Repayment | undefined {
  const state = [
    { frequency: 'weekly' as const },
    { field: 'amount' as const, value: dollars },
    // As typed, in the unit that the dealer's calculators show.
    { field: 'term' as const, value: setup.termShownIn === 'months' ? years * 12 : years },
  ].reduce((before, edit) => editCalculator(setup, before, edit), calculatorState(setup));
  const { result } = calculatorView(setup, state);
  return result.kind === 'repayment' ? result : undefined;
}

function basisText({ fees }: CalculatorSetup, { feesText }: Repayment): string {
  const financed = fees.filter(({ charged, cents }) => charged === 'financed' && cents > 0);
  return [
    'Estimates without a deposit.',
    ...financed.map(({ name, cents }) => `${name} of ${formatDollars(cents / 100)} included.`),
    ...(feesText === undefined ? [] : [feesText]),
  ].join(' ');
}
