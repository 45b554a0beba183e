import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { PromoCard } from '#domain/search/promo-card.ts';

/** A sign across the list: what else the yard does. */
export function PromoRow({ promo }: { readonly promo: PromoCard }): JSX.Element {
  const { title, text, href, linkLabel, image } = promo;
  return (
    <div className={image === undefined ? 'promo' : 'promo promo--photo'}>
      {image !== undefined && (
        <img
          className="promo__photo"
          src={image.src}
          srcSet={image.srcset}
          sizes={image.srcset === undefined ? undefined : '(min-width: 75rem) 33rem, 100vw'}
          alt={image.alt}
          width="1280"
          height="853"
          loading="lazy"
          decoding="async"
        />
      )}
      <h2 className="sign">{title}</h2>
      <div className="promo__do">
        {text !== undefined && <p>{text}</p>}
        {href !== undefined && (
          <a className="btn" href={href}>
            {linkLabel ?? title}
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </div>
  );
}
