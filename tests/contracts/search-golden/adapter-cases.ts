import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FacetValuesRequest } from '#search/static-index/facet-values.ts';
import type { SearchAnswer } from '#search/static-index/answer-request.ts';
import type { SearchRequest } from '#search/static-index/search-request.ts';
import { recordingFolder, sampleFolder } from './golden-cases.ts';

/** What InstantSearch was given through the Typesense adapter, for one state of its widgets. */
export interface AdapterCase {
  readonly name: string;
  /** Settings that the adapter was made with, but the server's. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly unstable?: readonly string[];
  readonly calls: readonly AdapterCall[];
}
export type AdapterCall =
  | {
      readonly method: 'search';
      readonly requests: readonly SearchRequest[];
      /** What the adapter sent. */
      readonly http: readonly SentRequest[];
      readonly response?: { readonly results: readonly AdapterResult[] };
      readonly error?: string;
    }
  | {
      readonly method: 'searchForFacetValues';
      readonly requests: readonly FacetValuesRequest[];
      readonly http: readonly SentRequest[];
      readonly response?: readonly {
        readonly facetHits: readonly { readonly value: string; readonly count: number }[];
      }[];
      readonly error?: string;
    };
/** One call of a Typesense server. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly content_type: string;
  readonly body: unknown;
}
export interface AdapterResult extends Pick<SearchAnswer, 'nbHits' | 'page' | 'nbPages' | 'facets' | 'facets_stats'> {
  readonly hits: readonly { readonly objectID: string }[];
}

export function readAdapterCases(): readonly AdapterCase[] {
  const recorded = join(recordingFolder, 'adapter-cases.json');
  if (existsSync(recorded)) return readRecordedAdapterCases();
  const lines = readFileSync(join(sampleFolder, 'adapter-cases.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as AdapterCase);
}

export function readRecordedAdapterCases(): readonly AdapterCase[] {
  const { cases, configs } = JSON.parse(readFileSync(join(recordingFolder, 'adapter-cases.json'), 'utf8')) as {
    cases: (Omit<AdapterCase, 'settings'> & { readonly config: string })[];
    configs: Readonly<Record<string, AdapterCase['settings']>>;
  };
  return cases.map(({ name, config, unstable, calls }) => ({
    name,
    settings: configs[config] ?? {},
    ...(unstable === undefined ? {} : { unstable }),
    calls: calls.map(({ method, requests, http, response, error }) => {
      const sent = http.map(({ method, path, content_type, body }) => ({ method, path, content_type, body }));
      return { method, requests, http: sent, response, error } as AdapterCall;
    }),
  }));
}
