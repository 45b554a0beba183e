import { formatDollars } from '#domain/formats/money.ts';
import { calculatorOf } from './calculator-brief.ts';
import type { CreditNotice } from './credit-notice.ts';
import { loanBasisText, SHOWN_YEARS, shownLoan } from './loan-choices.ts';
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
  const years = SHOWN_YEARS.filter((term) => term >= min && term <= max);
  const rows = amounts.flatMap((dollars) => {
    const results = years.flatMap((term) => {
      const loan = { amountDollars: dollars, depositDollars: 0, years: term };
      return shownLoan(setup, loan, 'weekly')?.result ?? [];
    });
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
    basisText: loanBasisText(setup, example, 'without a deposit'),
    creditNotice: site.creditNotice,
  };
}
