import type { JSX } from 'react';
import type { VehicleCardData, VehicleTag } from '#domain/vehicle-card/vehicle-card-data.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { CardControls } from '#components/shortlist/CardControls.tsx';
import { BodyDrawing } from './parts/BodyDrawing.tsx';
import { Price, Repayment, WasPrice } from './parts/Price.tsx';

interface VehicleCardProps {
  readonly card: VehicleCardData;
  /** Whether the credit statement stands beside this list; without it a card prints no repayment. */
  readonly showsRepayment: boolean;
  /** `sizes` of the photo. */
  readonly sizes?: string;
  /** Cards in the first view load their photo at once. */
  readonly eager?: boolean;
}

const SIZES = '(min-width: 1180px) 350px, (min-width: 640px) 46vw, 92vw';

/** One vehicle in a list; the whole card is its link. */
export function VehicleCard({ card, showsRepayment, sizes = SIZES, eager = false }: VehicleCardProps): JSX.Element {
  const sold = card.availability === 'sold';
  return (
    <article className={sold ? 'card is-sold' : 'card'} data-entry={card.shortlistEntry}>
      <div className="card__media">
        {card.photo === undefined ? (
          <div className="nophoto">
            <BodyDrawing body={card.body} />
            <span>{sold ? 'No photo' : 'Photos on the way'}</span>
          </div>
        ) : (
          <img
            src={card.photo.src}
            srcSet={card.photo.srcset}
            sizes={card.photo.srcset === undefined ? undefined : sizes}
            width={1280}
            height={853}
            alt={card.photo.alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding={eager ? undefined : 'async'}
          />
        )}
        {card.tag !== undefined && <Tag tag={card.tag} />}
        {card.photoCount > 1 && !sold && (
          <span className="card__shots">
            <Icon name="image" />
            <span className="hidden-text">Photos: </span>
            {card.photoCount}
          </span>
        )}
        <CardControls card={card} />
      </div>
      <div className="card__body">
        <div className="card__what">
          <p className="card__kind">
            <span>{card.conditionLabel}</span>
            <span>Stock {card.stockNumber}</span>
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
        <div className="card__money">
          <Price price={card.price} />
          <WasPrice price={card.price} />
          {showsRepayment && card.repayment !== undefined && <Repayment repayment={card.repayment} />}
          {card.statusText !== undefined && <p className="card__status">{card.statusText}</p>}
        </div>
      </div>
    </article>
  );
}

const TAG_CLASSES: Partial<Record<VehicleTag['kind'], string>> = {
  custom: 'tag tag--special',
  reserved: 'tag tag--held',
  sold: 'tag tag--held',
};

export function Tag({ tag }: { readonly tag: VehicleTag }): JSX.Element {
  return <span className={TAG_CLASSES[tag.kind] ?? 'tag'}>{tag.text}</span>;
}

/** The tag of the page's own vehicle: one that it gets after the page was built is written into it. */
export function LiveTag({ tag }: { readonly tag: VehicleTag | undefined }): JSX.Element {
  const className = tag === undefined ? undefined : TAG_CLASSES[tag.kind];
  return (
    <span className={className ?? 'tag'} data-car-field="tag" hidden={tag === undefined}>
      {tag?.text}
    </span>
  );
}
