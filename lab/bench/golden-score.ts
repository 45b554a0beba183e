import { buildIndex } from '../../src/search/static-index/build-index.ts';
import type { IndexPayload } from '../../src/search/static-index/index-payload.ts';
import { loadIndex } from '../../src/search/static-index/load-index.ts';
import { SearchEngine } from '../../src/search/static-index/search-engine.ts';
import { parseFilter } from '../../src/search/static-index/parse-filter.ts';
import { createGoldenEngine } from '../../tests/contracts/search-golden/golden-engine.ts';
import type { GoldenAnswer, GoldenData, GoldenRequest } from '../../tests/contracts/search-golden/golden-cases.ts';
import { median, quantile } from '../../scripts/bench/search/median.ts';
import type { FindText, TextEngine } from './rival-engines.ts';

/** How an engine does on the searches for words that a Typesense server answered. */
export interface EngineScore {
  readonly name: string;
  readonly searches: number;
  /** It finds as many documents as the server. */
  readonly sameCount: number;
  /** Its first page has the same documents in the same order. */
  readonly sameOrder: number;
  readonly loadMs: number;
  readonly queryP50Ms: number;
  readonly queryP95Ms: number;
}

interface TextSearch {
  readonly request: GoldenRequest;
  readonly answer: GoldenAnswer;
  /** Ids that pass its filter. */
  readonly allowed: ReadonlySet<string>;
}

const FIELDS = ['name', 'make', 'model', 'badge', 'body', 'colour', 'features'];
const WEIGHTS = [10, 8, 8, 5, 3, 3, 1];

/**
 * Scores engines on the recorded searches that have words, the usual fields and the order of relevance. Filters are
 * given to the others for nothing: they have to find the words' documents and put them in order.
 */
export async function scoreEngines(data: GoldenData, rivals: readonly TextEngine[]): Promise<EngineScore[]> {
  const own = createGoldenEngine(data);
  const payload = JSON.stringify(buildIndex(data.documents, own.fields));
  const documents = JSON.stringify(data.documents);
  const start = performance.now();
  new SearchEngine(loadIndex(JSON.parse(payload) as IndexPayload), own.engine.settings).prepareText();
  const ownLoadMs = performance.now() - start;
  // Its engines for the recorded settings get ready before they are timed, as the others do.
  for (const { request } of textSearches(data, own)) own.answer(request);
  const searches = textSearches(data, own);
  const scores = [await score('Static index', searches, ownLoadMs, (request) => own.answer(request))];
  for (const rival of rivals) {
    const started = performance.now();
    const find = await rival.load(JSON.parse(documents) as GoldenData['documents'], FIELDS, WEIGHTS);
    const loadMs = performance.now() - started;
    scores.push(
      await score(`${rival.name} ${rival.version}`, searches, loadMs, (request, { allowed }) =>
        answerWith(find, request, allowed),
      ),
    );
  }
  return scores;
}

function textSearches({ cases }: GoldenData, { engine, fields }: ReturnType<typeof createGoldenEngine>): TextSearch[] {
  const ids = (positions: readonly number[]): string[] =>
    positions.map((position) => String(engine.index.value('id', position)));
  return cases.flatMap(({ searches }) =>
    searches.flatMap(({ request, answer, unstable }): TextSearch[] => {
      const isText = (request.q ?? '*') !== '*' && (request.q ?? '').trim() !== '';
      if (!isText || 'error' in answer || unstable.length > 0) return [];
      if (request.query_by !== undefined && request.query_by !== FIELDS.join()) return [];
      if (request.sort_by !== undefined && !request.sort_by.startsWith('_text_match:desc')) return [];
      const filter = request.filter_by === undefined ? undefined : parseFilter(request.filter_by, fields);
      const all = {
        text: '',
        filter,
        sortBy: undefined,
        facets: [],
        mostFacetValues: 0,
        from: 0,
        size: engine.index.count,
      };
      return [{ request, answer, allowed: new Set(ids(engine.search(all).positions)) }];
    }),
  );
}

async function answerWith(find: FindText, request: GoldenRequest, allowed: ReadonlySet<string>): Promise<GoldenAnswer> {
  const found = (await find(request.q ?? '')).filter((id) => allowed.has(id));
  const size = request.per_page ?? request.limit ?? 10;
  const from = (Math.max(request.page ?? 1, 1) - 1) * size;
  return { found: found.length, ids: found.slice(from, from + size), facets: [] };
}

async function score(
  name: string,
  searches: readonly TextSearch[],
  loadMs: number,
  answer: (request: GoldenRequest, search: TextSearch) => GoldenAnswer | Promise<GoldenAnswer>,
): Promise<EngineScore> {
  const times: number[] = [];
  let sameCount = 0;
  let sameOrder = 0;
  for (const search of searches) {
    const asked = performance.now();
    const mine = await answer(search.request, search);
    times.push(performance.now() - asked);
    if (mine.found === search.answer.found) sameCount += 1;
    if (mine.ids.join() === search.answer.ids.join()) sameOrder += 1;
  }
  return {
    name,
    searches: searches.length,
    sameCount,
    sameOrder,
    loadMs: median([loadMs]),
    queryP50Ms: median(times),
    queryP95Ms: quantile(times, 0.95),
  };
}
