import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';

interface SlideStepsProps {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly onStep: (by: -1 | 1) => void;
}

export function SlideSteps({ isAtStart, isAtEnd, onStep }: SlideStepsProps): JSX.Element {
  return (
    <div className="gallery__nav">
      <button
        type="button"
        className="gallery__previous"
        aria-label="Previous photo"
        disabled={isAtStart}
        onClick={() => onStep(-1)}
      >
        <Icon name="arrow-left" />
      </button>
      <button
        type="button"
        className="gallery__next"
        aria-label="Next photo"
        disabled={isAtEnd}
        onClick={() => onStep(1)}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
