import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FacetModel, FacetOption } from './search-model.ts';

interface ShownOptions<Element extends HTMLElement> {
  readonly options: readonly FacetOption[];
  /** The options with most vehicles, before all of them; only in the full list [9-8]. */
  readonly popular?: readonly FacetOption[];
  /** Whether the list is behind 'Show all makes' [4-3]. */
  readonly isFolded: boolean;
  /** Shows the full list, and moves focus from the button, which disappears, to the first new option. */
  readonly showAll: () => void;
  /** For the element that contains the options. */
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
    const boxes = [...(ref.current?.querySelectorAll<HTMLElement>('input:not(:disabled)') ?? [])];
    const next = boxes[focusAt.current] ?? boxes.at(-1);
    // In a list without results every option is disabled, and the button that had focus is gone.
    (next ?? ref.current?.closest('details')?.querySelector('summary'))?.focus();
    focusAt.current = undefined;
  }, [showsAll]);

  return {
    options: isFolded ? few : facet.options,
    ...(!isFolded && facet.popular && { popular: facet.popular }),
    isFolded,
    showAll() {
      focusAt.current = ref.current?.querySelectorAll('input:not(:disabled)').length ?? 0;
      setShowsAll(true);
    },
    ref,
  };
}
