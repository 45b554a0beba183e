import { useEffect, useLayoutEffect, useRef } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';
import { earlyPresses } from './early-presses.ts';
import type { SearchServices } from './search-services.ts';

/** After the address is applied its search is under way within so long, if it makes any difference to the results. */
const BEGINS_WITHIN_MS = 150;

/**
 * Hydration has to match the HTML, which was built without a query. After it, the browser's own URL applies. The wait
 * is a timeout because children's effects run before `<InstantSearch>`'s own, and until that one has run every search
 * is ignored.
 *
 * @param isCounted Whether the filters are those of the results.
 */
export function useUrlRelease({ routing, search }: SearchServices, isCounted: boolean): void {
  const { release } = routing.router;
  const { results, setIndexUiState, indexUiState, status } = search;
  const first = useRef(results);
  const instance = useInstantSearchContext();

  useEffect(() => {
    // An address with nothing in it that counts here, a campaign's for one, is that of the cards that are there.
    const showUnlessSearching = (): void => {
      // The instance's own status: a search that has just started is not rendered yet.
      if (instance.status === 'idle') showResults();
    };
    let timer = setTimeout(() => {
      if (release()) timer = setTimeout(showUnlessSearching, BEGINS_WITHIN_MS);
      else showResults();
    }, 0);
    return () => clearTimeout(timer);
    // Once, after hydration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // In the same frame as the results: any later would cause a visible shift. Filters wait for their counts, and for the
  // models of several makes, which would push the filters below them out of sight.
  useLayoutEffect(() => {
    const isNew = first.current !== results;
    if (status === 'error' || (isNew && isCounted)) showResults();
    else if (isNew) document.documentElement.classList.replace('has-query', 'counts-due');
  }, [results, status, isCounted]);

  useEffect(() => {
    if (location.search !== '') return;
    const presses = earlyPresses();
    // Text typed before hydration is in the box but not in the state.
    const typed = document.querySelector<HTMLInputElement>('input[data-search-box]')?.value;
    setTimeout(() => {
      for (const press of presses) press();
      if (typed && indexUiState.query === undefined) setIndexUiState((state) => ({ ...state, query: typed }));
    }, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function showResults(): void {
  document.documentElement.classList.remove('has-query', 'search-late', 'counts-due');
}
