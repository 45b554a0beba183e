import type { JSX } from 'react';
import type { Relaxation, SearchModel } from '#islands/search/search-model.ts';
import { RelaxedList } from './RelaxedList.tsx';

interface NoResultsProps {
  readonly noResults: NonNullable<SearchModel['noResults']>;
  readonly clearAll: () => void;
  readonly relaxations: readonly Relaxation[];
}

/** A yellow board instead of rows, with what each filter is holding back. */
export function NoResults({ noResults, clearAll, relaxations }: NoResultsProps): JSX.Element {
  const { text, clearLabel, clearHref } = noResults;
  return (
    <section className="none" aria-label="No results">
      <div className={relaxations.length > 0 ? 'wrap none__two' : 'wrap'}>
        <div className="none__say">
          <p>{text}</p>
          {clearHref === undefined ? (
            <button type="button" className="btn" onClick={clearAll}>
              {clearLabel}
            </button>
          ) : (
            <a className="btn" href={clearHref}>
              {clearLabel}
            </a>
          )}
        </div>
        {relaxations.length > 0 && (
          <div>
            <h3 className="vh">What each filter is costing you</h3>
            <RelaxedList relaxations={relaxations} />
          </div>
        )}
      </div>
    </section>
  );
}
