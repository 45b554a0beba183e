import type { JSX } from 'react';
import type { CustomSlide } from '#domain/vehicle-views/vehicle-views.ts';

interface CustomSlideItemProps {
  readonly id: string;
  readonly slide: CustomSlide;
  readonly sizes: string;
  readonly isInert: boolean;
}

/** A slide of the dealer's own: a picture with a line and a link. */
export function CustomSlideItem({ id, slide, sizes, isInert }: CustomSlideItemProps): JSX.Element {
  const { photo, caption, href, linkLabel } = slide;
  return (
    <li className="gallery__slide gallery__slide--custom" inert={isInert}>
      <img
        src={photo.src}
        srcSet={photo.srcset}
        sizes={photo.srcset === undefined ? undefined : sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <div className="gallery__caption" id={id}>
        {caption !== undefined && <p>{caption}</p>}
        {href !== undefined && <a href={href}>{linkLabel ?? 'See more'}</a>}
      </div>
    </li>
  );
}
