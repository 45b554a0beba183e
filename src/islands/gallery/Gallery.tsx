import { useId, useMemo, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { VehicleViews, ViewName } from '#domain/vehicle-views/vehicle-views.ts';
import { Icon } from '#components/icon/Icon.tsx';
import { CustomSlideItem } from './CustomSlideItem.tsx';
import { gallerySlides, type GallerySlide } from './gallery-slides.ts';
import { PointList } from './PointList.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { wantsLessMotion } from './less-motion.ts';
import { useLoadedPart } from './use-loaded-part.ts';
import { usePhotoSlider } from './use-photo-slider.ts';
import { VideoSlide } from './VideoSlide.tsx';
import { ViewIcon } from './ViewIcon.tsx';
import { ViewSwitcher } from './ViewSwitcher.tsx';

export interface GalleryProps {
  readonly photos: readonly PagePhoto[];
  /** Name of the vehicle, for labels. */
  readonly name: string;
  /** `sizes` of the large photo. */
  readonly sizes?: string;
  /** What there is to see beside photos. */
  readonly views?: VehicleViews | undefined;
  /** Address of the stylesheet of what it opens: full screen, spin and interior. */
  readonly looksHref?: string;
}

/** Thumbnails stand under the photo only when there are more than this many [4-31]. */
const PHOTOS_WITHOUT_THUMBNAILS = 3;
const PHOTOS_ONLY: VehicleViews = { opens: 'gallery' };

const loadSpin = () => import('./Spin.tsx').then(({ Spin }) => Spin);
const loadInterior = () => import('./Interior.tsx').then(({ Interior }) => Interior);
const loadDialog = () => import('./GalleryDialog.tsx').then(({ GalleryDialog }) => GalleryDialog);

/**
 * The photos of one vehicle, and what else there is to see of it. Its HTML is a row that scrolls and snaps, with
 * thumbnails as links to the photos, so it works before and without script; keen-slider takes the same row over on
 * first touch. Spin and interior lie over the row once they are asked for, and so do not move anything; their scripts
 * and pictures come then and not before. Structure comes from `#styles/gallery.css`, looks from the template.
 */
export default function Gallery({
  photos,
  name,
  sizes = '100vw',
  views = PHOTOS_ONLY,
  looksHref,
}: GalleryProps): JSX.Element | null {
  const id = useId();
  const slides = useMemo(() => gallerySlides(photos, views), [photos, views]);
  const { trackRef, current, isEnhanced, goTo } = usePhotoSlider(slides.length);
  const [view, setView] = useState<ViewName>(views.opens);
  // A spin that stands first waits for a press: its pictures are many.
  const [isStarted, setIsStarted] = useState(false);
  const [isFullScreen, setIsFullScreen] = useState(false);
  const [openPoint, setOpenPoint] = useState<number>();
  const stage = useRef<HTMLDivElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const pointOpener = useRef<HTMLElement>(null);

  const { spin, interior, points } = views;
  const isWaiting = view === 'spin' && !isStarted;
  const showsPhotos = view === 'gallery' || isWaiting;
  const showGallery = (): void => setView('gallery');
  const Spin = useLoadedPart(view === 'spin' && isStarted && spin?.kind === 'frames', loadSpin, looksHref, showGallery);
  const Interior = useLoadedPart(view === 'interior', loadInterior, looksHref, showGallery);
  const Dialog = useLoadedPart(isFullScreen, loadDialog, looksHref, () => setIsFullScreen(false));

  if (slides.length === 0 && spin === undefined && interior === undefined) return null;

  const pictures = slides.flatMap((slide) => (slide.kind === 'photo' ? [slide.photo] : []));
  const several = slides.length > 1;
  const hasViews = spin !== undefined || interior !== undefined;
  const idOf = (slide: GallerySlide, index: number): string =>
    slide.kind === 'photo' ? `${id}photo-${slide.number}` : `${id}slide-${index + 1}`;

  const choose = (chosen: ViewName): void => {
    setView(chosen);
    setOpenPoint(undefined);
    if (chosen === 'spin') setIsStarted(true);
  };
  const showSlide = (index: number): void => {
    choose('gallery');
    goTo(index);
  };
  const showPoint = (index: number | undefined): void => {
    const point = index === undefined ? undefined : points?.items[index];
    if (point === undefined) {
      setOpenPoint(undefined);
      return;
    }
    pointOpener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const isSeen = view === 'interior' ? point.interior !== undefined : view === 'spin' && point.exterior !== undefined;
    if (!isSeen || isWaiting) choose(point.exterior === undefined ? 'interior' : 'spin');
    setOpenPoint(index);
    // The list may stand far below what it shows.
    stage.current?.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  };
  const closePoint = (): void => {
    // A point that was opened on the vehicle may have turned out of sight.
    const opener = pointOpener.current?.isConnected === true ? pointOpener.current : pointButton(openPoint);
    setOpenPoint(undefined);
    opener?.focus();
    // In a fold that is closed nothing takes the focus but its own line.
    if (document.activeElement !== opener) opener?.closest('details')?.querySelector('summary')?.focus();
  };
  const pointButton = (index: number | undefined): HTMLElement | null =>
    index === undefined ? null : document.getElementById(`${id}point-${index + 1}`);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || openPoint === undefined) return;
    event.preventDefault();
    closePoint();
  };
  const onStageKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') goTo(current - 1);
    else if (event.key === 'ArrowRight') goTo(current + 1);
    else return;
    event.preventDefault();
  };
  const closeFullScreen = (picture: number): void => {
    setIsFullScreen(false);
    const index = slides.findIndex((slide) => slide.kind === 'photo' && slide.number === picture + 1);
    if (index !== -1) goTo(index);
    openButton.current?.focus();
  };
  /** The photo to open full screen at: the one in sight, or the last before it. */
  const pictureAt = (index: number): number =>
    Math.max(slides.slice(0, index + 1).filter(({ kind }) => kind === 'photo').length - 1, 0);
  const stateName = isWaiting ? 'waiting' : view === 'spin' && spin?.kind === 'embed' ? 'embed' : view;
  const part = { name, points: points?.items ?? [], openPoint, onPoint: showPoint, onClosePoint: closePoint };

  return (
    <div
      className={hasViews ? 'gallery gallery--views' : 'gallery'}
      data-view={hasViews ? stateName : undefined}
      role="group"
      aria-roledescription="carousel"
      aria-label={`Photos of ${name}`}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className="gallery__stage" onKeyDown={onStageKeyDown} inert={isEnhanced && !showsPhotos}>
        <ul
          ref={trackRef}
          className={isEnhanced ? 'gallery__track is-enhanced' : 'gallery__track'}
          tabIndex={several ? 0 : undefined}
          aria-label={several ? `${slides.length} photos, use the arrow keys` : undefined}
        >
          {slides.map((slide, index) => {
            const slideId = idOf(slide, index);
            const isInert = isEnhanced && index !== current;
            if (slide.kind === 'video') {
              const { video, poster } = slide;
              const isCurrent = index === current && view === 'gallery';
              return <VideoSlide key={slideId} id={slideId} {...{ video, poster, name, sizes, isCurrent, isInert }} />;
            }
            if (slide.kind === 'custom') {
              return <CustomSlideItem key={slideId} id={slideId} slide={slide.slide} {...{ sizes, isInert }} />;
            }
            const { photo, number } = slide;
            return (
              <li key={slideId} className="gallery__slide" id={slideId}>
                <img
                  src={photo.src}
                  srcSet={photo.srcset}
                  sizes={photo.srcset === undefined ? undefined : sizes}
                  width={photo.width}
                  height={photo.height}
                  alt={photo.alt}
                  loading={number === 1 ? 'eager' : 'lazy'}
                  fetchPriority={number === 1 ? 'high' : undefined}
                  decoding={number === 1 ? undefined : 'async'}
                  draggable={false}
                />
              </li>
            );
          })}
        </ul>
        {pictures.length > 0 && (
          <button
            ref={openButton}
            type="button"
            className="gallery__full"
            aria-label={`Open ${pictures.length > 1 ? `all ${pictures.length} photos` : 'the photo'} full screen`}
            onClick={() => setIsFullScreen(true)}
          >
            <Icon name="maximize" />
          </button>
        )}
        {several && (
          <>
            <p className="gallery__count" aria-live="polite">
              <span className="gallery__current">{current + 1}</span> / {slides.length}
            </p>
            <div className="gallery__nav">
              <button
                type="button"
                className="gallery__previous"
                aria-label="Previous photo"
                disabled={isEnhanced && current === 0}
                onClick={() => goTo(current - 1)}
              >
                <Icon name="arrow-left" />
              </button>
              <button
                type="button"
                className="gallery__next"
                aria-label="Next photo"
                disabled={isEnhanced && current === slides.length - 1}
                onClick={() => goTo(current + 1)}
              >
                <Icon name="arrow-right" />
              </button>
            </div>
          </>
        )}
      </div>
      {isWaiting && (
        <button
          type="button"
          className="gallery__start"
          onClick={() => choose('spin')}
          onPointerDown={(event) => {
            // A finger may only be on its way down the page.
            if (event.pointerType === 'mouse' && event.button === 0 && spin?.kind === 'frames') choose('spin');
          }}
        >
          <span>
            <ViewIcon name="rotate" />
            Turn it around
          </span>
        </button>
      )}
      {hasViews && (
        <div className="gallery__bar">
          <ViewSwitcher views={views} current={view} onChoose={choose} />
        </div>
      )}
      {view === 'spin' && isStarted && spin?.kind === 'embed' && (
        <iframe
          className="gallery__layer gallery__embed"
          src={spin.src}
          title={`360° view of ${name}`}
          allow="fullscreen; gyroscope; accelerometer"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {view === 'spin' && spin?.kind === 'frames' && Spin !== undefined && (
        <Spin {...part} spin={spin} onFail={showGallery} />
      )}
      {view === 'interior' && interior !== undefined && Interior !== undefined && (
        <Interior {...part} picture={interior} onFail={showGallery} />
      )}
      {photos.length > PHOTOS_WITHOUT_THUMBNAILS && (
        <Thumbnails slides={slides} current={showsPhotos ? current : undefined} idOf={idOf} onChoose={showSlide} />
      )}
      {points !== undefined && <PointList id={`${id}point`} points={points} open={openPoint} onChoose={showPoint} />}
      {isFullScreen && Dialog !== undefined && (
        <Dialog photos={pictures} name={name} start={pictureAt(current)} onClose={closeFullScreen} />
      )}
    </div>
  );
}
