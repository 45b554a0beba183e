import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import { Icon } from '#components/icon/Icon.tsx';

interface GalleryDialogProps {
  readonly photos: readonly PagePhoto[];
  readonly name: string;
  /** Index of the photo to open at. */
  readonly start: number;
  /** Called with the index of the photo that was last seen. */
  readonly onClose: (index: number) => void;
}

/**
 * The photos on the whole screen. It is a history entry of its own, so that Back closes it and does
 * not leave the vehicle.
 */
export function GalleryDialog({ photos, name, start, onClose }: GalleryDialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const seen = useRef(start);
  const closed = useRef(false);

  const goTo = (index: number): void => {
    const target = Math.min(Math.max(index, 0), photos.length - 1);
    const list = row.current;
    if (list === null) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({ left: target * list.clientWidth, behavior: still ? 'auto' : 'smooth' });
  };

  useEffect(() => {
    const element = dialog.current;
    const list = row.current;
    if (element === null || list === null) return;
    element.showModal();
    list.scrollLeft = start * list.clientWidth;
    history.pushState({ ...(history.state as object | null), gallery: true }, '');

    const finish = (): void => {
      if (closed.current) return;
      closed.current = true;
      // Back leaves it open, and what is outside an open dialog cannot take focus.
      element.close();
      onClose(seen.current);
    };
    const onPopState = (): void => finish();
    const onDialogClose = (): void => {
      if (closed.current) return;
      // Leaving by button or Escape takes the history entry back; `popstate` then finishes.
      history.back();
    };
    window.addEventListener('popstate', onPopState);
    element.addEventListener('close', onDialogClose);
    return () => {
      window.removeEventListener('popstate', onPopState);
      element.removeEventListener('close', onDialogClose);
    };
    // The dialog opens once; `start` and `onClose` are those of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const onScroll = (): void => {
    const list = row.current;
    if (list === null || list.clientWidth === 0) return;
    const index = Math.round(list.scrollLeft / list.clientWidth);
    seen.current = index;
    setCurrent(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') goTo(current - 1);
    else if (event.key === 'ArrowRight') goTo(current + 1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className="gallery__dialog" aria-label={`Photos of ${name}`} onKeyDown={onKeyDown}>
      <ul ref={row} className="gallery__large" onScroll={onScroll} tabIndex={0} aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.src} className="gallery__large-slide">
            <img
              src={photo.src}
              srcSet={photo.srcset}
              sizes={photo.srcset === undefined ? undefined : '100vw'}
              width={photo.width}
              height={photo.height}
              alt={photo.alt}
              loading={Math.abs(index - start) <= 1 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
      <p className="gallery__count" aria-live="polite">
        {current + 1} / {photos.length}
      </p>
      <button
        type="button"
        className="gallery__close"
        aria-label="Close photos"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </button>
      {photos.length > 1 && (
        <div className="gallery__nav">
          <button
            type="button"
            className="gallery__previous"
            aria-label="Previous photo"
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className="gallery__next"
            aria-label="Next photo"
            disabled={current === photos.length - 1}
            onClick={() => goTo(current + 1)}
          >
            <Icon name="arrow-right" />
          </button>
        </div>
      )}
    </dialog>
  );
}
