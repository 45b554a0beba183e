import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchFields } from '#search/search-fields.ts';
import type { SearchWords } from '#search/search-words.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { facetValues } from '#search/static-index/facet-values.ts';
import { SearchRequestInvalid } from '#search/static-index/filter-expression.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { prepareQuery } from '#search/prepare-query.ts';
import { parseFilter } from '#search/static-index/parse-filter.ts';
import { parseQuery } from '#search/static-index/parse-query.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import { tokenise } from '#search/static-index/tokens.ts';
import { toSearchFields, toTextSettings } from '#tests/contracts/search-golden/golden-engine.ts';
import type { GoldenField, GoldenRequest } from '#tests/contracts/search-golden/golden-cases.ts';

/**
 * Stands in for a Typesense 29 server, for which there is no package: the endpoints that sites and uploads use, in its
 * own response format. Searches are answered by the site's engine, which the recorded responses of a real server hold
 * to the same results; it ignores what the site's engine does in addition (synonyms, stopwords). Where the real server
 * fails, lags or rejects, so does this one: `isNothingLeft`, `restart`.
 */
export interface TypesenseServer {
  readonly url: string;
  readonly adminKey: string;
  /** How it fares. `slow` waits `delayMs` before each answer; `down` cuts the connection; `error` answers 503. */
  mode: 'up' | 'slow' | 'down' | 'error';
  delayMs: number;
  /**
   * Starts again: until it has read its log again it answers 200, of what was fed since the last snapshot with this share
   * of the documents. 1 ends that.
   */
  restart(share: number): void;
  /** Ids of documents that an import refuses. */
  readonly refusedIds: Set<string>;
  /** Fails the next so many calls whose "METHOD /path" matches. */
  failNext(pattern: RegExp, times: number, status?: number): void;
  /** "METHOD /path" of every call, in order. */
  readonly calls: string[];
  /** Bodies of the searches, in order. */
  readonly searches: unknown[];
  close(): Promise<void>;
}

type Json = Record<string, unknown>;
interface Collection {
  readonly schema: Json & { readonly name: string; readonly fields: readonly GoldenField[] };
  readonly documents: Map<string, Json>;
  readonly synonyms: Map<string, Json>;
  readonly overrides: Map<string, Json>;
  readonly engines: Map<string, SearchEngine>;
  /** Whether a snapshot was written since the last change. */
  isInSnapshot: boolean;
}
interface ApiKey {
  readonly id: number;
  readonly value: string;
  readonly actions: readonly string[];
  readonly collections: readonly string[];
  readonly description: string;
}

/** An answer that is an error. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What a call is to a key, next to searches, imports and exports. */
const ACTIONS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PUT: 'upsert',
  PATCH: 'update',
  DELETE: 'delete',
};
const FORBIDDEN = 'Forbidden - a valid `x-typesense-api-key` header must be sent.';
/** What a server adds to each field of a schema. */
const FIELD_DEFAULTS = { index: true, infix: false, locale: '', stem: false, store: true };

export async function startTypesenseServer(adminKey = 'admin-key-of-the-stand-in'): Promise<TypesenseServer> {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();
  const stopwords = new Map<string, readonly string[]>();
  const keys: ApiKey[] = [];
  let replayed = 1;
  const failures: { pattern: RegExp; times: number; status: number }[] = [];
  let nextKeyId = 1;

  const state = {
    mode: 'up' as TypesenseServer['mode'],
    delayMs: 0,
    refusedIds: new Set<string>(),
    calls: [] as string[],
    searches: [] as unknown[],
  };

  const collection = (name: string): Collection => {
    const found = collections.get(aliases.get(name) ?? name);
    if (found === undefined) throw new Refusal(404, 'Collection not found');
    return found;
  };

  /** @returns What is to be added to a search by a scoped key. */
  function authorise(given: string, action: string, names: readonly string[]): Json {
    const [resource] = action.split(':');
    if (given === adminKey) return {};
    const direct = keys.find(({ value }) => value === given);
    const { key, embedded } = direct === undefined ? unscope(given, keys) : { key: direct, embedded: {} };
    const isAllowed =
      key !== undefined &&
      key.actions.some((allowed) => allowed === '*' || allowed === `${resource}:*` || allowed === action) &&
      names.every((name) =>
        key.collections.some((pattern) => pattern === '*' || new RegExp(`^(?:${pattern})$`).test(name)),
      );
    if (!isAllowed) throw new Refusal(401, FORBIDDEN);
    return embedded;
  }

  function answer(method: string, url: URL, body: string, key: string): [status: number, body: unknown] {
    const [first = '', name = '', kind = '', id = ''] = url.pathname.split('/').slice(1).map(decodeURIComponent);
    const json = (): Json => JSON.parse(body) as Json;
    const route = `${method} ${first}`;
    if (route === 'GET health') return [200, { ok: true }];
    if (route === 'POST multi_search') {
      const searches = (json()['searches'] ?? []) as Json[];
      const embedded = authorise(
        key,
        'documents:search',
        searches.map((search) => String(search['collection'])),
      );
      state.searches.push(...searches);
      return [200, { results: searches.map((search) => failsSoftly(() => searchOne(withEmbedded(search, embedded)))) }];
    }
    if (route === 'GET collections' && kind === 'documents' && id === 'search') {
      const embedded = authorise(key, 'documents:search', [name]);
      const search = { ...Object.fromEntries(url.searchParams), collection: name };
      return [200, searchOne(withEmbedded(search, embedded))];
    }
    const acts = ACTIONS[method] ?? 'get';
    if (first === 'collections' && kind !== '') {
      const isOwnAction = id === 'import' || id === 'export';
      authorise(key, `${kind}:${isOwnAction ? id : acts}`, [name]);
    } else authorise(key, `${first}:${acts}`, first === 'collections' && name !== '' ? [name] : []);

    if (route === 'POST operations' && name === 'snapshot') {
      for (const one of collections.values()) one.isInSnapshot = true;
      return [201, { success: true }];
    }

    if (first === 'aliases') {
      if (method === 'GET' && name === '') {
        return [200, { aliases: [...aliases].map(([alias, target]) => ({ name: alias, collection_name: target })) }];
      }
      if (method === 'PUT') aliases.set(name, String(json()['collection_name']));
      const target = aliases.get(name);
      if (target === undefined) throw new Refusal(404, 'Not Found');
      if (method === 'DELETE') aliases.delete(name);
      return [200, { name, collection_name: target }];
    }
    if (first === 'stopwords') {
      if (method === 'PUT') stopwords.set(name, json()['stopwords'] as string[]);
      if (!stopwords.has(name)) throw new Refusal(404, 'Stopword set not found.');
      return [200, { id: name, stopwords: stopwords.get(name) }];
    }
    if (first === 'keys') {
      const shown = ({ value, ...rest }: ApiKey): Json => ({ ...rest, value_prefix: value.slice(0, 4) });
      if (method === 'GET') return [200, { keys: keys.map(shown) }];
      if (method === 'DELETE') {
        const at = keys.findIndex((one) => String(one.id) === name);
        if (at === -1) throw new Refusal(404, 'Not found.');
        keys.splice(at, 1);
        return [200, { id: Number(name) }];
      }
      const made = { value: randomBytes(16).toString('hex'), ...json(), id: nextKeyId++ } as unknown as ApiKey;
      if (keys.some(({ value }) => value === made.value)) throw new Refusal(409, 'API key generation conflict.');
      keys.push(made);
      return [201, made];
    }
    if (first !== 'collections') throw new Refusal(404, 'Not Found');

    if (name === '') {
      if (method === 'GET') return [200, [...collections.values()].map(describeCollection)];
      const schema = json() as Collection['schema'];
      if (collections.has(schema.name))
        throw new Refusal(409, `A collection with name \`${schema.name}\` already exists.`);
      collections.set(schema.name, {
        schema,
        documents: new Map(),
        synonyms: new Map(),
        overrides: new Map(),
        engines: new Map(),
        isInSnapshot: false,
      });
      return [201, describeCollection(collection(schema.name))];
    }
    const one = collection(name);
    if (kind === '') {
      if (method === 'DELETE') collections.delete(one.schema.name);
      return [200, describeCollection(one)];
    }
    if (method !== 'GET') {
      one.engines.clear();
      one.isInSnapshot = false;
    }
    if (kind === 'synonyms' || kind === 'overrides') {
      if (method === 'GET') return [200, { [kind]: [...one[kind].values()] }];
      if (method === 'PUT') one[kind].set(id, { ...json(), id });
      else if (!one[kind].delete(id)) throw new Refusal(404, 'Not Found');
      return [200, { id }];
    }
    if (kind !== 'documents') throw new Refusal(404, 'Not Found');
    if (id === 'import') {
      const lines = body.split('\n').filter((line) => line !== '');
      return [200, lines.map((line) => importLine(one, line, url.searchParams.get('action') ?? 'create')).join('\n')];
    }
    if (id === 'export')
      return [200, [...one.documents.values()].map((document) => JSON.stringify(document)).join('\n')];
    if (method === 'DELETE' && id === '') {
      const ids = new Set(
        /^id:\[(.*)\]$/
          .exec(url.searchParams.get('filter_by') ?? '')?.[1]
          ?.split(',')
          .map(unquote),
      );
      return [200, { num_deleted: [...ids].filter((gone) => one.documents.delete(gone)).length }];
    }
    // One document: no part of the project asks for any but one that is not there.
    throw new Refusal(404, `Could not find a document with id: ${id}`);
  }

  function importLine(one: Collection, line: string, action: string): string {
    const document = JSON.parse(line) as Json;
    const id = String(document['id']);
    const fault = state.refusedIds.has(id)
      ? 'Field `rank` must be an int64.'
      : schemaFault(one.schema.fields, document);
    if (fault !== undefined) return JSON.stringify({ success: false, code: 400, error: fault, document: line });
    if (action === 'update' && !one.documents.has(id)) {
      return JSON.stringify({
        success: false,
        code: 404,
        error: `Could not find a document with id: ${id}`,
        document: line,
      });
    }
    if (action === 'create' && one.documents.has(id)) {
      return JSON.stringify({
        success: false,
        code: 409,
        error: `A document with id ${id} already exists.`,
        document: line,
      });
    }
    // A document that is there keeps its place among ties.
    one.documents.set(id, document);
    return '{"success":true}';
  }

  function searchOne(search: Json): Json {
    const one = collection(String(search['collection']));
    if (search['q'] === undefined) throw new Refusal(400, 'Parameter `q` is required.');
    const request = search as GoldenRequest;
    const setName = search['stopwords'] as string | undefined;
    const stopped = setName === undefined ? [] : stopwords.get(setName);
    if (stopped === undefined) throw new Refusal(404, `Could not find the stopword set named \`${setName ?? ''}\`.`);
    if ([...(request.filter_by ?? '').matchAll(/`([^`]*)`/g)].some(([, value = '']) => tokenise(value).length === 0)) {
      throw new Refusal(400, 'Error with filter field: Filter value cannot be empty.');
    }
    const documents = [...one.documents.values()].slice(0, one.isInSnapshot ? undefined : shareOf(one));
    const engine = engineOf(one, documents, request, search['enable_overrides'] !== false);
    const typed = request.q ?? '';
    const asked = withoutStopwords(typed, stopped);
    // Nothing left: where stopwords are sent, a search without any word of its own finds nothing.
    const isNothingLeft =
      setName !== undefined && typed !== '*' && typed !== '' && parseQuery(asked).words.length === 0;
    const size = Number(search['per_page'] ?? search['limit'] ?? 10);
    if (size > 250) throw new Refusal(422, 'Only upto 250 hits can be fetched per page.');
    const page = Math.max(Number(search['page'] ?? 1), 1);
    const wanted = facetsOf(request.facet_by ?? '');
    const known = engine.index.fields;
    const facets = wanted.some(({ field }) => field === '*')
      ? Object.keys(known).flatMap((field) => (known[field]?.facet === undefined ? [] : [{ field, ranges: undefined }]))
      : wanted;
    for (const { field: facet } of facets) {
      if (known[facet]?.facet === undefined) {
        throw new Refusal(404, `Could not find a facet field named \`${facet}\` in the schema.`);
      }
    }
    const mostValues = request.max_facet_values ?? 10;
    const filter = request.filter_by === undefined ? undefined : parseFilter(request.filter_by, engine.index.fields);
    const text = isNothingLeft ? '"nothing is left"' : asked;
    const result = engine.search({
      text,
      filter,
      sortBy: request.sort_by,
      facets: facets.map(({ field }) => field),
      mostFacetValues: mostValues,
      from: (page - 1) * size,
      size,
    });
    const allCountsOf = (field: string): FacetCounts =>
      engine.search({ text, filter, facets: [field], mostFacetValues: Infinity, from: 0, size: 0 }).facets[0]?.counts ??
      [];
    const left = new Set((typeof search['exclude_fields'] === 'string' ? search['exclude_fields'] : '').split(','));
    return {
      facet_counts: result.facets.map(({ field, counts, stats }, i) => ({
        field_name: field,
        sampled: false,
        counts: (request.facet_query !== undefined
          ? facetQueryCounts(engine, request)
          : (countsOfRanges(facets[i]?.ranges, () => allCountsOf(field))?.slice(0, mostValues) ?? counts)
        ).map(({ value, count }) => ({ value, count, highlighted: value })),
        stats,
      })),
      found: result.found,
      out_of: documents.length,
      page,
      search_cutoff: false,
      search_time_ms: 1,
      request_params: { collection_name: one.schema.name, first_q: request.q, per_page: size, q: request.q },
      hits: result.positions.map((position, i) => ({
        document: Object.fromEntries(Object.entries(documents[position] ?? {}).filter(([name]) => !left.has(name))),
        highlight: {},
        highlights: [],
        ...(result.scores === undefined ? {} : { text_match: result.scores[i] }),
      })),
    };
  }

  const shareOf = ({ documents }: Collection): number => Math.floor(documents.size * replayed);

  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://typesense');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method ?? ''} ${url.pathname}`;
    state.calls.push(call);
    if (state.mode === 'down') return void request.socket.destroy();
    if (state.mode === 'slow') await sleep(state.delayMs);
    const key = String(request.headers['x-typesense-api-key'] ?? url.searchParams.get('x-typesense-api-key') ?? '');
    const [status, body] = ((): [number, unknown] => {
      const failure = failures.find(({ pattern, times }) => times > 0 && pattern.test(call));
      if (failure !== undefined) failure.times -= 1;
      if (state.mode === 'error' || failure !== undefined)
        return [failure?.status ?? 503, { message: 'Not Ready or Lagging' }];
      try {
        return answer(request.method ?? '', url, Buffer.concat(chunks).toString(), key);
      } catch (error) {
        const known = toRefusal(error);
        return [known.status, { message: known.message }];
      }
    })();
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'content-type': typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${String(port)}`,
    adminKey,
    restart: (share: number) => {
      replayed = share;
      for (const one of collections.values()) one.engines.clear();
    },
    failNext: (pattern: RegExp, times: number, status = 503) => void failures.push({ pattern, times, status }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function describeCollection({ schema, documents }: Collection): Json {
  const fields = schema.fields.map((field) => ({ ...FIELD_DEFAULTS, ...field }));
  return { ...schema, fields, num_documents: documents.size, created_at: 1, num_memory_shards: 4 };
}

function schemaFault(fields: readonly (GoldenField & { optional?: boolean })[], document: Json): string | undefined {
  for (const { name, type, optional } of fields) {
    const value = valueAt(document, name);
    if (value === undefined || value === null) {
      if (optional === true) continue;
      return `Field \`${name}\` has been declared in the schema, but is not found in the document.`;
    }
    const isRight =
      type === 'string'
        ? typeof value === 'string'
        : type === 'bool'
          ? typeof value === 'boolean'
          : type === 'string[]' || type === 'geopoint'
            ? Array.isArray(value)
            : typeof value === 'number' && (type === 'float' || Number.isInteger(value));
    if (!isRight) return `Field \`${name}\` must be a${type.startsWith('int') ? 'n' : ''} ${type}.`;
  }
  return undefined;
}

/** The value of `manufacturer.name` in a document with objects in it. */
function valueAt(document: Json, name: string): unknown {
  if (name in document) return document[name];
  return name.split('.').reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document);
}

function engineOf(one: Collection, documents: readonly Json[], request: GoldenRequest, curates: boolean): SearchEngine {
  const fields: SearchFields = toSearchFields(one.schema.fields);
  const settings = toTextSettings(request, fields);
  const key = JSON.stringify([settings, curates]);
  let engine = one.engines.get(key);
  if (engine === undefined) {
    const flat = documents.map((document) =>
      Object.fromEntries(Object.keys(fields).map((name) => [name, valueAt(document, name)])),
    );
    engine = new SearchEngine(loadIndex(buildIndex(flat, fields, curates ? wordsOf(one) : undefined)), settings);
    one.engines.set(key, engine);
  }
  return engine;
}

/** The rules of a collection that decide its answers. Synonyms are kept and do nothing: the project makes none. */
function wordsOf({ overrides }: Collection): SearchWords {
  const phrase = (text: unknown): string => tokenise(String(text)).join(' ');
  return {
    stopwords: [],
    synonyms: [],
    curation: [...overrides.values()].map((override) => {
      const rule = override['rule'] as { query: string; match: 'exact' | 'contains' };
      const includes = (override['includes'] ?? []) as { id: string; position: number }[];
      return {
        query: phrase(rule.query),
        match: rule.match,
        pinned: includes.sort((a, b) => a.position - b.position).map(({ id }) => id),
        hidden: ((override['excludes'] ?? []) as { id: string }[]).map(({ id }) => id),
      };
    }),
  };
}

function withoutStopwords(text: string, stopped: readonly string[]): string {
  return stopped.length === 0 ? text : prepareQuery(text, { stopwords: stopped.flatMap(tokenise), phrases: [] });
}

/** A range of a facet of numbers, its lower bound in it and its upper one not. */
interface FacetRange {
  readonly value: string;
  readonly from: number;
  readonly below: number;
}
interface WantedFacet {
  readonly field: string;
  readonly ranges: readonly FacetRange[] | undefined;
}

/** Reads `make,price(cheap:[0,10000],dear:[10000,])`. */
function facetsOf(facetBy: string): WantedFacet[] {
  return [...facetBy.matchAll(/([\w.*]+)(?:\(([^)]*)\))?/g)].map(([, field = '', options]) => {
    const ranges = [...(options ?? '').matchAll(/([^:,\[\]]+):\s*\[(-?\d*),\s*(-?\d*)\]/g)].map(
      ([, value = '', from, below]) => ({
        value: value.trim(),
        from: from === '' ? -Infinity : Number(from),
        below: below === '' ? Infinity : Number(below),
      }),
    );
    return { field, ranges: ranges.length === 0 ? undefined : ranges };
  });
}

type FacetCounts = readonly { readonly value: string; readonly count: number }[];

function countsOfRanges(ranges: WantedFacet['ranges'], allCounts: () => FacetCounts): FacetCounts | undefined {
  if (ranges === undefined) return undefined;
  const counts = allCounts();
  return ranges
    .map(({ value, from, below }) => {
      const within = counts.filter((one) => Number(one.value) >= from && Number(one.value) < below);
      return { value, count: within.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function facetQueryCounts(engine: SearchEngine, request: GoldenRequest): readonly { value: string; count: number }[] {
  const [facetName = '', ...words] = (request.facet_query ?? '').split(':');
  return facetValues(engine, {
    indexName: '',
    params: {
      facetName,
      facetQuery: words.join(':'),
      maxFacetHits: request.max_facet_values ?? 10,
      query: request.q === '*' ? '' : (request.q ?? ''),
      ...(request.filter_by === undefined ? {} : { filters: request.filter_by }),
    },
  }).facetHits;
}

function withEmbedded(search: Json, embedded: Json): Json {
  const filters = [search['filter_by'], embedded['filter_by']].filter(
    (filter) => filter !== undefined && filter !== '',
  );
  return {
    ...search,
    ...embedded,
    ...(filters.length === 0 ? {} : { filter_by: filters.map((filter) => `(${String(filter)})`).join(' && ') }),
  };
}

/** A scoped key: `base64(HMAC of the parameters, 4 characters of its parent, parameters)`. */
function unscope(given: string, keys: readonly ApiKey[]): { key: ApiKey | undefined; embedded: Json } {
  const [, digest = '', beginning = '', parameters = ''] =
    /^(.{44})(.{4})(\{[^]*\})$/.exec(Buffer.from(given, 'base64').toString()) ?? [];
  const key = keys.find(({ value, actions }) => {
    if (!value.startsWith(beginning) || beginning === '' || actions.join() !== 'documents:search') return false;
    const expected = createHmac('sha256', value).update(parameters).digest('base64');
    return timingSafeEqual(Buffer.from(expected), Buffer.from(digest));
  });
  return { key, embedded: key === undefined ? {} : (JSON.parse(parameters) as Json) };
}

function failsSoftly(search: () => Json): Json {
  try {
    return search();
  } catch (error) {
    const { status, message } = toRefusal(error);
    return { code: status, error: message };
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof SearchRequestInvalid)) throw error;
  const sorting = /^Cannot sort by "(\w+)/.exec(error.message)?.[1];
  if (sorting !== undefined)
    return new Refusal(404, `Could not find a field named \`${sorting}\` in the schema for sorting.`);
  return new Refusal(400, error.message);
}

function unquote(text: string): string {
  return text.trim().replaceAll('`', '');
}
