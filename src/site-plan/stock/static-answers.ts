import type { SearchSettings } from '#config/public-dealer.ts';
import type { AnswerSearch } from '../plan-input.ts';
import { answerInitialRequests, initialRequests } from '#search/initial-requests.ts';
import type { SearchStart } from '#search/search-state.ts';
import type { SearchAnswer } from '#search/static-index/answer-request.ts';
import type { IndexPayload } from '#search/static-index/index-payload.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { readDocument } from '#search/static-index/read-document.ts';
import { requestFilter } from '#search/static-index/request-filter.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';

/** A search page with its results. */
interface AnsweredList {
  readonly key: string;
  readonly first: readonly SearchAnswer[];
  /** Positions of every page's vehicles in the index; computed on demand, as most lists have one page. */
  readonly positions: () => readonly number[];
}

/**
 * The static engine's results for the first searches of search pages. All pages of a list share their counts and
 * their order, so further pages only read their vehicles: a list of 500 pages costs one search.
 */
export function staticAnswers(index: IndexPayload, settings: SearchSettings): AnswerSearch {
  let engine: SearchEngine | undefined;
  let last: AnsweredList | undefined;
  // A vehicle is in about five lists.
  const documents: SearchAnswer['hits'][number][] = [];

  const answerList = (key: string, base: Parameters<AnswerSearch>[0]['base']): AnsweredList => {
    engine ??= new SearchEngine(loadIndex(index));
    const asked = engine;
    const start = { settings, base, page: 1 };
    let known: readonly number[] | undefined;
    return { key, first: answerInitialRequests(asked, start), positions: () => (known ??= positionsOf(asked, start)) };
  };

  return ({ base, page }) => {
    const key = JSON.stringify(base);
    if (last?.key !== key) last = answerList(key, base);
    const { first, positions } = last;
    const [hits, ...counts] = first;
    if (page === 1 || hits === undefined || engine === undefined) return first;
    const from = (page - 1) * hits.hitsPerPage;
    const read = engine.index;
    const shown = positions()
      .slice(from, from + hits.hitsPerPage)
      .map((position) => {
        let document = documents[position];
        if (document === undefined) {
          const fields = readDocument(read, position);
          document = { objectID: String(fields['id']), ...fields };
          documents[position] = document;
        }
        return document;
      });
    return [{ ...hits, hits: shown, page: page - 1 }, ...counts];
  };
}

function positionsOf(engine: SearchEngine, start: SearchStart): readonly number[] {
  const params = initialRequests(start)[0]?.params ?? {};
  return engine.search({
    text: '',
    filter: requestFilter(params, engine.index.fields),
    facets: [],
    mostFacetValues: 0,
    from: 0,
    size: engine.index.count,
  }).positions;
}
