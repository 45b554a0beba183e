import type { JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import { SearchBox } from '#components/search/SearchBox.tsx';
import { useResultsPlace } from '#components/search/use-results-place.ts';
import type { SearchModel } from '#islands/search/search-model.ts';
import { useSheet } from '#islands/search/use-sheet.ts';
import { FilterRail } from './search/FilterRail.tsx';
import { NoResults } from './search/NoResults.tsx';
import { Pages } from './search/Pages.tsx';
import { ResultsBar } from './search/ResultsBar.tsx';
import { ResultsGrid } from './search/ResultsGrid.tsx';
import { WidenSearch } from './search/WidenSearch.tsx';

/** Filters in a left rail (a sheet on phones), results on the right. */
export function SearchLayout({ model }: { readonly model: SearchModel }): JSX.Element {
  const sheet = useSheet();
  const { ref, goToResults } = useResultsPlace();
  const showResults = (): void => {
    sheet.close();
    goToResults();
  };
  return (
    <div className="search">
      <div className="search__head">
        <div className="search__title">
          <h1>{model.heading}</h1>
          {model.introduction !== undefined && <p>{model.introduction}</p>}
        </div>
        <SearchBox
          model={model}
          goToResults={goToResults}
          label={`Search ${model.itemsNoun}`}
          placeholder="Model, colour, stock number"
          inputClass="input"
          words={{
            makes: 'Makes',
            models: 'Models',
            bodies: 'Bodies',
            vehicles: sentenceCase(model.itemsNoun),
            history: 'Searched before',
            clearHistory: 'Clear',
            cancel: 'Cancel',
          }}
        />
      </div>
      <FilterRail model={model} sheet={sheet} showResults={showResults} />
      <div className="results" aria-busy={model.status === 'searching'}>
        <h2 className="hidden-text results__heading" ref={ref} tabIndex={-1}>
          Results
        </h2>
        <ResultsBar model={model} sheet={sheet} />
        <p className="offline" role="status">
          {model.offline && (
            <>
              <Icon name="wifi-off" />
              {model.offlineText}
            </>
          )}
        </p>
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
          <>
            <ResultsGrid results={model.results} showsRepayment={model.creditNotice !== undefined} />
            <WidenSearch relaxations={model.relaxations} />
          </>
        ) : (
          <NoResults noResults={model.noResults} clearAll={model.clearAll} relaxations={model.relaxations} />
        )}
        <Pages pagination={model.pagination} goToResults={goToResults} />
      </div>
    </div>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
