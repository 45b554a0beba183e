import algoliasearchHelper from 'algoliasearch-helper';
import { builtParts, type BuiltAnswer } from './built-histograms.ts';
import { startState, type SearchStart } from './search-state.ts';
import { answerRequest, type SearchAnswer } from './static-index/answer-request.ts';
import type { SearchRequest } from './static-index/search-request.ts';
import type { SearchEngine } from './static-index/search-engine.ts';

/**
 * The requests that InstantSearch sends for a page's first results: one for the hits, and one for each refined facet
 * without its own refinement. InstantSearch's own helper builds them, so that the responses are in the order in which
 * it reads them.
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

/** The engine's raw responses to a page's first requests, for `SearchIslandProps.initialResults`. */
export function answerInitialRequests(engine: SearchEngine, start: SearchStart): BuiltAnswer[] {
  const requests = initialRequests(start);
  const [list, ...others] = requests.map((request) => withoutUnreadStats(answerRequest(engine, request)));
  if (list === undefined) return [];
  const histograms = start.settings.ranges.flatMap(({ attribute }) => {
    const parts = builtParts(attribute, list);
    if (parts === undefined) return [];
    const params = { ...requests[0]?.params, hitsPerPage: 0, facets: [], parts: { field: attribute, parts } };
    return [[attribute, answerRequest(engine, { indexName: start.settings.indexName, params }).parts]];
  });
  return [
    {
      ...list,
      ...(histograms.length > 0 && {
        histograms: Object.fromEntries(histograms) as Readonly<Record<string, readonly number[]>>,
      }),
    },
    ...others,
  ];
}

/**
 * Ranges read the minimum and maximum. Sum and average would change with every price in the list, and a page containing
 * them would be rebuilt without any visible change. A facet of words has none of them and no keys for them either: a
 * page sent to another thread as JSON would come out different.
 */
function withoutUnreadStats(answer: SearchAnswer): SearchAnswer {
  const read = Object.entries(answer.facets_stats).map(([field, { min, max }]) => [
    field,
    min === undefined ? {} : { min, max },
  ]);
  return { ...answer, facets_stats: Object.fromEntries(read) as SearchAnswer['facets_stats'] };
}
