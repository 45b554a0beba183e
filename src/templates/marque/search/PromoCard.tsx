import type { JSX } from 'react';
import type { PromoCard as Promo } from '#domain/search/promo-card.ts';
import { BodyDrawing } from '../parts/BodyDrawing.tsx';

/** A card among the vehicles that offers something else; the whole of it is its link. */
export function PromoCard({ promo }: { readonly promo: Promo }): JSX.Element {
  const { title, text, href, linkLabel, image } = promo;
  return (
    <div className={image === undefined ? 'promo' : 'promo promo--photo'}>
      {image !== undefined && (
        <img
          className="promo__photo"
          src={image.src}
          srcSet={image.srcset}
          sizes={image.srcset === undefined ? undefined : '(min-width: 1180px) 350px, (min-width: 640px) 46vw, 92vw'}
          alt={image.alt}
          width={1280}
          height={853}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="promo__text">
        <h3>{title}</h3>
        {text !== undefined && <p>{text}</p>}
      </div>
      {image === undefined && <BodyDrawing body="wagon" />}
      {href !== undefined && (
        <a className="button promo__link" href={href}>
          {linkLabel ?? title}
        </a>
      )}
    </div>
  );
}
