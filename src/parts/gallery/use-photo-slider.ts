import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { useKeenSlider } from 'keen-slider/react';

/** [9-2] */
const ANIMATION_MS = 300;

export interface PhotoSlider {
  readonly trackRef: RefCallback<HTMLUListElement>;
  /** Index of the slide in sight. */
  readonly current: number;
  /** Whether the slider has taken over the scrolling row. */
  readonly isEnhanced: boolean;
  readonly goTo: (index: number) => void;
  /** Moves by a number of slides from where the row is or is moving to. */
  readonly step: (by: number) => void;
}

/** keen-slider over a row that scrolls and snaps natively; it continues from the current scroll position. */
export function usePhotoSlider(count: number): PhotoSlider {
  const [current, setCurrent] = useState(0);
  const [isEnhanced, setIsEnhanced] = useState(false);
  const heading = useRef(0);
  const [trackRef, slider] = useKeenSlider<HTMLUListElement>({
    selector: '.gallery__slide',
    defaultAnimation: { duration: ANIMATION_MS },
    created(instance) {
      const row = instance.container;
      const scrolledTo = row.clientWidth === 0 ? 0 : Math.round(row.scrollLeft / row.clientWidth);
      row.scrollLeft = 0;
      heading.current = scrolledTo;
      if (scrolledTo > 0) instance.moveToIdx(scrolledTo, true, { duration: 0 });
    },
    slideChanged(instance) {
      setCurrent(instance.track.details.rel);
    },
    animationEnded(instance) {
      heading.current = instance.track.details.rel;
    },
  });
  useEffect(() => setIsEnhanced(true), []);
  const goTo = useCallback(
    (index: number) => {
      heading.current = Math.min(Math.max(index, 0), count - 1);
      slider.current?.moveToIdx(heading.current);
    },
    [count, slider],
  );
  const step = useCallback((by: number) => goTo(heading.current + by), [goTo]);
  return { trackRef, current, isEnhanced, goTo, step };
}
