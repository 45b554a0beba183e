import { useEffect, useRef, useState, type ComponentType, type JSX, type RefObject } from 'react';
import { FilterBarContext } from './filter-bar-context.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { RAIL_QUERY } from './rail-query.ts';
import type { FilterBarProps } from './search-face.ts';

const ONE_OPEN = { name: 'filter', open: false };
/** As in any sheet: those open that the dealer's config opens, and each folds by itself. */
const FOLDS = {};

/**
 * The body of the filters for a face with a bar (`search-bar.css`).
 *
 * @param more On the button that shows the filters for which the bar has no room.
 */
export function filterBar(more: string): ComponentType<FilterBarProps> {
  return function FilterBar(props: FilterBarProps): JSX.Element {
    const { className, children, showResultsLabel } = props;
    const body = useRef<HTMLDivElement>(null);
    useClosingFilters(body);
    const showResults = (): void => {
      const filter = openFilter(body.current);
      if (filter) filter.open = false;
      props.showResults();
    };
    const foot = (
      <div className="facet__foot">
        <button type="button" className="button button--main" onClick={showResults}>
          {showResultsLabel}
        </button>
      </div>
    );
    return (
      <FilterBarContext value={useIsSheet(props.isSheet, body) ? FOLDS : { ...ONE_OPEN, foot }}>
        <MoreFilters className={className} bodyRef={body} more={more}>
          {children}
        </MoreFilters>
      </FilterBarContext>
    );
  };
}

/** Once the sheet was open its filters stay as they are, until a tablet is turned: above the results none is open. */
function useIsSheet(isOpen: boolean, panel: RefObject<HTMLElement | null>): boolean {
  const [isSheet, setIsSheet] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setIsSheet(true);
  }
  useEffect(() => {
    if (!isSheet) return;
    const wide = window.matchMedia(RAIL_QUERY);
    const leave = (): void => {
      for (const filter of panel.current?.querySelectorAll('details') ?? []) filter.open = false;
      setIsSheet(false);
    };
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [isSheet, panel]);
  return isSheet;
}

/** Closes the open filter of the bar when the shopper presses elsewhere or Escape, as a drop-down does. */
function useClosingFilters(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const closeOnPress = ({ target }: PointerEvent): void => {
      const filter = openFilter(panel.current);
      if (filter && !filter.contains(target as Node)) filter.open = false;
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      const filter = key === 'Escape' ? openFilter(panel.current) : undefined;
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

/** The filter whose list hangs below the bar; in a sheet there is none. */
function openFilter(panel: HTMLElement | null): HTMLDetailsElement | null | undefined {
  return window.matchMedia(RAIL_QUERY).matches ? panel?.querySelector('details[name="filter"][open]') : undefined;
}
