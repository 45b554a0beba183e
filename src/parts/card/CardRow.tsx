import type { ComponentType, JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { CardProps } from './VehicleCard.tsx';

/** `sizes` of the photos of four cards in a row. */
export const ROW_SIZES = '(min-width: 1280px) 330px, (min-width: 640px) 46vw, 82vw';

interface CardRowProps {
  readonly Card: ComponentType<CardProps>;
  readonly cards: readonly VehicleCardData[];
  /** Placeholders until the cards load, so that nothing moves. */
  readonly placeholders?: number;
  /** Id of the heading. */
  readonly labelledBy: string;
  /** Of a row that buttons move. */
  readonly id?: string;
}

/** A row of cards without repayments: there may be no credit statement nearby. */
export function CardRow({ Card, cards, placeholders = 0, labelledBy, id }: CardRowProps): JSX.Element {
  return (
    <ul
      id={id}
      className={id === undefined ? 'cards cards--4' : 'cards cards--4 cards--row'}
      aria-labelledby={labelledBy}
      aria-busy={placeholders > 0 || undefined}
      tabIndex={id !== undefined || cards.length > 1 ? 0 : undefined}
    >
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} showsRepayment={false} sizes={ROW_SIZES} />
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
