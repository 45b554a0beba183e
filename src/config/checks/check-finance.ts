import type { Finding } from '../problem/config-problem.ts';
import { checkCalculator } from './check-calculator.ts';
import { looseObject, looseText } from './loose-values.ts';

/** Repayments: the notice that must stand with them, and the bounds of their calculator. */
export function checkFinance(root: Readonly<Record<string, unknown>>): Finding[] {
  return [...checkNotice(root), ...checkCalculator(root)];
}

/** A repayment may stand only with its comparison rate and the WARNING (National Credit Code, ss 163, 164). */
function checkNotice(root: Readonly<Record<string, unknown>>): Finding[] {
  const notice = looseText(looseObject(root['finance'])['credit_notice']);
  const path = ['finance', 'credit_notice'];
  if (notice === undefined) {
    return root['finance_provider'] === undefined
      ? []
      : [
          {
            path,
            severity: 'error',
            message: 'Is missing although `finance_provider` asks for repayments, which may not stand without it.',
            remedy:
              'Write the lender’s statement: rate, comparison rate, basis and WARNING. Or remove `finance_provider`.',
          },
        ];
  }
  const missing = [
    ...(/\bWARNING\b/.test(notice) ? [] : ['the WARNING']),
    ...(/comparison rate/i.test(notice) ? [] : ['the comparison rate']),
  ];
  return missing.length === 0
    ? []
    : [
        {
          path,
          severity: 'error',
          message: `Does not contain ${missing.join(' and ')}, which must stand with every repayment.`,
          remedy:
            'Use the lender’s text: "WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate."',
        },
      ];
}
