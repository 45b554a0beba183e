import { useEffect, useRef } from 'react';
import { earlyPresses } from './early-presses.ts';
import type { SearchServices } from './search-services.ts';

/** How long the page's first cards may stay hidden while the results of the address are fetched. */
const HIDE_AT_MOST_MS = 3000;
/** After the address is applied its search is under way within so long, if it makes any difference to the results. */
const BEGINS_WITHIN_MS = 150;

/**
 * Hydration has to agree with the HTML, which was built without a query. After it, the browser's own
 * address counts. The wait is a timeout because children's effects run before `<InstantSearch>`'s own,
 * and until that one has run every search is swallowed.
 */
export function useUrlRelease({ routing, search }: SearchServices): void {
  const { release } = routing.router;
  const { results, setIndexUiState, indexUiState, status } = search;
  const first = useRef(results);
  const uiState = useRef(indexUiState);
  uiState.current = indexUiState;
  const searching = useRef(status);
  searching.current = status;

  useEffect(() => {
    // An address with nothing in it that counts here, a campaign's for one, is that of the cards that are there.
    const showUnlessSearching = (): void => {
      if (searching.current === 'idle') showResults();
    };
    let timer = setTimeout(() => {
      if (release()) timer = setTimeout(showUnlessSearching, BEGINS_WITHIN_MS);
      else showResults();
    }, 0);
    return () => clearTimeout(timer);
    // Once, after hydration.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (first.current !== results) showResults();
  }, [results]);

  useEffect(() => {
    const timer = setTimeout(showResults, HIDE_AT_MOST_MS);
    const presses = location.search === '' ? earlyPresses() : [];
    setTimeout(() => {
      for (const press of presses) press();
    }, 0);
    // Text typed before hydration is in the box but not in the state.
    const box = document.querySelector<HTMLInputElement>('input[data-search-box]');
    if (box !== null && box.value !== '' && (uiState.current.query ?? '') === '' && location.search === '') {
      const typed = box.value;
      setTimeout(() => setIndexUiState((state) => ({ ...state, query: typed })), 0);
    }
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function showResults(): void {
  document.documentElement.classList.remove('has-query');
}
