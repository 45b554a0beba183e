import type { JSX } from 'react';
import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';

/**
 * Repayment, rate and comparison rate: three cells of one size and weight, as the credit code wants them, with the mark
 * of the list's statement.
 */
export function CreditLine({ repayment }: { readonly repayment: RepaymentDisplay }): JSX.Element {
  const { amountText, periodText, rateText, comparisonRateText } = repayment;
  const cells = {
    repayment: `${amountText} ${periodText}`,
    'annual rate': rateText,
    'comparison rate': comparisonRateText,
  };
  return (
    <dl className="credit">
      {Object.entries(cells).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text}
            {label === 'comparison rate' && <sup>*</sup>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
