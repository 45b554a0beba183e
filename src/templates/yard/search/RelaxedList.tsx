import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { relaxedParts } from '#components/search/relaxed-parts.ts';
import type { Relaxation } from '#islands/search/search-model.ts';

/** What each filter costs, as large as a price. */
export function RelaxedList({ relaxations }: { readonly relaxations: readonly Relaxation[] }): JSX.Element {
  return (
    <ul className="relax">
      {relaxations.map((relaxation) => {
        const { gain, words } = relaxedParts(relaxation);
        return (
          <li key={relaxation.key}>
            <button type="button" onClick={relaxation.apply}>
              <b>{gain} </b>
              <span>{words}</span>
              <Icon name="arrow-right" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
