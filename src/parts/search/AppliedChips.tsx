import type { JSX } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import type { AppliedFilter } from './search-model.ts';

interface AppliedChipsProps {
  readonly applied: readonly AppliedFilter[];
  /** A button after them that removes all filters. */
  readonly clear?: { readonly label: string; readonly all: () => void };
}

/** The active filters; a click removes one. */
export function AppliedChips({ applied, clear }: AppliedChipsProps): JSX.Element | null {
  if (applied.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters applied">
      {applied.map((filter) => (
        <li key={filter.key}>
          <button type="button" className="chip chip--on" onClick={filter.remove}>
            <span className="hidden-text">Remove filter: </span>
            {filter.label}
            <Icon name="x" />
          </button>
        </li>
      ))}
      {clear !== undefined && (
        <li>
          <button type="button" className="chips__clear" onClick={clear.all}>
            {clear.label}
          </button>
        </li>
      )}
    </ul>
  );
}
