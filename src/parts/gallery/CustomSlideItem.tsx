import type { JSX } from 'react';
import type { CustomSlide } from '#domain/vehicle-views/vehicle-views.ts';
import { Photo } from '#parts/photo/Photo.tsx';

interface CustomSlideItemProps {
  readonly id: string;
  readonly slide: CustomSlide;
  readonly sizes: string;
  readonly isInert: boolean;
}

/** One of the dealer's own slides: a picture with a caption and a link. */
export function CustomSlideItem({ id, slide, sizes, isInert }: CustomSlideItemProps): JSX.Element {
  const { photo, caption, href, linkLabel } = slide;
  return (
    <li className="gallery__slide gallery__slide--custom" inert={isInert}>
      <Photo photo={photo} sizes={sizes} draggable={false} />
      <div className="gallery__caption" id={id}>
        {caption !== undefined && <p>{caption}</p>}
        {href !== undefined && <a href={href}>{linkLabel ?? 'See more'}</a>}
      </div>
    </li>
  );
}
