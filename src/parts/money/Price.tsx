import type { JSX } from 'react';
import type { PriceDisplay } from '#domain/price/price-display.ts';
import type { OfferTexts } from '#domain/vehicle-page/offer-texts.ts';
import type { RepaymentDisplay } from '#domain/vehicle-card/vehicle-card-data.ts';

interface PriceProps {
  readonly price: PriceDisplay;
  /** For the page's own vehicle: later changes are written into it. */
  readonly live?: boolean;
}

/** The number, always next to what it includes. */
export function Price({ price, live = false }: PriceProps): JSX.Element {
  const fields = live ? (['price_text', 'price_qualifier'] as const) : [];
  if (price.kind === 'text') {
    return (
      <p className="price price--text">
        <b data-car-field={fields[0]}>{price.text}</b>
        {live && (
          <>
            {' '}
            <span data-car-field={fields[1]} hidden />
          </>
        )}
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

/**
 * Amount, rate and comparison rate in one size and weight, as the National Credit Code requires, with the mark of the
 * list's statement.
 */
export function Repayment({ repayment }: { readonly repayment: RepaymentDisplay }): JSX.Element {
  return (
    <p className="week">
      <span>
        {repayment.amountText} {repayment.periodText}
      </span>{' '}
      <span>{repayment.rateText}</span>{' '}
      <span>
        Comparison rate {repayment.comparisonRateText}
        <sup>*</sup>
      </span>
    </p>
  );
}

/** The same for the page's own vehicle: a changed repayment is written into it. */
export function LiveRepayment({ offer }: { readonly offer: OfferTexts }): JSX.Element {
  return (
    <p className="week">
      <span data-car-field="repayment">{offer.repayment}</span>{' '}
      <span data-car-field="repayment_rate">{offer.repayment_rate}</span>{' '}
      <span>
        Comparison rate <span data-car-field="repayment_comparison">{offer.repayment_comparison}</span>
      </span>
    </p>
  );
}
