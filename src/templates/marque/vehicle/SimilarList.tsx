import type { JSX } from 'react';
import type { SimilarListProps } from '#islands/similar/SimilarVehicles.tsx';
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
      {Array.from({ length: placeholders }, (_, place) => (
        <li key={place} aria-hidden="true">
          <span className="card">
            <span className="card__media" />
            <span className="card__body card__body--to-come" />
          </span>
        </li>
      ))}
    </ul>
  );
}
