import type { JSX } from 'react';
import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';

/** Repayment, rate and comparison rate: three cells of one size and weight, as the credit code wants them. */
export function CreditLine({ repayment }: { readonly repayment: RepaymentDisplay }): JSX.Element {
  return (
    <dl className="credit">
      <div>
        <dt>repayment</dt>
        <dd>
          {repayment.amountText} {repayment.periodText}
        </dd>
      </div>
      <div>
        <dt>annual rate</dt>
        <dd>{repayment.rateText}</dd>
      </div>
      <div>
        <dt>comparison rate</dt>
        <dd>{repayment.comparisonRateText}</dd>
      </div>
    </dl>
  );
}
