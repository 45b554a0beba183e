import { createContext, useEffect, type RefObject } from 'react';

/** Whether filters are in a bar above the results: closed at first, and one open at a time. */
export const FilterBarContext = createContext(false);

/** Closes the open filter of the bar when the shopper presses elsewhere or Escape, as a drop-down does. */
export function useClosingFilters(panel: RefObject<HTMLElement | null>, isBar: boolean, wideQuery: string): void {
  useEffect(() => {
    if (!isBar) return;
    const openFilter = (): HTMLDetailsElement | null | undefined =>
      window.matchMedia(wideQuery).matches ? panel.current?.querySelector('details[name="filter"][open]') : undefined;
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
  }, [panel, isBar, wideQuery]);
}
