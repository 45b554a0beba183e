import type { JSX } from 'react';
import type { Relaxation } from '#islands/search/search-model.ts';
import { RelaxedList } from './RelaxedList.tsx';

/** After a short list: what one filter less would bring. */
export function WidenSearch({ relaxations }: { readonly relaxations: readonly Relaxation[] }): JSX.Element | null {
  if (relaxations.length === 0) return null;
  return (
    <section className="widen" aria-labelledby="widen-heading">
      <h2 className="sign" id="widen-heading">
        Not quite it?
      </h2>
      <RelaxedList relaxations={relaxations} />
    </section>
  );
}
