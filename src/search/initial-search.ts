import type { InitialResults } from 'instantsearch.js';
import type { SearchIslandProps } from './search-island-props.ts';
import { startState } from './search-state.ts';

/**
 * What `<InstantSearchSSRProvider initialResults>` starts from: the page's first results without a search, on the
 * server and at hydration. The results are those of `answerInitialRequests`, for the same state.
 */
export function toInitialResults(
  props: Pick<SearchIslandProps, 'settings' | 'base' | 'page' | 'initialResults'>,
): InitialResults {
  const state = startState(props);
  return { [state.index]: { state, results: props.initialResults as never } };
}
