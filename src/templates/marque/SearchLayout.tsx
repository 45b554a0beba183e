import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { SearchModel } from '#islands/search/search-model.ts';
import { useSheet } from '#islands/search/use-sheet.ts';
import { FilterRail } from './search/FilterRail.tsx';
import { Pages } from './search/Pages.tsx';
import { ResultsBar } from './search/ResultsBar.tsx';
import { BodyDrawing } from './parts/BodyDrawing.tsx';
import { VehicleCard } from './VehicleCard.tsx';

/** Cards that fit the first view of a wide screen. */
const EAGER_CARDS = 3;

/** Filters in a left rail (a sheet on phones), results on the right. */
export function SearchLayout({ model }: { readonly model: SearchModel }): JSX.Element {
  const sheet = useSheet();
  return (
    <div className="search">
      <div className="search__head">
        <div className="search__title">
          <h1>{model.heading}</h1>
          {model.introduction !== undefined && <p>{model.introduction}</p>}
        </div>
        <div className="search__box" role="search">
          <label className="hidden-text" htmlFor="search-box">
            Search {model.itemsNoun}
          </label>
          <Icon name="search" />
          <input
            className="input"
            id="search-box"
            data-search-box=""
            type="search"
            autoComplete="off"
            placeholder="Model, colour, stock number"
            value={model.query}
            onChange={(event) => model.setQuery(event.target.value)}
          />
        </div>
      </div>
      <FilterRail model={model} sheet={sheet} />
      <div className="results" aria-busy={model.status === 'searching'}>
        <h2 className="hidden-text">Results</h2>
        <ResultsBar model={model} sheet={sheet} />
        {model.failureText !== undefined && (
          <p className="search__failure" role="alert">
            {model.failureText}
          </p>
        )}
        {(model.creditNotice !== undefined || model.priceBasisNotice !== undefined) && (
          <div className="basis">
            {model.priceBasisNotice !== undefined && <p>{model.priceBasisNotice}</p>}
            {model.creditNotice !== undefined && <p>{model.creditNotice}</p>}
          </div>
        )}
        {model.noResults === undefined ? (
          <ul className="cards" data-results="">
            {model.cards.map((card, index) => (
              <li key={card.id}>
                <VehicleCard
                  card={card}
                  showsRepayment={model.creditNotice !== undefined}
                  eager={index < EAGER_CARDS}
                />
              </li>
            ))}
          </ul>
        ) : (
          <NoResults text={model.noResults.text} clearLabel={model.noResults.clearLabel} clearAll={model.clearAll} />
        )}
        <Pages pagination={model.pagination} />
      </div>
    </div>
  );
}

interface NoResultsProps {
  readonly text: string;
  readonly clearLabel: string;
  readonly clearAll: () => void;
}

function NoResults({ text, clearLabel, clearAll }: NoResultsProps): JSX.Element {
  return (
    <div className="empty">
      <div className="empty__text">
        <p>{text}</p>
        <button type="button" className="button button--accent" onClick={clearAll}>
          {clearLabel}
        </button>
      </div>
      <div className="empty__stand">
        <BodyDrawing />
      </div>
    </div>
  );
}
