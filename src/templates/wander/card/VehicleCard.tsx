import type { JSX } from 'react';
import { CardActs } from '#parts/card/CardActs.tsx';
import { CardFrame } from '#parts/card/CardFrame.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';

const SIZES = '(min-width: 1180px) 430px, (min-width: 640px) 46vw, 92vw';

/** The figures that decide, what they leave out in a sentence, and two buttons below the price. */
export function VehicleCard({ card, showsRepayment, sizes = SIZES, eager = false }: CardProps): JSX.Element {
  return (
    <CardFrame {...{ card, showsRepayment, sizes, eager }} foot={<CardActs card={card} />}>
      {card.figures.length > 0 && (
        <dl className="card__figures">
          {card.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {card.moreText !== undefined && <p className="card__more">{card.moreText}</p>}
    </CardFrame>
  );
}
