import type { JSX } from 'react';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';

/** The number and, always beside it, what it includes. */
export function Price({ price }: { readonly price: PriceDisplay }): JSX.Element {
  if (price.kind === 'text') {
    return (
      <p className="price price--text">
        <b>{price.text}</b>
      </p>
    );
  }
  return (
    <p className="price">
      <b>{price.text}</b> <span>{price.qualifierText}</span>
    </p>
  );
}

export function WasPrice({ price }: { readonly price: PriceDisplay }): JSX.Element | null {
  if (price.kind !== 'amount' || price.was === undefined) return null;
  return (
    <p className="was">
      Was {price.was.text}. <em>Save {price.was.savingText}</em>
    </p>
  );
}

/** Amount, rate and comparison rate in one size and weight, as the National Credit Code wants them. */
export function Repayment({ repayment }: { readonly repayment: RepaymentDisplay }): JSX.Element {
  return (
    <p className="week">
      <span>
        {repayment.amountText} {repayment.periodText}
      </span>{' '}
      <span>{repayment.rateText}</span> <span>Comparison rate {repayment.comparisonRateText}</span>
    </p>
  );
}
