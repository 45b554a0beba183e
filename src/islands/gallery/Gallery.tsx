import { useCallback, useEffect, useId, useRef, useState, type JSX, type KeyboardEvent, type MouseEvent } from 'react';
import { useKeenSlider } from 'keen-slider/react';
import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { GalleryDialog } from './GalleryDialog.tsx';

interface GalleryProps {
  readonly photos: readonly PagePhoto[];
  /** Name of the vehicle, for labels. */
  readonly name: string;
  /** `sizes` of the large photo. */
  readonly sizes?: string;
}

/** Thumbnails stand under the photo only when there are more than this many [4-31]. */
const PHOTOS_WITHOUT_THUMBNAILS = 3;
const ANIMATION_MS = 300;

/**
 * The photos of one vehicle. Its HTML is a row that scrolls and snaps, with thumbnails as links to the
 * photos, so it works before and without script; keen-slider takes the same row over on first touch.
 * Structure comes from `#styles/gallery.css`, looks from the template.
 */
export default function Gallery({ photos, name, sizes = '100vw' }: GalleryProps): JSX.Element | null {
  const id = useId();
  const [current, setCurrent] = useState(0);
  const [enhanced, setEnhanced] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);

  const [trackRef, slider] = useKeenSlider<HTMLUListElement>({
    selector: '.gallery__slide',
    defaultAnimation: { duration: ANIMATION_MS },
    created(instance) {
      const row = instance.container;
      const scrolledTo = row.clientWidth === 0 ? 0 : Math.round(row.scrollLeft / row.clientWidth);
      row.scrollLeft = 0;
      if (scrolledTo > 0) instance.moveToIdx(scrolledTo, true, { duration: 0 });
    },
    slideChanged(instance) {
      setCurrent(instance.track.details.rel);
    },
  });

  useEffect(() => setEnhanced(true), []);

  const goTo = useCallback(
    (index: number) => {
      slider.current?.moveToIdx(Math.min(Math.max(index, 0), photos.length - 1));
    },
    [photos.length, slider],
  );

  if (photos.length === 0) return null;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') goTo(current - 1);
    else if (event.key === 'ArrowRight') goTo(current + 1);
    else return;
    event.preventDefault();
  };
  const onThumbnail = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    goTo(index);
  };
  const closeFullScreen = (index: number): void => {
    setFullScreen(false);
    goTo(index);
    openButton.current?.focus();
  };
  const several = photos.length > 1;

  return (
    <div className="gallery" role="group" aria-roledescription="carousel" aria-label={`Photos of ${name}`}>
      <div className="gallery__stage" onKeyDown={onKeyDown}>
        <ul
          ref={trackRef}
          className={enhanced ? 'gallery__track is-enhanced' : 'gallery__track'}
          tabIndex={several ? 0 : undefined}
          aria-label={several ? `${photos.length} photos, use the arrow keys` : undefined}
        >
          {photos.map((photo, index) => (
            <li key={photo.src} className="gallery__slide" id={`${id}photo-${index + 1}`}>
              <img
                src={photo.src}
                srcSet={photo.srcset}
                sizes={photo.srcset === undefined ? undefined : sizes}
                width={photo.width}
                height={photo.height}
                alt={photo.alt}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                decoding={index === 0 ? undefined : 'async'}
                draggable={false}
              />
            </li>
          ))}
        </ul>
        <button
          ref={openButton}
          type="button"
          className="gallery__full"
          aria-label={`Open ${several ? `all ${photos.length} photos` : 'the photo'} full screen`}
          onClick={() => setFullScreen(true)}
        >
          <Icon name="maximize" />
        </button>
        {several && (
          <>
            <p className="gallery__count" aria-live="polite">
              <span className="gallery__current">{current + 1}</span> / {photos.length}
            </p>
            <div className="gallery__nav">
              <button
                type="button"
                className="gallery__previous"
                aria-label="Previous photo"
                disabled={enhanced && current === 0}
                onClick={() => goTo(current - 1)}
              >
                <Icon name="arrow-left" />
              </button>
              <button
                type="button"
                className="gallery__next"
                aria-label="Next photo"
                disabled={enhanced && current === photos.length - 1}
                onClick={() => goTo(current + 1)}
              >
                <Icon name="arrow-right" />
              </button>
            </div>
          </>
        )}
      </div>
      {photos.length > PHOTOS_WITHOUT_THUMBNAILS && (
        <ul className="gallery__thumbs">
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <a
                className="gallery__thumb"
                href={`#${id}photo-${index + 1}`}
                data-replay=""
                aria-label={`Photo ${index + 1}: ${photo.alt}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => onThumbnail(event, index)}
              >
                <img
                  src={photo.src}
                  srcSet={photo.srcset}
                  sizes={photo.srcset === undefined ? undefined : '120px'}
                  width={photo.width}
                  height={photo.height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {fullScreen && <GalleryDialog photos={photos} name={name} start={current} onClose={closeFullScreen} />}
    </div>
  );
}
