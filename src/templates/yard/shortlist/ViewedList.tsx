import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { CardPlaceholders } from '../card/CardPlaceholders.tsx';
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
      <CardPlaceholders count={placeholders} />
    </ul>
  );
}
