import algoliasearchHelper from 'algoliasearch-helper';
import { startState, type SearchStart } from './search-state.ts';
import { answerRequest, type SearchAnswer } from './static-index/answer-request.ts';
import type { SearchRequest } from './static-index/search-request.ts';
import type { SearchEngine } from './static-index/search-engine.ts';

/**
 * The requests that InstantSearch sends for a page's first results: one for the hits, and one for each
 * refined facet without its own refinement. InstantSearch's own helper builds them, so that the order of
 * the answers is the order in which it reads them.
 */
export function initialRequests(start: SearchStart): SearchRequest[] {
  const state = startState(start);
  const sent: SearchRequest[] = [];
  const recorder = {
    search: (requests: readonly SearchRequest[]): Promise<never> => {
      sent.push(...requests);
      return new Promise(() => undefined);
    },
  };
  algoliasearchHelper(recorder as never, state.index, state).search();
  return sent;
}

/** The engine's raw answers to a page's first requests, for `SearchIslandProps.initialResults`. */
export function answerInitialRequests(engine: SearchEngine, start: SearchStart): SearchAnswer[] {
  return initialRequests(start).map((request) => withoutUnreadStats(answerRequest(engine, request)));
}

/**
 * Ranges read the least and the greatest value. Sum and average would change with every price in the
 * list, and a page that says them would be made again although it shows nothing new.
 * A facet of words has none of them, and no keys for them either: a page that goes to another thread as
 * JSON would come out different.
 */
function withoutUnreadStats(answer: SearchAnswer): SearchAnswer {
  const read = Object.entries(answer.facets_stats).map(([field, { min, max }]) => [
    field,
    min === undefined ? {} : { min, max },
  ]);
  return { ...answer, facets_stats: Object.fromEntries(read) as SearchAnswer['facets_stats'] };
}
