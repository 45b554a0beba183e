import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { UprightCard } from '../card/UprightCard.tsx';

interface ViewedListProps {
  readonly cards: readonly VehicleCardData[];
  /** Places that are kept free until the cards are there. */
  readonly placeholders?: number;
  /** Id of the heading. */
  readonly labelledBy: string;
}

/** Cars that were looked at, beside each other. */
export function ViewedList({ cards, placeholders = 0, labelledBy }: ViewedListProps): JSX.Element {
  return (
    <ul className="cards" aria-labelledby={labelledBy} tabIndex={cards.length > 1 ? 0 : undefined}>
      {cards.map((card) => (
        <li key={card.id}>
          <UprightCard card={card} />
        </li>
      ))}
      {Array.from({ length: placeholders }, (_, place) => (
        <li key={place} aria-hidden="true">
          <span className="card">
            <span className="card__photo" />
            <span className="card__name card__name--to-come" />
          </span>
        </li>
      ))}
    </ul>
  );
}
