import type { JSX } from 'react';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { CardControls } from '#components/shortlist/CardControls.tsx';
import { Price } from '../price/Price.tsx';
import { Silhouette } from '../silhouette/Silhouette.tsx';

/** A small upright card: photo, name, price with its words, and the heart beside the link. */
export function UprightCard({ card }: { readonly card: VehicleCardData }): JSX.Element {
  const { photo, price } = card;
  const about = [card.odometerText, card.summaryText].filter((part) => part !== undefined && part !== '').join(', ');
  return (
    <div className="card-frame" data-entry={card.shortlistEntry}>
      <a className="card" href={card.href}>
        {photo === undefined ? (
          <span className="card__photo card__photo--none">
            <Silhouette body={card.body} />
          </span>
        ) : (
          <img
            className="card__photo"
            src={photo.src}
            srcSet={photo.srcset}
            sizes="(min-width: 75rem) 20rem, 17rem"
            width={1280}
            height={853}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <span className="card__name">
          <b>{card.name}</b>
          <span>{about}</span>
        </span>
        <span className="card__price">
          {price.kind === 'amount' ? (
            <>
              {price.was !== undefined && (
                <span className="was">
                  Was <s>{price.was.text}</s>
                </span>
              )}
              <Price text={price.text} />
              <span>{price.qualifierText}</span>
            </>
          ) : (
            <b className="card__price-words">{price.text}</b>
          )}
        </span>
      </a>
      <CardControls card={{ ...card, showsCompare: false }} />
    </div>
  );
}
