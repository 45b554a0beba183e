import type { JSX } from 'react';
import { CompareButton, SaveButton, ViewedMark } from '#parts/card/CardControls.tsx';
import { Tag } from '#parts/card/Tag.tsx';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import { Icon } from '#parts/icon/Icon.tsx';
import { Price, Repayment, WasPrice } from '#parts/money/Price.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import { BodyDrawing } from './BodyDrawing.tsx';

const SIZES = '(min-width: 1320px) 330px, (min-width: 992px) 32vw, (min-width: 640px) 48vw, 92vw';

/** A cell of the ledger: photo, name, figures, cost and foot each share a line with those of its neighbours. */
export function VehicleCard({ card, showsRepayment, sizes = SIZES, eager = false }: CardProps): JSX.Element {
  const isSold = card.availability === 'sold';
  const hasMore = card.photoCount > 1 && !isSold;
  return (
    <article className={isSold ? 'card is-sold' : 'card'} data-entry={card.shortlistEntry}>
      <div className="card__media" data-tag-in="" data-photos={hasMore ? card.photoCount : undefined}>
        {card.photo === undefined ? (
          <div className="nophoto">
            <BodyDrawing body={card.body} />
            <span>{isSold ? 'No photo' : 'Photos to come'}</span>
          </div>
        ) : (
          <Photo photo={card.photo} sizes={sizes} eager={eager} />
        )}
        {card.tag !== undefined && <Tag tag={card.tag} />}
        {hasMore && (
          <span className="card__shots">
            <Icon name="camera" />
            <span className="hidden-text">Photos: </span>
            {card.photoCount}
          </span>
        )}
        <SaveButton card={card} />
      </div>
      <div className="card__what">
        <p className="card__kind">
          <span>
            {card.conditionLabel} <ViewedMark card={card} />
          </span>
          {card.stockNumber !== '' && <span>Stock {card.stockNumber}</span>}
        </p>
        <h3 className="card__title">
          <a href={card.href}>{card.name}</a>
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
      <div className="card__money" data-status-in="card__status">
        <Price price={card.price} />
        <WasPrice price={card.price} />
        {showsRepayment && card.repayment !== undefined && <Repayment repayment={card.repayment} />}
        {card.statusText !== undefined && <p className="card__status">{card.statusText}</p>}
      </div>
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
