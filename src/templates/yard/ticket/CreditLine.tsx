import type { JSX } from 'react';
import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';

/** Repayment, rate and comparison rate: three cells of one size and weight, as the credit code wants them. */
export function CreditLine({
  repayment,
  live = false,
}: {
  readonly repayment: RepaymentDisplay;
  /** Of the page's own vehicle: it goes when the price changes. */
  readonly live?: boolean;
}): JSX.Element {
  return (
    <dl className="credit" data-of-price={live ? '' : undefined}>
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
