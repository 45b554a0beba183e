import type { ComponentProps, JSX } from 'react';
import type { SavedFace } from '#parts/shortlist/saved-face.ts';
import { Photo } from '#parts/photo/Photo.tsx';

/** Shows on a photo where its heart is. */
export function HeartPlace({
  arrivals,
  itemNoun,
}: ComponentProps<NonNullable<SavedFace['EmptyPicture']>>): JSX.Element | null {
  const photo = arrivals.find((card) => card.photo !== undefined)?.photo;
  if (photo === undefined) return null;
  return (
    <figure className="saved__where">
      <Photo photo={photo} sizes="28rem" alt="" />
      <span className="saved__corner" aria-hidden="true">
        <svg className="icon" viewBox="0 0 24 24">
          <use href="#heart" />
        </svg>
      </span>
      <figcaption>
        <b>Top right of every photo</b>
        <span>Saved on another phone? Send yourself the {itemNoun} with its Share button instead.</span>
      </figcaption>
    </figure>
  );
}
