import type { JSX, ReactNode } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import type { CardProps } from './VehicleCard.tsx';
import { SaveButton } from './CardControls.tsx';
import { Tag } from './Tag.tsx';

interface CardMediaProps extends Pick<CardProps, 'card' | 'eager'> {
  readonly sizes: string;
  /** Stands for a missing photo. */
  readonly drawing: ReactNode;
}

/** A card's photo, or its drawing, with tag, number of photos and heart. */
export function CardMedia({ card, sizes, eager = false, drawing }: CardMediaProps): JSX.Element {
  const isSold = card.availability === 'sold';
  const hasMore = card.photoCount > 1 && !isSold;
  return (
    <div className="card__media" data-tag-in="" data-photos={hasMore ? card.photoCount : undefined}>
      {card.photo === undefined ? (
        <div className="nophoto">
          {drawing}
          <span>{isSold ? 'No photo' : 'Photos coming soon'}</span>
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
  );
}
