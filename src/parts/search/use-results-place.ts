import { useCallback, useRef, type RefObject } from 'react';

interface ResultsPlace {
  /** For the heading of the results, which needs `tabIndex={-1}`. */
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /**
   * Scrolls the results into view, and moves the focus of screen reader and keyboard users to their heading [2.3-13].
   */
  readonly goToResults: () => void;
}

export function useResultsPlace(): ResultsPlace {
  const ref = useRef<HTMLHeadingElement | null>(null);
  const goToResults = useCallback(() => {
    // A closing sheet returns focus first.
    requestAnimationFrame(() => {
      ref.current?.scrollIntoView({ block: 'start' });
      ref.current?.focus({ preventScroll: true });
    });
  }, []);
  return { ref, goToResults };
}
