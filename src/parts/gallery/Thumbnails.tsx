import type { JSX } from 'react';
import { Photo } from '#parts/photo/Photo.tsx';
import type { GallerySlide } from './gallery-slides.ts';
import { ViewIcon } from './ViewIcon.tsx';

interface ThumbnailsProps {
  readonly slides: readonly GallerySlide[];
  /** Index of the visible slide; undefined while another view is shown. */
  readonly current: number | undefined;
  /** Id of the element that a slide's thumbnail leads to. */
  readonly idOf: (slide: GallerySlide, index: number) => string;
  readonly onChoose: (index: number) => void;
}

/** A small picture of every slide, as links that work without script. */
export function Thumbnails({ slides, current, idOf, onChoose }: ThumbnailsProps): JSX.Element {
  return (
    <ul className="gallery__thumbs">
      {slides.map((slide, index) => {
        const picture =
          slide.kind === 'photo' ? slide.photo : slide.kind === 'custom' ? slide.slide.photo : slide.poster;
        return (
          <li key={idOf(slide, index)}>
            <a
              className="gallery__thumb"
              href={`#${idOf(slide, index)}`}
              data-replay=""
              aria-label={labelOf(slide)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(index);
              }}
            >
              {picture !== undefined && <Photo photo={picture} sizes="120px" alt="" />}
              {slide.kind === 'video' && (
                <span className="gallery__thumb-play">
                  <ViewIcon name="play" />
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function labelOf(slide: GallerySlide): string {
  if (slide.kind === 'photo') return `Photo ${slide.number}: ${slide.photo.alt}`;
  return slide.kind === 'video' ? 'Video' : (slide.slide.caption ?? slide.slide.photo.alt);
}
