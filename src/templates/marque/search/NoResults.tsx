import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { relaxedParts } from '#components/search/relaxed-parts.ts';
import type { Relaxation, SearchModel } from '#islands/search/search-model.ts';
import { BodyDrawing } from '../parts/BodyDrawing.tsx';

interface NoResultsProps {
  readonly noResults: NonNullable<SearchModel['noResults']>;
  readonly clearAll: () => void;
  readonly relaxations: readonly Relaxation[];
}

/** An empty place on the datum, and below it how much each filter holds back, drawn to the number of vehicles. */
export function NoResults({ noResults, clearAll, relaxations }: NoResultsProps): JSX.Element {
  const { text, clearLabel, clearHref } = noResults;
  return (
    <>
      <div className="empty">
        <div className="empty__text">
          <p>{text}</p>
          {clearHref === undefined ? (
            <button type="button" className="button button--accent" onClick={clearAll}>
              {clearLabel}
            </button>
          ) : (
            <a className="button button--accent" href={clearHref}>
              {clearLabel}
            </a>
          )}
        </div>
        <div className="empty__stand">
          <BodyDrawing />
        </div>
      </div>
      {relaxations.length > 0 && <Loosen relaxations={relaxations} />}
    </>
  );
}

/** The longest rule ends before its place does, so that the mark at its end is seen. */
const LONGEST_PERCENT = 92;

function Loosen({ relaxations }: { readonly relaxations: readonly Relaxation[] }): JSX.Element {
  const most = Math.max(1, ...relaxations.map(({ added }) => added));
  return (
    <section className="loosen" aria-labelledby="loosen-heading">
      <h2 id="loosen-heading">Loosen one filter</h2>
      <ul>
        {relaxations.map((relaxation) => {
          const { gain, words } = relaxedParts(relaxation);
          const end = `${((relaxation.added / most) * LONGEST_PERCENT).toFixed(1)}%`;
          return (
            <li key={relaxation.key}>
              <button type="button" onClick={relaxation.apply}>
                {gain !== '' && <b className="loosen__gain">{gain} </b>}
                <span className="loosen__what">{words}</span>
                <svg className="loosen__draw" width="100%" height="13" aria-hidden="true">
                  <line x1="0" x2="100%" y1="6.5" y2="6.5" />
                  <line className="is-on" x1="0" x2={end} y1="6.5" y2="6.5" />
                  <line className="is-on" x1={end} x2={end} y1="0" y2="13" />
                </svg>
                <Icon name="arrow-right" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
