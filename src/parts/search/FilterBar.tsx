import { useEffect, useRef, type ComponentType, type JSX, type RefObject } from 'react';
import { FilterBarContext } from './filter-bar-context.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { RAIL_QUERY } from './rail-query.ts';
import type { FilterBarProps } from './search-face.ts';

const ONE_OPEN = { name: 'filter', open: false };

/**
 * The body of the filters for a face with a bar (`search-bar.css`).
 *
 * @param more On the button that shows the filters for which the bar has no room.
 */
export function filterBar(more: string): ComponentType<FilterBarProps> {
  return function FilterBar(props: FilterBarProps): JSX.Element {
    const body = useRef<HTMLDivElement>(null);
    useClosingFilters(body);
    return (
      <FilterBarContext value={ONE_OPEN}>
        <MoreFilters {...props} bodyRef={body} more={more} />
      </FilterBarContext>
    );
  };
}

/** Closes the open filter of the bar when the shopper presses elsewhere or Escape, as a drop-down does. */
function useClosingFilters(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openFilter = (): HTMLDetailsElement | null | undefined =>
      window.matchMedia(RAIL_QUERY).matches ? panel.current?.querySelector('details[name="filter"][open]') : undefined;
    const closeOnPress = ({ target }: PointerEvent): void => {
      const filter = openFilter();
      if (filter && !filter.contains(target as Node)) filter.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      const filter = key === 'Escape' ? openFilter() : undefined;
      if (!filter) return;
      filter.open = false;
      filter.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOnPress);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOnPress);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [panel]);
}
