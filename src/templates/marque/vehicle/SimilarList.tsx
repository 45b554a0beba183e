import type { JSX } from 'react';
import type { SimilarListProps } from '#islands/similar/SimilarVehicles.tsx';
import { CardPlaceholders } from '../parts/CardPlaceholders.tsx';
import { VehicleCard } from '../VehicleCard.tsx';

const SIZES = '(min-width: 1280px) 330px, (min-width: 640px) 46vw, 82vw';

/** Cards of similar cars beside each other, without repayments: the credit statement may stand nowhere near. */
export function SimilarList({ cards, placeholders }: SimilarListProps): JSX.Element {
  return (
    <ul
      id="similar-list"
      className="cards cards--4 cards--row"
      aria-labelledby="similar-h"
      tabIndex={0}
      aria-busy={placeholders > 0 || undefined}
    >
      {cards.map((card) => (
        <li key={card.id}>
          <VehicleCard card={card} showsRepayment={false} sizes={SIZES} />
        </li>
      ))}
      <CardPlaceholders count={placeholders} />
    </ul>
  );
}
