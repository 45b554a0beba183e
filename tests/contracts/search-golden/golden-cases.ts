import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Recorded answers of a Typesense 29 server, reduced to what a search engine can be compared by. */
export interface GoldenCase {
  readonly name: string;
  readonly searches: readonly GoldenSearch[];
}
export interface GoldenSearch {
  /** The body that the server was sent. */
  readonly request: GoldenRequest;
  readonly answer: GoldenAnswer | { readonly error: string };
  /** Parts of the answer that changed from import to import on the server itself. */
  readonly unstable: readonly string[];
}
export interface GoldenAnswer {
  readonly found: number;
  readonly ids: readonly string[];
  /** `text_match` of the same documents, for a text query. */
  readonly scores?: readonly string[];
  readonly facets: readonly GoldenFacet[];
}
export interface GoldenFacet {
  readonly field: string;
  readonly counts: readonly (readonly [value: string, count: number])[];
  readonly stats: Readonly<Record<string, number>>;
}
export interface GoldenRequest {
  readonly collection?: string;
  readonly q?: string;
  readonly query_by?: string;
  readonly query_by_weights?: string;
  readonly num_typos?: string | number;
  readonly filter_by?: string;
  readonly sort_by?: string;
  readonly facet_by?: string;
  readonly facet_query?: string;
  readonly max_facet_values?: number;
  readonly page?: number;
  readonly per_page?: number;
  readonly limit?: number;
  readonly offset?: number;
  readonly prefix?: boolean;
  readonly min_len_1typo?: number;
  readonly min_len_2typo?: number;
  readonly enable_typos_for_numerical_tokens?: boolean;
  readonly typo_tokens_threshold?: number;
  readonly drop_tokens_threshold?: number;
  readonly drop_tokens_mode?: string;
  readonly split_join_tokens?: string;
}
export type GoldenDocument = Readonly<Record<string, unknown>> & { readonly id: string };

export interface GoldenData {
  readonly fields: readonly GoldenField[];
  readonly documents: readonly GoldenDocument[];
  readonly cases: readonly GoldenCase[];
}
export interface GoldenField {
  readonly name: string;
  readonly type: string;
  readonly facet?: boolean;
  readonly sort?: boolean;
}

/** Where the whole recording may lie; the repository keeps a sample of it. */
export const recordingFolder = join(import.meta.dirname, '../../../../shared/typesense-golden');
export const sampleFolder = import.meta.dirname;
export const hasRecording = existsSync(join(recordingFolder, 'documents.jsonl'));

export function readGoldenData(): GoldenData {
  return hasRecording ? readRecording() : readSample();
}

function readSample(): GoldenData {
  const lines = (name: string): unknown[] => readLines(join(sampleFolder, name));
  return {
    fields: lines('fields.jsonl') as GoldenField[],
    documents: lines('documents.jsonl') as GoldenDocument[],
    cases: lines('cases.jsonl') as GoldenCase[],
  };
}

function readLines(path: string): unknown[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line): unknown => JSON.parse(line));
}

export function readRecording(): GoldenData {
  const text = (name: string): string => readFileSync(join(recordingFolder, name), 'utf8');
  const { fields } = JSON.parse(text('collection.json')) as { fields: GoldenField[] };
  const documents = readLines(join(recordingFolder, 'documents.jsonl')) as GoldenDocument[];
  const cases = ['browse', 'text', 'tokenisation'].flatMap((file) => {
    const recorded = JSON.parse(text(`searches-${file}.json`)) as { cases: RecordedCase[] };
    return recorded.cases.map((one) => reduceCase(file, one));
  });
  return { fields, documents, cases };
}

interface RecordedCase {
  readonly name: string;
  readonly unstable?: readonly string[];
  readonly request: { readonly searches: readonly GoldenRequest[] };
  readonly response: { readonly results: readonly RecordedResult[] };
}
interface RecordedResult {
  readonly error?: string;
  readonly found: number;
  readonly hits?: readonly { readonly id: string; readonly text_match?: string }[];
  readonly facet_counts?: readonly {
    readonly field_name: string;
    readonly counts: readonly { readonly value: string; readonly count: number }[];
    readonly stats: Readonly<Record<string, number>>;
  }[];
}

/** The other collections of the recording split words elsewhere, which the site's engine never does. */
const COLLECTION = 'Car_production';

function reduceCase(file: string, { name, unstable = [], request, response }: RecordedCase): GoldenCase {
  const searches = request.searches.flatMap((search, i): GoldenSearch[] => {
    const result = response.results[i];
    if (result === undefined || (search.collection !== COLLECTION && file === 'tokenisation')) return [];
    const prefix = `results[${String(i)}].`;
    const parts = unstable.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));
    return [{ request: search, answer: reduceAnswer(result), unstable: parts }];
  });
  return { name: file === 'tokenisation' ? `tokens/${name}` : name, searches };
}

function reduceAnswer({ error, found, hits = [], facet_counts = [] }: RecordedResult): GoldenSearch['answer'] {
  if (error !== undefined) return { error };
  const scores = hits.flatMap(({ text_match }) => text_match ?? []);
  return {
    found,
    ids: hits.map(({ id }) => id),
    ...(scores.length > 0 ? { scores } : {}),
    facets: facet_counts.map(({ field_name, counts, stats }) => ({
      field: field_name,
      counts: counts.map(({ value, count }) => [value, count] as const),
      stats,
    })),
  };
}
