import { useCallback, useRef, type RefObject } from 'react';

interface ResultsPlace {
  /** For the heading of the results, which needs `tabIndex={-1}`. */
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /** Brings the results into sight, and whoever listens or presses keys to their heading [2.3-13]. */
  readonly goToResults: () => void;
}

export function useResultsPlace(): ResultsPlace {
  const ref = useRef<HTMLHeadingElement | null>(null);
  const goToResults = useCallback(() => {
    // A sheet that closes gives focus back first.
    requestAnimationFrame(() => {
      ref.current?.scrollIntoView({ block: 'start' });
      ref.current?.focus({ preventScroll: true });
    });
  }, []);
  return { ref, goToResults };
}
