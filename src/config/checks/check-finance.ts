import type { Finding } from '../problem/config-problem.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { comparisonRatePercent } from '#domain/finance/comparison-rate.ts';
import { COMPARISON_RATE_WARNING } from '#domain/finance/credit-notice.ts';
import { checkCalculator } from './check-calculator.ts';
import { looseObject, looseText } from './loose-values.ts';

/** Repayments: the notice required with them, and the bounds of their calculator. */
export function checkFinance(root: Readonly<Record<string, unknown>>): Finding[] {
  return [...checkNotice(root), ...checkCalculator(root)];
}

/** Tolerance beyond the rounding of both figures. */
const TOLERANCE_PERCENT = 0.015;

/**
 * A comparison rate that does not match its own example, or rates that the text does not state. All of this is
 * printed as written.
 */
function checkExample(notice: Readonly<Record<string, unknown>>): Finding[] {
  const loan = looseObject(notice['loan']);
  const figure = (name: string, otherwise = Number.NaN): number =>
    typeof loan[name] === 'number' ? loan[name] : otherwise;
  const [annual, stated] = [figure('annual_rate'), figure('comparison_rate')];
  const [amount, years] = [figure('amount', 30_000), figure('years', 5)];
  const [upfront, monthly] = [figure('upfront_fees', 0), figure('monthly_fees', 0)];
  if ([annual, stated].some(Number.isNaN) || amount <= 0 || years <= 0) return [];
  const computed = comparisonRatePercent({
    amountCents: amount * 100,
    annualRatePercent: annual,
    months: years * 12,
    upfrontFeesCents: upfront * 100,
    monthlyFeesCents: monthly * 100,
  });
  const fees = [
    ...(upfront > 0 ? [`${formatDollars(upfront)} of fees`] : []),
    ...(monthly > 0 ? [`$${monthly.toFixed(2)} a month`] : []),
  ].join(' and ');
  const words = looseText(notice['example']) ?? '';
  const unsaid = [annual, stated].filter((rate) => !words.includes(`${rate}%`));
  return [
    ...(Math.abs(stated - computed) < TOLERANCE_PERCENT
      ? []
      : [
          {
            path: [...NOTICE, 'loan'],
            severity: 'warning' as const,
            message: `States a comparison rate of ${stated}%, but ${formatDollars(amount)} over ${years} years at ${annual}%${fees === '' ? '' : ` with ${fees}`}, repaid monthly, comes to ${computed.toFixed(2)}%.`,
            remedy:
              'Ask the lender which is right, or name the fees that are missing. The figure is printed as written.',
          },
        ]),
    ...unsaid.map((rate) => ({
      path: [...NOTICE, 'example'],
      severity: 'warning' as const,
      message: `Does not state ${rate}%, which \`loan\` gives.`,
      remedy: 'Write the rates that the lender states in both places.',
    })),
  ];
}

const NOTICE = ['finance', 'credit_notice'];

/** A repayment may only be shown with its comparison rate and the WARNING (National Credit Code, ss 163, 164). */
function checkNotice(root: Readonly<Record<string, unknown>>): Finding[] {
  const written = looseObject(root['finance'])['credit_notice'];
  if (written === undefined) {
    return root['finance_provider'] === undefined
      ? []
      : [
          {
            path: NOTICE,
            severity: 'error',
            message: 'Is missing although `finance_provider` asks for repayments, which may not be shown without it.',
            remedy:
              'Write the lender’s statement: rate, comparison rate, basis and WARNING. Or remove `finance_provider`.',
          },
        ];
  }
  const notice = looseObject(written);
  const words = looseText(written) ?? looseText(notice['example']) ?? '';
  const warning = looseText(written) ?? looseText(notice['warning']) ?? COMPARISON_RATE_WARNING;
  const missing = [
    ...(/\bWARNING\b/.test(warning) ? [] : ['the WARNING']),
    ...(/comparison rate/i.test(words) ? [] : ['the comparison rate']),
  ];
  return missing.length === 0
    ? checkExample(notice)
    : [
        {
          path: NOTICE,
          severity: 'error',
          message: `Does not contain ${missing.join(' and ')}, which must be shown with every repayment.`,
          remedy: `Use the lender’s text: "${COMPARISON_RATE_WARNING}"`,
        },
      ];
}
