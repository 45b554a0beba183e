import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { PriceWithWords } from '../price/PriceWithWords.tsx';
import { CardFrame } from './CardFrame.tsx';

/** A small upright card that ends in its price with its words. */
export function UprightCard({ card }: { readonly card: VehicleCardData }): JSX.Element {
  const { price } = card;
  return (
    <CardFrame card={card} name={card.name} className="card">
      <span className="card__price">
        {price.kind === 'amount' && price.was !== undefined && (
          <span className="was">
            Was <s>{price.was.text}</s>
          </span>
        )}
        <PriceWithWords price={price} textClass="card__price-words" />
      </span>
    </CardFrame>
  );
}
