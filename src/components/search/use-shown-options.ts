import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FacetModel, FacetOption } from '#islands/search/search-model.ts';

interface ShownOptions<Element extends HTMLElement> {
  readonly options: readonly FacetOption[];
  /** The options with most vehicles, before all of them; only in the whole list [9-8]. */
  readonly popular?: readonly FacetOption[];
  /** Whether the list waits for 'Show all makes' [4-3]. */
  readonly isFolded: boolean;
  /** Shows the whole list, and moves focus from the button that goes to the first option that comes. */
  readonly showAll: () => void;
  /** For the element that holds the options. */
  readonly ref: RefObject<Element | null>;
}

/** The first options of a facet with those that are chosen, then all of them. */
export function useShownOptions<Element extends HTMLElement>(facet: FacetModel): ShownOptions<Element> {
  const [showsAll, setShowsAll] = useState(false);
  const ref = useRef<Element | null>(null);
  const focusAt = useRef<number>(undefined);
  const few = facet.options.filter((option, index) => index < facet.collapsedCount || option.selected);
  const isFolded = !showsAll && few.length < facet.options.length;

  useEffect(() => {
    if (focusAt.current === undefined) return;
    const boxes = ref.current?.querySelectorAll<HTMLElement>('input:not(:disabled)');
    boxes?.item(Math.min(focusAt.current, boxes.length - 1)).focus();
    focusAt.current = undefined;
  }, [showsAll]);

  return {
    options: isFolded ? few : facet.options,
    ...(isFolded || facet.popular === undefined ? {} : { popular: facet.popular }),
    isFolded,
    showAll() {
      focusAt.current = ref.current?.querySelectorAll('input:not(:disabled)').length ?? 0;
      setShowsAll(true);
    },
    ref,
  };
}
