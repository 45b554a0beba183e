/**
 * Stands in for the package `typesense`, of which the InstantSearch adapter uses this one class: with axios the
 * package is four times the size of the adapter. `astro.config.mjs` names this file in its place.
 */
import { KeptAnswers } from '../kept-answers.ts';

/** The adapter's `server` settings, as far as they are read here. */
export interface ServerSettings {
  readonly nodes: readonly { readonly url: string }[];
  readonly apiKey: string;
  /** Time for one search, however many nodes are asked. Default 5. */
  readonly connectionTimeoutSeconds?: number;
  /** Seconds for which an answer is good. */
  readonly cacheSearchResultsForSeconds?: number;
  /** Answers kept; the oldest goes first [9-1]. */
  readonly cacheMaxEntries?: number;
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
/** Less than this is no time for an answer from another city. */
const LEAST_NODE_MS = 300;

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
  readonly #pages: KeptAnswers<TimedAnswer>;
  /** What is asked beside the results: counts and bars. */
  readonly #counts: KeptAnswers<TimedAnswer>;
  /** The node that answered last. */
  #node = 0;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
    const { cacheMaxEntries = DEFAULT_CACHE_ENTRIES } = settings;
    this.#pages = new KeptAnswers(cacheMaxEntries);
    this.#counts = new KeptAnswers(cacheMaxEntries);
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

    const answer = await this.#askNodes(JSON.stringify(body), common);
    if (cacheSearchResultsForSeconds > 0 && answer.results.every((result) => result['error'] === undefined)) {
      answers.set(key, { goodUntilMs: Date.now() + cacheSearchResultsForSeconds * 1000, answer });
    }
    return answer;
  }

  /** Asks the node that answered last, then the others; a refusal would be the same everywhere. */
  async #askNodes(body: string, common: Readonly<Record<string, unknown>>): Promise<MultiSearchAnswer> {
    const { nodes, connectionTimeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = this.#settings;
    const nodeMs = Math.max(LEAST_NODE_MS, Math.ceil((connectionTimeoutSeconds * 1000) / nodes.length));
    let failure: unknown;
    for (let tried = 0; tried < nodes.length; tried++) {
      const node = (this.#node + tried) % nodes.length;
      try {
        const answer = await this.#ask(nodes[node]?.url ?? '', body, common, nodeMs);
        this.#node = node;
        return answer;
      } catch (error) {
        if (error instanceof TypesenseAnswerError && error.status < 500) throw error;
        failure = error;
      }
    }
    throw failure;
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
