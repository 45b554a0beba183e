import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import { CompareButton, ViewedMark } from './CardControls.tsx';
import { CardMedia } from './CardMedia.tsx';
import { CardMoney } from './CardMoney.tsx';
import { PlanStrip } from './PlanStrip.tsx';

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
  const plan = card.floorPlan === undefined ? undefined : <PlanStrip text={card.floorPlan} />;
  const hasPhoto = card.photo !== undefined;
  return (
    <article className={card.availability === 'sold' ? 'card is-sold' : 'card'} data-entry={card.shortlistEntry}>
      <CardMedia
        card={card}
        sizes={sizes}
        eager={eager}
        drawing={hasPhoto ? undefined : (plan ?? <BodyDrawing body={card.body} />)}
      />
      {hasPhoto && plan}
      <div className="card__body">
        <div className="card__what">
          <p className="card__kind">
            <span>{card.conditionLabel}</span>
            {card.stockNumber !== '' && <span>Stock {card.stockNumber}</span>}
            <ViewedMark card={card} />
            <CompareButton card={card} />
          </p>
          <h3 className="card__title">
            <a href={card.href}>{card.name}</a>
          </h3>
          <ul className="card__facts">
            {card.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        </div>
        <CardMoney card={card} showsRepayment={showsRepayment} />
      </div>
    </article>
  );
}
