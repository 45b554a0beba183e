import type { JSX } from 'react';
import { EmptyAlert } from './EmptyAlert.tsx';
import { RelaxedList } from './RelaxedList.tsx';
import { ResultList } from './ResultList.tsx';
import type { SearchFace } from './search-face.ts';
import type { SearchModel } from './search-model.ts';

interface NoResultsProps {
  readonly noResults: NonNullable<SearchModel['noResults']>;
  readonly model: SearchModel;
  readonly face: SearchFace;
}

/** Shown for an empty list: the message, the way out, what there is instead, and the nearest vehicles. */
export function NoResults({ noResults, model, face }: NoResultsProps): JSX.Element {
  const { text, clearLabel, clearHref } = noResults;
  const instead = model.isNearestAlike ? face.words.nearest : face.words.others;
  return (
    <>
      <section className="none" aria-label="No results">
        <div className="none__say">
          <p>{text}</p>
          {clearHref === undefined ? (
            <button type="button" className="button button--main" onClick={model.clearAll}>
              {clearLabel}
            </button>
          ) : (
            <a className="button button--main" href={clearHref}>
              {clearLabel}
            </a>
          )}
        </div>
        {face.emptyDrawing}
        {model.alert !== undefined && <EmptyAlert alert={model.alert} />}
        <RelaxedList className="loosen" relaxations={model.relaxations} face={face} />
      </section>
      {model.nearest.length > 0 && (
        <section className="nearest" aria-labelledby="nearest-heading">
          <h2 id="nearest-heading">{instead}</h2>
          <ResultList label={instead} results={model.nearest} creditNotice={undefined} face={face} />
        </section>
      )}
    </>
  );
}
