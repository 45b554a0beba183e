import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { JSX, ReactNode } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import { ViewedMark } from './CardControls.tsx';
import { CardMedia } from './CardMedia.tsx';
import { CardMoney } from './CardMoney.tsx';
import { PlanStrip } from './PlanStrip.tsx';

interface CardFrameProps {
  readonly card: VehicleCardData;
  readonly showsRepayment: boolean;
  /** `sizes` of the photo. */
  readonly sizes: string;
  readonly eager: boolean;
  /** Below the price. */
  readonly foot?: ReactNode;
  /** Below the title. */
  readonly children: ReactNode;
}

/** Photo and plan, kind, title and price of a card in a grid, whose facts are its own. */
export function CardFrame(props: CardFrameProps): JSX.Element {
  const { card, showsRepayment, sizes, eager, foot, children } = props;
  const hasPhoto = card.photo !== undefined;
  const plan = card.floorPlan === undefined ? undefined : <PlanStrip text={card.floorPlan} isCentred={!hasPhoto} />;
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
          </p>
          <h3 className="card__title">
            <a href={card.href}>
              <VehicleName name={card.name} />
            </a>
          </h3>
          {children}
        </div>
        <CardMoney card={card} showsRepayment={showsRepayment} />
        {foot}
      </div>
    </article>
  );
}
