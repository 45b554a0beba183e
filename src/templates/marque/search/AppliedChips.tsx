import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { AppliedFilter } from '#islands/search/search-model.ts';

export function AppliedChips({ applied }: { readonly applied: readonly AppliedFilter[] }): JSX.Element {
  return (
    <>
      {applied.map((filter) => (
        <button key={filter.key} type="button" className="chip" onClick={filter.remove}>
          <span className="hidden-text">Remove filter: </span>
          {filter.label}
          <Icon name="x" />
        </button>
      ))}
    </>
  );
}
