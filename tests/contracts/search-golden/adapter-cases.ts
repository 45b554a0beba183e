import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FacetValuesRequest } from '#search/static-index/facet-values.ts';
import type { SearchAnswer } from '#search/static-index/answer-request.ts';
import type { SearchRequest } from '#search/static-index/search-request.ts';
import { recordingFolder, sampleFolder } from './golden-cases.ts';

/** What InstantSearch was given through the Typesense adapter, for one state of its widgets. */
export interface AdapterCase {
  readonly name: string;
  readonly config: string;
  readonly unstable?: readonly string[];
  readonly calls: readonly AdapterCall[];
}
export type AdapterCall =
  | {
      readonly method: 'search';
      readonly requests: readonly SearchRequest[];
      readonly response?: { readonly results: readonly AdapterResult[] };
      readonly error?: string;
    }
  | {
      readonly method: 'searchForFacetValues';
      readonly requests: readonly FacetValuesRequest[];
      readonly response?: readonly {
        readonly facetHits: readonly { readonly value: string; readonly count: number }[];
      }[];
      readonly error?: string;
    };
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
  const { cases } = JSON.parse(readFileSync(join(recordingFolder, 'adapter-cases.json'), 'utf8')) as {
    cases: (AdapterCase & { calls: readonly (AdapterCall & { http?: unknown })[] })[];
  };
  return cases.map(({ name, config, unstable, calls }) => ({
    name,
    config,
    ...(unstable === undefined ? {} : { unstable }),
    calls: calls.map(({ method, requests, response, error }) => ({ method, requests, response, error }) as AdapterCall),
  }));
}
