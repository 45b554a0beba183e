import { useRef, useState, type RefObject } from 'react';
import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { GallerySlide } from './gallery-slides.ts';
import type { PhotoSlider } from './use-photo-slider.ts';

export interface FullScreenPhotos {
  readonly isOpen: boolean;
  readonly pictures: readonly PagePhoto[];
  /** The photo to open at, from 0: the one in sight, or the last before it. */
  readonly start: number;
  /** Has the focus again once it is closed. */
  readonly openButton: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  /** @param picture The photo that was last looked at, from 0; the row then shows it. */
  readonly close: (picture: number) => void;
  /** Where its script does not load. */
  readonly giveUp: () => void;
}

/** A gallery's photos over the whole screen. */
export function useFullScreen(
  slides: readonly GallerySlide[],
  { current, goTo }: Pick<PhotoSlider, 'current' | 'goTo'>,
): FullScreenPhotos {
  const [isOpen, setIsOpen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const photos = slides.filter((slide) => slide.kind === 'photo');
  const upToCurrent = slides.slice(0, current + 1).filter(({ kind }) => kind === 'photo');
  return {
    isOpen,
    pictures: photos.map(({ photo }) => photo),
    start: Math.max(upToCurrent.length - 1, 0),
    openButton,
    open: () => setIsOpen(true),
    close(picture) {
      setIsOpen(false);
      const index = slides.findIndex((slide) => slide.kind === 'photo' && slide.number === picture + 1);
      if (index !== -1) goTo(index);
      openButton.current?.focus();
    },
    giveUp: () => setIsOpen(false),
  };
}
