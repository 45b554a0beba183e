import type { JSX } from 'react';
import { relaxedParts } from '#components/search/relaxed-parts.ts';
import type { Relaxation } from '#islands/search/search-model.ts';

/** After a short list: what one filter less would add. */
export function WidenSearch({ relaxations }: { readonly relaxations: readonly Relaxation[] }): JSX.Element | null {
  if (relaxations.length === 0) return null;
  return (
    <section className="widen" aria-labelledby="widen-heading">
      <h2 id="widen-heading">Widen the search</h2>
      <ul>
        {relaxations.map((relaxation) => {
          const { gain, words } = relaxedParts(relaxation);
          return (
            <li key={relaxation.key}>
              <button type="button" className="chip" onClick={relaxation.apply}>
                {gain !== '' && <b>{gain} </b>}
                {words}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
