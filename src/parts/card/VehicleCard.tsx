import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import { Icon } from '#parts/icon/Icon.tsx';
import { Price, Repayment, WasPrice } from '#parts/money/Price.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import { CompareButton, SaveButton, ViewedMark } from './CardControls.tsx';
import { Tag } from './Tag.tsx';

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
  const sold = card.availability === 'sold';
  const hasMore = card.photoCount > 1 && !sold;
  return (
    <article className={sold ? 'card is-sold' : 'card'} data-entry={card.shortlistEntry}>
      <div className="card__media" data-tag-in="" data-photos={hasMore ? card.photoCount : undefined}>
        {card.photo === undefined ? (
          <div className="nophoto">
            <BodyDrawing body={card.body} />
            <span>{sold ? 'No photo' : 'Photos coming soon'}</span>
          </div>
        ) : (
          <Photo photo={card.photo} sizes={sizes} eager={eager} />
        )}
        {card.tag !== undefined && <Tag tag={card.tag} />}
        {hasMore && (
          <span className="card__shots">
            <Icon name="image" />
            <span className="hidden-text">Photos: </span>
            {card.photoCount}
          </span>
        )}
        <SaveButton card={card} />
      </div>
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
        <div className="card__money" data-status-in="card__status">
          <Price price={card.price} />
          <WasPrice price={card.price} />
          {showsRepayment && card.repayment !== undefined && <Repayment repayment={card.repayment} />}
          {card.statusText !== undefined && <p className="card__status">{card.statusText}</p>}
        </div>
      </div>
    </article>
  );
}
