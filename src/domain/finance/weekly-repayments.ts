import { formatDollars } from '#domain/formats/money.ts';
import { calculatorOf } from './calculator-brief.ts';
import type { CreditNotice } from './credit-notice.ts';
import { loanBasisText, loansByTerm } from './loan-choices.ts';
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
  const wanted = amounts.map((amountDollars) => ({ amountDollars, depositDollars: 0 }));
  const { years, rows } = loansByTerm(setup, wanted, 'weekly');
  const example = rows[0]?.[0]?.result;
  if (example === undefined) return undefined;
  return {
    years,
    rows: rows.flatMap((loans) => {
      const dollars = loans[0]?.loan.amountDollars;
      const repaymentTexts = loans.map(({ result }) => result.amountText);
      return dollars === undefined ? [] : [{ dollars, borrowedText: formatDollars(dollars), repaymentTexts }];
    }),
    rateText: example.rateText,
    comparisonRateText: example.comparisonRateText,
    basisText: loanBasisText(setup, example, 'without a deposit'),
    creditNotice: site.creditNotice,
  };
}
