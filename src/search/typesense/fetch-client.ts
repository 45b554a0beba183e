/**
 * Replaces the package `typesense`, of which the InstantSearch adapter uses this one class: with axios the package is
 * four times the size of the adapter. `astro.config.mjs` has the alias.
 */
import { ResponseCache } from '../response-cache.ts';

/** The adapter's `server` settings, as far as they are read here. */
export interface ServerSettings {
  readonly nodes: readonly { readonly url: string }[];
  readonly apiKey: string;
  /** Time limit for one search, however many nodes are tried. Default 5. */
  readonly connectionTimeoutSeconds?: number;
  /** Cache lifetime of a response in seconds. */
  readonly cacheSearchResultsForSeconds?: number;
  /** Number of cached responses; evicts the oldest [9-1]. */
  readonly cacheMaxEntries?: number;
  /** How many documents were uploaded per collection: a node with far fewer is not ready. */
  readonly documentsOf?: Readonly<Record<string, number>>;
}

/** Body of `POST /multi_search`, and what comes back. */
export interface MultiSearchRequest {
  readonly searches: readonly Readonly<Record<string, unknown>>[];
}
export interface MultiSearchAnswer {
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/** A server that answers with an error, or with what is no answer. */
export class TypesenseAnswerError extends Error {
  override readonly name = 'TypesenseAnswerError';
  /** HTTP status. */
  readonly status: number;
  constructor(node: string, status: number, detail: string) {
    super(`The search server ${node} answered ${String(status)}${detail === '' ? '' : `: ${detail}`}`);
    this.status = status;
  }
}

const DEFAULT_CACHE_ENTRIES = 10;
const DEFAULT_TIMEOUT_SECONDS = 5;
/** A remaining time too short for a response from another city. */
const LEAST_NODE_MS = 300;
/**
 * A restarted node replays its log from the last snapshot, and meanwhile responds with what it has loaded. Losing half
 * of the documents is more than a stock loses from one build to the next.
 */
const LEAST_SHARE = 0.5;
const NOT_READY = 503;

interface TimedAnswer {
  readonly goodUntilMs: number;
  readonly answer: MultiSearchAnswer;
}

export class SearchClient {
  readonly multiSearch: {
    perform(body: MultiSearchRequest, common?: Readonly<Record<string, unknown>>): Promise<MultiSearchAnswer>;
    clearCache(): void;
  };
  readonly #settings: ServerSettings;
  readonly #pages: ResponseCache<TimedAnswer>;
  /** What is asked beside the results: counts and bars. */
  readonly #counts: ResponseCache<TimedAnswer>;
  /** The node that answered last. */
  #node = 0;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
    const { cacheMaxEntries = DEFAULT_CACHE_ENTRIES } = settings;
    this.#pages = new ResponseCache(cacheMaxEntries);
    this.#counts = new ResponseCache(cacheMaxEntries);
    this.multiSearch = {
      perform: (body, common = {}) => this.#perform(body, common),
      clearCache: () => {
        this.#pages.clear();
        this.#counts.clear();
      },
    };
  }

  async #perform(body: MultiSearchRequest, common: Readonly<Record<string, unknown>>): Promise<MultiSearchAnswer> {
    const { cacheSearchResultsForSeconds = 0 } = this.#settings;
    const answers = body.searches.every((search) => search['per_page'] === 0) ? this.#counts : this.#pages;
    const key = JSON.stringify([body, common]);
    const known = answers.get(key);
    if (known !== undefined && Date.now() < known.goodUntilMs) return known.answer;

    const answer = await this.#askNodes(body, common);
    if (cacheSearchResultsForSeconds > 0 && answer.results.every((result) => result['error'] === undefined)) {
      answers.set(key, { goodUntilMs: Date.now() + cacheSearchResultsForSeconds * 1000, answer });
    }
    return answer;
  }

  /** Tries the node that responded last, then the others; a rejection would be the same everywhere. */
  async #askNodes(body: MultiSearchRequest, common: Readonly<Record<string, unknown>>): Promise<MultiSearchAnswer> {
    const { nodes, connectionTimeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = this.#settings;
    const nodeMs = Math.max(LEAST_NODE_MS, Math.ceil((connectionTimeoutSeconds * 1000) / nodes.length));
    let failure: unknown;
    for (let tried = 0; tried < nodes.length; tried++) {
      const node = (this.#node + tried) % nodes.length;
      try {
        const url = nodes[node]?.url ?? '';
        const answer = await this.#ask(url, JSON.stringify(body), common, nodeMs);
        this.#refusePartOfStock(url, body, answer);
        this.#node = node;
        return answer;
      } catch (error) {
        if (error instanceof TypesenseAnswerError && error.status < 500) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  #refusePartOfStock(node: string, { searches }: MultiSearchRequest, { results }: MultiSearchAnswer): void {
    results.forEach(({ out_of: held }, i) => {
      const fed = this.#settings.documentsOf?.[String(searches[i]?.['collection'])];
      if (fed === undefined || typeof held !== 'number' || held >= fed * LEAST_SHARE) return;
      throw new TypesenseAnswerError(node, NOT_READY, `it holds ${held} of ${fed} documents`);
    });
  }

  async #ask(
    node: string,
    body: string,
    common: Readonly<Record<string, unknown>>,
    timeoutMs: number,
  ): Promise<MultiSearchAnswer> {
    const query = new URLSearchParams({ 'x-typesense-api-key': this.#settings.apiKey });
    for (const [name, value] of Object.entries(common)) query.set(name, String(value));
    // Key in the address and plain text make a simple request, which needs no preflight.
    const response = await fetch(`${node}/multi_search?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) throw new TypesenseAnswerError(node, response.status, text.slice(0, 200));
    const answer = JSON.parse(text) as Partial<MultiSearchAnswer> | null;
    if (!Array.isArray(answer?.results)) throw new TypesenseAnswerError(node, 502, 'no results');
    return { ...answer, results: answer.results as MultiSearchAnswer['results'] };
  }
}

export default { SearchClient };
