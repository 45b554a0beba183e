import type { JSX } from 'react';
import { VehicleName } from '#parts/copy/VehicleName.tsx';
import { Icon } from '#parts/icon/Icon.tsx';
import { AppliedChips } from './AppliedChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { NoResults } from './NoResults.tsx';
import { Pages } from './Pages.tsx';
import { RelaxedList } from './RelaxedList.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultTools } from './ResultTools.tsx';
import type { SearchFace } from './search-face.ts';
import type { SearchModel } from './search-model.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchNotices } from './SearchNotices.tsx';
import { useResultsPlace } from './use-results-place.ts';
import { useSheet } from './use-sheet.ts';

interface SearchLayoutProps {
  readonly model: SearchModel;
  readonly face: SearchFace;
}

/** The search page in its arrangements. */
export function SearchLayout({ model, face }: SearchLayoutProps): JSX.Element {
  const sheet = useSheet();
  const { ref, goToResults } = useResultsPlace();
  const { words, CallBar } = face;
  const isRail = face.arrangement === 'rail';
  const isDrawer = face.arrangement === 'drawer';
  const tools = <ResultTools model={model} sheet={sheet} words={words} />;
  const showResults = (): void => {
    sheet.close();
    goToResults();
  };
  return (
    <div className="search">
      <div className="search__head">
        <div className="search__title">
          <h1>
            {!isRail && (
              <>
                <em>{model.headingCount}</em>{' '}
              </>
            )}
            <VehicleName name={isRail ? model.heading : model.countedName} />
          </h1>
        </div>
        <div className="search__tools needs-script">
          <SearchBox
            model={model}
            goToResults={goToResults}
            {...face.searchBox}
            words={face.searchBox.words(model.itemsNoun)}
          />
          {isDrawer && tools}
        </div>
      </div>
      <FilterPanel model={model} face={face} sheet={sheet} showResults={showResults} />
      <div className="results" aria-busy={model.status === 'searching'}>
        <h2 className="hidden-text results__heading" id="results" ref={ref} tabIndex={-1}>
          Results
        </h2>
        <SearchNotices model={model} />
        <div className="results__tools">
          {!isDrawer && tools}
          <AppliedChips applied={model.applied} clear={{ label: words.clearAll, all: model.clearAll }} />
          <p className="unread" role="status">
            {model.unreadText}
          </p>
        </div>
        <p className="offline" role="status">
          {model.offline && (
            <>
              <Icon name="wifi-off" />
              {model.offlineText}
            </>
          )}
        </p>
        {model.noResults === undefined ? (
          <>
            {model.priceBasisNotice !== undefined && <p className="basis">{model.priceBasisNotice}</p>}
            <ResultList results={model.results} creditNotice={model.creditNotice} face={face} />
            <RelaxedList className="widen" relaxations={model.relaxations} face={face} />
          </>
        ) : (
          <NoResults noResults={model.noResults} model={model} face={face} />
        )}
        <Pages
          pagination={model.pagination}
          countText={model.countText}
          previousWord={words.previousPage}
          goToResults={goToResults}
        />
        {model.introduction !== undefined && <p className="search__about">{model.introduction}</p>}
      </div>
      {CallBar !== undefined && <CallBar model={model} sheet={sheet} />}
    </div>
  );
}
