import { VehicleName } from '#parts/copy/VehicleName.tsx';
import type { JSX } from 'react';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { writeFavourite } from '#domain/shortlist/favourite.ts';
import type { SavedVehicle } from '#domain/shortlist/saved-list.ts';
import { BodyDrawing } from '#parts/icon/BodyDrawing.tsx';
import { CardControls } from './CardControls.tsx';

export interface GoneCardProps {
  readonly saved: SavedVehicle;
  readonly itemNoun: string;
  /** Of what the dealer sells: a vehicle that is gone has none of its own. */
  readonly body?: BodyType | undefined;
}

/** A car that the site no longer lists: its name and picture, and a link to others. */
export function GoneCard({ saved: { favourite }, itemNoun, body }: GoneCardProps): JSX.Element {
  const { id, name, slug, primary_image_url, latest } = favourite;
  const isGone = latest.availability === 'gone';
  return (
    <article className={isGone ? 'card is-sold' : 'card'} data-entry={writeFavourite(favourite)}>
      <div className="card__media">
        {primary_image_url === undefined ? (
          <div className="nophoto">
            <BodyDrawing body={body} />
          </div>
        ) : (
          <img src={primary_image_url} alt="" width={1280} height={853} loading="lazy" decoding="async" />
        )}
        <CardControls card={{ id, name, favourite: 'shown', showsCompare: false }} />
      </div>
      <div className="card__body">
        <div className="card__what">
          <h3 className="card__title">
            {/* The URL of a removed car redirects to the closest list. */}
            <a href={`/cars/${slug}`}>
              <VehicleName name={name} />
            </a>
          </h3>
        </div>
        <div className="card__money">
          <p className="card__status">{isGone ? 'Find something similar' : `See the ${itemNoun}`}</p>
        </div>
      </div>
    </article>
  );
}
