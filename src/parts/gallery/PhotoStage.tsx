import type { JSX, KeyboardEvent, RefObject } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import { CustomSlideItem } from './CustomSlideItem.tsx';
import type { GallerySlide } from './gallery-slides.ts';
import { SlideSteps } from './SlideSteps.tsx';
import type { PhotoSlider } from './use-photo-slider.ts';
import { VideoSlide } from './VideoSlide.tsx';

interface PhotoStageProps {
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly slides: readonly GallerySlide[];
  readonly slider: PhotoSlider;
  readonly idOf: (slide: GallerySlide, index: number) => string;
  readonly name: string;
  readonly sizes: string;
  /** Whether another view covers the photos. */
  readonly isCovered: boolean;
  /** Whether a video may go on playing. */
  readonly isPlayable: boolean;
  readonly openButton: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** The row of slides: it scrolls and snaps by itself, and keen-slider takes over the same row. */
export function PhotoStage(props: PhotoStageProps): JSX.Element {
  const { slides, slider, idOf, name, sizes, isCovered, isPlayable } = props;
  const { current, isEnhanced, goTo, step } = slider;
  const last = slides.length - 1;
  const several = last > 0;
  const photoCount = slides.filter(({ kind }) => kind === 'photo').length;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(last);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={props.stageRef} className="gallery__stage" onKeyDown={onKeyDown} inert={isEnhanced && isCovered}>
      <ul
        ref={slider.trackRef}
        className={isEnhanced ? 'gallery__track is-enhanced' : 'gallery__track'}
        tabIndex={several ? 0 : undefined}
        aria-label={several ? `${slides.length} photos, use the arrow keys` : undefined}
      >
        {slides.map((slide, index) => {
          const id = idOf(slide, index);
          const isInert = isEnhanced && index !== current;
          if (slide.kind === 'video') {
            const { video, poster } = slide;
            const isCurrent = index === current && isPlayable;
            return <VideoSlide key={id} {...{ id, video, poster, name, sizes, isCurrent, isInert }} />;
          }
          if (slide.kind === 'custom') {
            return <CustomSlideItem key={id} slide={slide.slide} {...{ id, sizes, isInert }} />;
          }
          const isFirst = slide.number === 1;
          return (
            <li key={id} className="gallery__slide" id={id}>
              <Photo
                photo={slide.photo}
                sizes={sizes}
                eager={isFirst}
                fetchPriority={isFirst ? 'high' : undefined}
                draggable={false}
              />
            </li>
          );
        })}
      </ul>
      {photoCount > 0 && (
        <button
          ref={props.openButton}
          type="button"
          className="gallery__full"
          aria-label={`Open ${photoCount > 1 ? `all ${photoCount} photos` : 'the photo'} full screen`}
          onClick={props.onOpen}
        >
          <Icon name="maximize" />
        </button>
      )}
      {several && (
        <>
          <p className="gallery__count" aria-live="polite">
            <span className="gallery__current">{current + 1}</span> / {slides.length}
          </p>
          <SlideSteps isAtStart={isEnhanced && current === 0} isAtEnd={isEnhanced && current === last} onStep={step} />
        </>
      )}
    </div>
  );
}
