import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { CardPlaceholders } from '../parts/CardPlaceholders.tsx';
import { VehicleCard } from '../VehicleCard.tsx';

const SIZES = '(min-width: 1280px) 330px, (min-width: 640px) 46vw, 82vw';

interface ViewedListProps {
  readonly cards: readonly VehicleCardData[];
  /** Places that are kept free until the cards are there. */
  readonly placeholders?: number;
  /** Id of the heading. */
  readonly labelledBy: string;
  readonly showsRepayment: boolean;
}

/** Cars that were looked at, beside each other. */
export function ViewedList({ cards, placeholders = 0, labelledBy, showsRepayment }: ViewedListProps): JSX.Element {
  return (
    <ul className="cards cards--4" aria-labelledby={labelledBy} tabIndex={cards.length > 1 ? 0 : undefined}>
      {cards.map((card) => (
        <li key={card.id}>
          <VehicleCard card={card} showsRepayment={showsRepayment} sizes={SIZES} />
        </li>
      ))}
      <CardPlaceholders count={placeholders} />
    </ul>
  );
}
