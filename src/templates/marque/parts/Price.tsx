import type { JSX } from 'react';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';

interface PriceProps {
  readonly price: PriceDisplay;
  /** Of the page's own vehicle: what changed since the page was built is written into it. */
  readonly live?: boolean;
}

/** The number and, always beside it, what it includes. */
export function Price({ price, live = false }: PriceProps): JSX.Element {
  const fields = live ? (['price_text', 'price_qualifier'] as const) : [];
  if (price.kind === 'text') {
    return (
      <p className="price price--text">
        <b data-car-field={fields[0]}>{price.text}</b>
        {live && <span data-car-field={fields[1]} hidden />}
      </p>
    );
  }
  return (
    <p className="price">
      <b data-car-field={fields[0]}>{price.text}</b> <span data-car-field={fields[1]}>{price.qualifierText}</span>
    </p>
  );
}

export function WasPrice({ price, live = false }: PriceProps): JSX.Element | null {
  const was = price.kind === 'amount' ? price.was : undefined;
  if (live) {
    return (
      <p className="was" data-car-part="" hidden={was === undefined}>
        Was <span data-car-field="was_text">{was?.text}</span>.{' '}
        <em>
          Save <span data-car-field="saving_text">{was?.savingText}</span>
        </em>
      </p>
    );
  }
  if (was === undefined) return null;
  return (
    <p className="was">
      Was {was.text}. <em>Save {was.savingText}</em>
    </p>
  );
}

/** Amount, rate and comparison rate in one size and weight, as the National Credit Code wants them. */
export function Repayment({
  repayment,
  live = false,
}: {
  readonly repayment: RepaymentDisplay;
  /** Of the page's own vehicle: it goes when the price changes. */
  readonly live?: boolean;
}): JSX.Element {
  return (
    <p className="week" data-of-price={live ? '' : undefined}>
      <span>
        {repayment.amountText} {repayment.periodText}
      </span>{' '}
      <span>{repayment.rateText}</span> <span>Comparison rate {repayment.comparisonRateText}</span>
    </p>
  );
}
