import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { JSX } from 'react';
import { CompareButton, ViewedMark } from '#parts/card/CardControls.tsx';
import { CardMedia } from '#parts/card/CardMedia.tsx';
import { CardMoney } from '#parts/card/CardMoney.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import { Icon } from '#parts/icon/Icon.tsx';
import { BodyDrawing } from './BodyDrawing.tsx';

const SIZES = '(min-width: 1320px) 330px, (min-width: 992px) 32vw, (min-width: 640px) 48vw, 92vw';

/** A cell of the ledger: photo, name, figures, cost and foot each share a line with those of its neighbours. */
export function VehicleCard({ card, showsRepayment, sizes = SIZES, eager = false }: CardProps): JSX.Element {
  return (
    <article className={card.availability === 'sold' ? 'card is-sold' : 'card'} data-entry={card.shortlistEntry}>
      <CardMedia card={card} sizes={sizes} eager={eager} drawing={<BodyDrawing body={card.body} />} />
      <div className="card__what">
        <p className="card__kind">
          <span>
            {card.conditionLabel} <ViewedMark card={card} />
          </span>
          {card.stockNumber !== '' && <span>Stock {card.stockNumber}</span>}
        </p>
        <h3 className="card__title">
          <a href={card.href}>
            <VehicleName name={card.name} />
          </a>
        </h3>
      </div>
      <dl className="card__figures">
        {card.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CardMoney card={card} showsRepayment={showsRepayment} />
      <div className="card__foot">
        <CompareButton card={card} />
        {card.locationName !== undefined && (
          <span>
            <Icon name="map-pin" />
            {card.locationName}
          </span>
        )}
      </div>
    </article>
  );
}
