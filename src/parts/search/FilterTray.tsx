import type { ComponentType, JSX } from 'react';
import { FilterBarContext } from './filter-bar-context.ts';
import { MoreFilters } from './MoreFilters.tsx';
import type { FilterBarProps } from './search-face.ts';

const ALL_OPEN = { open: true };

/**
 * The body of the filters for a face with a tray (`search-tray.css`).
 *
 * @param more On the button that shows the filters for which the tray has no room.
 */
export function filterTray(more: string): ComponentType<FilterBarProps> {
  return function FilterTray({ className, children }: FilterBarProps): JSX.Element {
    return (
      <FilterBarContext value={ALL_OPEN}>
        <MoreFilters className={className} more={more}>
          {children}
        </MoreFilters>
      </FilterBarContext>
    );
  };
}
