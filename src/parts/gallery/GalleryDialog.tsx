import { useRef, useState, type JSX, type KeyboardEvent } from 'react';
import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import { Icon } from '#parts/icon/Icon.tsx';
import { wantsLessMotion } from '#parts/browser/less-motion.ts';
import { Photo } from '#parts/photo/Photo.tsx';
import { SlideSteps } from './SlideSteps.tsx';
import { useHistoryDialog } from './use-history-dialog.ts';
import { usePhotoZoom } from './use-photo-zoom.ts';

interface GalleryDialogProps {
  readonly photos: readonly PagePhoto[];
  readonly name: string;
  /** Index of the photo to open at. */
  readonly start: number;
  /** Called with the index of the last visible photo. */
  readonly onClose: (index: number) => void;
}

/** Fraction of the screen that an arrow key moves a zoomed photo. */
const PAN_SHARE = 0.15;
const ZOOM_STEP = 1.4;

/** The photos in full screen, with swipe, zoom and pan. */
export function GalleryDialog({ photos, name, start, onClose }: GalleryDialogProps): JSX.Element {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const seen = useRef(start);
  /** Where the row is moving to: the next key continues from there. */
  const heading = useRef(start);
  const photoAt = (index: number): HTMLElement | null => row.current?.children[index]?.querySelector('img') ?? null;
  const zoom = usePhotoZoom(row, () => photoAt(seen.current));

  const dialog = useHistoryDialog(
    () => {
      if (row.current !== null) row.current.scrollLeft = start * row.current.clientWidth;
    },
    () => onClose(seen.current),
  );

  const goTo = (index: number): void => {
    zoom.reset();
    const target = Math.min(Math.max(index, 0), photos.length - 1);
    const list = row.current;
    if (list === null) return;
    heading.current = target;
    list.scrollTo({ left: target * list.clientWidth, behavior: wantsLessMotion() ? 'auto' : 'smooth' });
  };

  const onScroll = (): void => {
    const list = row.current;
    if (list === null || list.clientWidth === 0) return;
    const index = Math.round(list.scrollLeft / list.clientWidth);
    if (index === seen.current) return;
    zoom.reset();
    seen.current = index;
    setCurrent(index);
  };
  // A finger moves the row too: where it comes to rest counts. A move interrupted by another one ends between photos.
  const onScrollEnd = (): void => {
    const list = row.current;
    if (list === null || Math.abs(list.scrollLeft - seen.current * list.clientWidth) > 1) return;
    heading.current = seen.current;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      ArrowLeft: () => (zoom.isZoomed ? zoom.pan(-PAN_SHARE, 0) : goTo(heading.current - 1)),
      ArrowRight: () => (zoom.isZoomed ? zoom.pan(PAN_SHARE, 0) : goTo(heading.current + 1)),
      Home: () => goTo(0),
      End: () => goTo(photos.length - 1),
      ArrowUp: () => zoom.pan(0, -PAN_SHARE),
      ArrowDown: () => zoom.pan(0, PAN_SHARE),
      '+': () => zoom.zoomBy(ZOOM_STEP),
      '=': () => zoom.zoomBy(ZOOM_STEP),
      '-': () => zoom.zoomBy(1 / ZOOM_STEP),
      '0': () => zoom.reset(),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <dialog ref={dialog} className="gallery__dialog" aria-label={`Photos of ${name}`} onKeyDown={onKeyDown}>
      <ul
        ref={row}
        className={zoom.isZoomed ? 'gallery__large is-zoomed' : 'gallery__large'}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        tabIndex={0}
        aria-label="Photos: arrow keys, + and -"
      >
        {photos.map((photo, index) => (
          <li key={photo.src} className="gallery__large-slide">
            <Photo
              photo={photo}
              sizes={zoom.isZoomed && index === current ? '300vw' : '100vw'}
              draggable={false}
              eager={Math.abs(index - start) <= 1}
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
      <button
        type="button"
        className="gallery__zoom"
        aria-label={zoom.isZoomed ? 'Show the whole photo' : 'Zoom in'}
        onClick={zoom.toggle}
      >
        <Icon name={zoom.isZoomed ? 'minus' : 'plus'} />
      </button>
      {photos.length > 1 && (
        <SlideSteps
          isAtStart={current === 0}
          isAtEnd={current === photos.length - 1}
          onStep={(by) => goTo(heading.current + by)}
        />
      )}
    </dialog>
  );
}
