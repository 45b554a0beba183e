import { useId, useMemo, useRef, type JSX, type KeyboardEvent } from 'react';
import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { VehicleViews } from '#domain/vehicle-views/vehicle-views.ts';
import { gallerySlides, type GallerySlide } from './gallery-slides.ts';
import { PhotoStage } from './PhotoStage.tsx';
import { PointList } from './PointList.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useGalleryView } from './use-gallery-view.ts';
import { useLoadedPart } from './use-loaded-part.ts';
import { usePhotoSlider } from './use-photo-slider.ts';
import { ViewIcon } from './ViewIcon.tsx';
import { ViewSwitcher } from './ViewSwitcher.tsx';

export interface GalleryProps {
  readonly photos: readonly PagePhoto[];
  /** Name of the vehicle, for labels. */
  readonly name: string;
  /** `sizes` of the large photo. */
  readonly sizes?: string;
  /** Views besides photos. */
  readonly views?: VehicleViews | undefined;
}

/** Thumbnails appear under the photo only when there are more than this many [4-31]. */
const PHOTOS_WITHOUT_THUMBNAILS = 3;
const PHOTOS_ONLY: VehicleViews = { opens: 'gallery' };

const loadSpin = () => import('./gallery-views.ts').then(({ Spin }) => Spin);
const loadInterior = () => import('./gallery-views.ts').then(({ Interior }) => Interior);
const loadDialog = () => import('./gallery-views.ts').then(({ GalleryDialog }) => GalleryDialog);

/**
 * A vehicle's photos and other views. Its HTML is a row that scrolls and snaps, with thumbnails as links to the photos,
 * so it works before and without JavaScript; keen-slider takes over the same row on first touch. Spin and interior are
 * overlaid on the row on request, so nothing moves; their scripts and pictures only load then. Structure comes from
 * `./gallery.css`, looks from the template.
 */
export default function Gallery({
  photos,
  name,
  sizes = '100vw',
  views = PHOTOS_ONLY,
}: GalleryProps): JSX.Element | null {
  const id = useId();
  const slides = useMemo(() => gallerySlides(photos, views), [photos, views]);
  const slider = usePhotoSlider(slides.length);
  const stage = useRef<HTMLDivElement>(null);
  const { view, isWaiting, showsPhotos, openPoint, choose, showPoint, closePoint } = useGalleryView(
    views,
    stage,
    (index) => `${id}point-${index + 1}`,
  );
  const fullScreen = useFullScreen(slides, slider);

  const { spin, interior, points } = views;
  const isSpinning = view === 'spin' && !isWaiting;
  const showPhotos = (): void => choose('gallery');
  const Spin = useLoadedPart(isSpinning && spin?.kind === 'frames', loadSpin, showPhotos);
  const Interior = useLoadedPart(view === 'interior', loadInterior, showPhotos);
  const Dialog = useLoadedPart(fullScreen.isOpen, loadDialog, fullScreen.giveUp);

  if (slides.length === 0 && spin === undefined && interior === undefined) return null;

  const { current, goTo } = slider;
  const hasViews = spin !== undefined || interior !== undefined;
  const idOf = (slide: GallerySlide, index: number): string =>
    slide.kind === 'photo' ? `${id}photo-${slide.number}` : `${id}slide-${index + 1}`;

  const showSlide = (index: number): void => {
    choose('gallery');
    goTo(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || openPoint === undefined) return;
    event.preventDefault();
    closePoint();
  };
  const stateName = isWaiting ? 'waiting' : view === 'spin' && spin?.kind === 'embed' ? 'embed' : view;
  const part = {
    name,
    points: points?.items ?? [],
    openPoint,
    onPoint: showPoint,
    onClosePoint: closePoint,
    onFail: showPhotos,
  };

  return (
    <div
      className={hasViews ? 'gallery gallery--views' : 'gallery'}
      data-view={hasViews ? stateName : undefined}
      role="group"
      aria-roledescription="carousel"
      aria-label={`Photos of ${name}`}
      onKeyDown={onKeyDown}
    >
      <PhotoStage
        {...{ slides, slider, idOf, name, sizes }}
        openButton={fullScreen.openButton}
        stageRef={stage}
        isCovered={!showsPhotos}
        isPlayable={view === 'gallery'}
        onOpen={fullScreen.open}
      />
      {isWaiting && <StartSpin isDragged={spin?.kind === 'frames'} onStart={() => choose('spin')} />}
      {hasViews && (
        <div className="gallery__bar">
          <ViewSwitcher views={views} current={view} onChoose={choose} />
        </div>
      )}
      {isSpinning && spin?.kind === 'embed' && <EmbeddedSpin src={spin.src} name={name} />}
      {isSpinning && spin?.kind === 'frames' && Spin !== undefined && <Spin {...part} spin={spin} />}
      {view === 'interior' && interior !== undefined && Interior !== undefined && (
        <Interior {...part} picture={interior} />
      )}
      {photos.length > PHOTOS_WITHOUT_THUMBNAILS && (
        <Thumbnails slides={slides} current={showsPhotos ? current : undefined} idOf={idOf} onChoose={showSlide} />
      )}
      {points !== undefined && <PointList id={`${id}point`} points={points} open={openPoint} onChoose={showPoint} />}
      {fullScreen.isOpen && Dialog !== undefined && (
        <Dialog photos={fullScreen.pictures} name={name} start={fullScreen.start} onClose={fullScreen.close} />
      )}
    </div>
  );
}

/** Over the first frame, until the vehicle is turned. */
function StartSpin({
  isDragged,
  onStart,
}: {
  /** Whether the mouse may turn it with the press that starts it. */
  readonly isDragged: boolean;
  readonly onStart: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      className="gallery__start"
      onClick={onStart}
      onPointerDown={(event) => {
        // A finger may just be scrolling the page.
        if (event.pointerType === 'mouse' && event.button === 0 && isDragged) onStart();
      }}
    >
      <span>
        <ViewIcon name="rotate" />
        Turn it around
      </span>
    </button>
  );
}

function EmbeddedSpin({ src, name }: { readonly src: string; readonly name: string }): JSX.Element {
  return (
    <iframe
      className="gallery__layer gallery__embed"
      src={src}
      title={`360° view of ${name}`}
      allow="fullscreen; gyroscope; accelerometer"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
