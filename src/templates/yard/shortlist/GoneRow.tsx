import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { ComponentProps, JSX } from 'react';
import { writeFavourite } from '#domain/shortlist/favourite.ts';
import { CardControls } from '#parts/card/CardControls.tsx';
import type { SavedFace } from '#parts/shortlist/saved-face.ts';
import { Silhouette } from '../silhouette/Silhouette.tsx';

/** A car that the site no longer lists: its name and picture, and a link to others. */
export function GoneRow({ saved: { favourite }, itemNoun }: ComponentProps<SavedFace['GoneCard']>): JSX.Element {
  const { id, name, slug, primary_image_url, latest } = favourite;
  const isGone = latest.availability === 'gone';
  // The URL of a removed car redirects to the closest list.
  const href = `/cars/${slug}`;
  return (
    <article className={isGone ? 'row row--sold' : 'row'} data-entry={writeFavourite(favourite)}>
      <div className="row__media">
        <a
          className={primary_image_url === undefined ? 'row__photo no-photo' : 'row__photo'}
          href={href}
          tabIndex={-1}
          aria-hidden="true"
        >
          {primary_image_url === undefined ? (
            <Silhouette body={undefined} />
          ) : (
            <img src={primary_image_url} alt="" width="1280" height="853" loading="lazy" decoding="async" />
          )}
        </a>
        <CardControls card={{ id, name, favourite: 'shown', showsCompare: false }} />
      </div>
      <div className="row__head">
        <h2>
          <a className="row__name sign" href={href}>
            <VehicleName name={name} />
          </a>
        </h2>
      </div>
      <div className="row__buy">
        <p className="row__actions">
          <a className="button" href={href}>
            {isGone ? 'Find Me Something Similar' : `See the ${itemNoun}`}
            <span className="hidden-text"> {isGone ? `to the ${name}` : name}</span>
          </a>
        </p>
      </div>
    </article>
  );
}
