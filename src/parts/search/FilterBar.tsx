import { useEffect, useRef, useState, type ComponentType, type JSX, type RefObject } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import { FilterBarContext } from './filter-bar-context.ts';
import { RAIL_QUERY } from './rail-query.ts';
import type { FilterBarProps } from './search-face.ts';

/**
 * The body of the filters for a face with a bar (`search-bar.css`).
 *
 * @param more On the button that shows the filters for which the bar has no room.
 */
export function filterBar(more: string): ComponentType<FilterBarProps> {
  return function FilterBar({ className, children }): JSX.Element {
    const [showsAll, setShowsAll] = useState(false);
    const body = useRef<HTMLDivElement>(null);
    useClosingFilters(body);
    return (
      <div className={showsAll ? `${className} is-whole` : className} ref={body}>
        <FilterBarContext value="filter">{children}</FilterBarContext>
        <button type="button" className="filters__more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          <Icon name="sliders" />
          {more}
        </button>
      </div>
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
