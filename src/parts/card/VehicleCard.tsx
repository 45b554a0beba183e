import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { CardActs } from './CardActs.tsx';
import { CardFrame } from './CardFrame.tsx';

/** Props of a template's card, wherever it is used. */
export interface CardProps {
  readonly card: VehicleCardData;
  /** Whether the credit statement is shown with this list; without it a card prints no repayment. */
  readonly showsRepayment: boolean;
  /** `sizes` of the photo. */
  readonly sizes?: string | undefined;
  /** Cards in the first view load their photos eagerly. */
  readonly eager?: boolean;
}

const SIZES = '(min-width: 1180px) 350px, (min-width: 640px) 46vw, 92vw';

/** One vehicle in a list; the whole card is its link. */
export function VehicleCard({ card, showsRepayment, sizes = SIZES, eager = false }: CardProps): JSX.Element {
  return (
    <CardFrame {...{ card, showsRepayment, sizes, eager }} foot={<CardActs card={card} />}>
      <ul className="card__facts">
        {card.chips.map((chip) => (
          <li key={chip}>{chip}</li>
        ))}
      </ul>
    </CardFrame>
  );
}
