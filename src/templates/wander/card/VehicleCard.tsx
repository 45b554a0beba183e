import type { JSX } from 'react';
import { CompareButton, ViewedMark } from '#parts/card/CardControls.tsx';
import { CardMedia } from '#parts/card/CardMedia.tsx';
import { CardMoney } from '#parts/card/CardMoney.tsx';
import { PlanStrip } from '#parts/card/PlanStrip.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';

const SIZES = '(min-width: 1180px) 430px, (min-width: 640px) 46vw, 92vw';

/** Photo and plan, the figures that decide, what they leave out in a sentence, the price, and two buttons. */
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
          </p>
          <h3 className="card__title">
            <a href={card.href}>{card.name}</a>
          </h3>
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
        </div>
        <CardMoney card={card} showsRepayment={showsRepayment} />
        {(card.enquireHref !== undefined || card.showsCompare) && (
          <div className="card__acts">
            {card.enquireHref !== undefined && (
              <a className="button button--line" href={card.enquireHref}>
                Enquire
                <span className="hidden-text"> about {card.name}</span>
              </a>
            )}
            <CompareButton card={card} />
          </div>
        )}
      </div>
    </article>
  );
}
