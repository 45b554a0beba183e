import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { useKeenSlider } from 'keen-slider/react';

/** [9-2] */
const ANIMATION_MS = 300;

export interface PhotoSlider {
  readonly trackRef: RefCallback<HTMLUListElement>;
  /** Index of the slide in sight. */
  readonly current: number;
  /** Whether the slider has taken the scrolling row over. */
  readonly isEnhanced: boolean;
  readonly goTo: (index: number) => void;
}

/** keen-slider over a row that scrolls and snaps by itself; it goes on from where the row was scrolled to. */
export function usePhotoSlider(count: number): PhotoSlider {
  const [current, setCurrent] = useState(0);
  const [isEnhanced, setIsEnhanced] = useState(false);
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
  useEffect(() => setIsEnhanced(true), []);
  const goTo = useCallback(
    (index: number) => {
      slider.current?.moveToIdx(Math.min(Math.max(index, 0), count - 1));
    },
    [count, slider],
  );
  return { trackRef, current, isEnhanced, goTo };
}
