import type { JSX } from 'react';
import { PRICE_PART_LABELS } from '#domain/price/price-parts.ts';
import type { OfferTexts } from '#domain/vehicle-page/offer-texts.ts';

/** The breakdown of a drive-away price, below it and smaller. */
export function PriceParts({
  offer,
  className,
}: {
  readonly offer: OfferTexts;
  readonly className: string;
}): JSX.Element {
  return (
    <dl className={className}>
      {(['price_before_costs', 'on_road_costs'] as const).map((name, index) => (
        <div key={name}>
          <dt>{PRICE_PART_LABELS[index]}</dt>
          <dd data-car-field={name}>{offer[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
