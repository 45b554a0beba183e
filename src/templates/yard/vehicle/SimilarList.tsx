import type { JSX } from 'react';
import type { SimilarListProps } from '#islands/similar/SimilarVehicles.tsx';
import { CardPlaceholders } from '../card/CardPlaceholders.tsx';
import { UprightCard } from '../card/UprightCard.tsx';

/** Cars like the one of the page, beside each other. */
export function SimilarList({ cards, placeholders }: SimilarListProps): JSX.Element {
  return (
    <ul
      id="similar-list"
      className="cards"
      tabIndex={0}
      aria-labelledby="similar-heading"
      aria-busy={placeholders > 0 || undefined}
    >
      {cards.map((card) => (
        <li key={card.id}>
          <UprightCard card={card} />
        </li>
      ))}
      <CardPlaceholders count={placeholders} />
    </ul>
  );
}
