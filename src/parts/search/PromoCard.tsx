import type { JSX } from 'react';
import type { PromoCard as Promo } from '#domain/search/promo-card.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import type { SearchFace } from './search-face.ts';

interface PromoCardProps {
  readonly promo: Promo;
  readonly face: SearchFace;
}

/** A promotional card among the vehicles [2.3-15]. */
export function PromoCard({ promo, face }: PromoCardProps): JSX.Element {
  const { title, text, href, linkLabel, image } = promo;
  return (
    <div className={image === undefined ? 'promo' : 'promo promo--photo'}>
      {image !== undefined && <Photo className="promo__photo" photo={image} sizes={face.promoPhotoSizes} />}
      <div className="promo__text">
        <h3>{title}</h3>
        {text !== undefined && <p>{text}</p>}
      </div>
      {image === undefined && face.promoDrawing}
      {href !== undefined && (
        <a className="button" href={href}>
          {linkLabel ?? title}
          <Icon name="arrow-right" />
        </a>
      )}
    </div>
  );
}
