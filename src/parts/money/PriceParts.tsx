import type { JSX } from 'react';
import { GST_PART_LABELS, PRICE_PART_LABELS } from '#domain/price/price-parts.ts';
import type { OfferTexts } from '#domain/vehicle-page/offer-texts.ts';

const PARTS = {
  price_before_costs: PRICE_PART_LABELS[0],
  on_road_costs: PRICE_PART_LABELS[1],
  price_without_gst: GST_PART_LABELS[0],
  gst: GST_PART_LABELS[1],
} as const;

/** The breakdown of a price, below it and smaller. */
export function PriceParts({
  offer,
  parts,
  className,
}: {
  readonly offer: OfferTexts;
  readonly parts: readonly (keyof typeof PARTS)[];
  readonly className: string;
}): JSX.Element {
  return (
    <dl className={className}>
      {parts.map((name) => (
        <div key={name}>
          <dt>{PARTS[name]}</dt>
          <dd data-car-field={name}>{offer[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
