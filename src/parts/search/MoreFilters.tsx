import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { Icon } from '#parts/icon/Icon.tsx';
import type { FilterBarProps } from './search-face.ts';

interface MoreFiltersProps extends Pick<FilterBarProps, 'className' | 'children'> {
  readonly bodyRef?: RefObject<HTMLDivElement | null>;
  /** On the button that shows the filters for which there is no room. */
  readonly more: string;
}

/** The body of the filters with a button after them; `is-whole` while all of them are shown on wide screens. */
export function MoreFilters({ className, children, bodyRef, more }: MoreFiltersProps): JSX.Element {
  const [showsAll, setShowsAll] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A press that came before this was alive (`keep-press.ts`).
  useEffect(() => {
    if (button.current?.hasAttribute('data-pressed') === true) setShowsAll(true);
  }, []);
  return (
    <div className={showsAll ? `${className} is-whole` : className} ref={bodyRef}>
      {children}
      <button
        ref={button}
        type="button"
        className="filters__more"
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        <Icon name="sliders" />
        {more}
      </button>
    </div>
  );
}
