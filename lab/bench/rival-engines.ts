import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import lab from '../package.json' with { type: 'json' };
import type { GoldenDocument } from '../../tests/contracts/search-golden/golden-cases.ts';

const { dependencies: VERSIONS } = lab;

/** A search engine for the browser: texts of documents in, ids of those that match out, best first. */
export interface TextEngine {
  readonly name: string;
  readonly version: string;
  load(documents: readonly GoldenDocument[], fields: readonly string[], weights: readonly number[]): Promise<FindText>;
}
export type FindText = (text: string) => readonly string[] | Promise<readonly string[]>;

/**
 * The engines that the site's own is measured against, with the settings nearest to its rules: the last word may be
 * unfinished, longer words may have typos, fields have weights.
 *
 * @throws When lab's packages are not installed.
 */
export async function rivalEngines(): Promise<TextEngine[]> {
  const { resolve } = createRequire(import.meta.url);
  const load = async (name: string): Promise<Record<string, unknown>> => {
    try {
      return (await import(pathToFileURL(resolve(name)).href)) as Record<string, unknown>;
    } catch (cause) {
      throw new Error(`${name} is not installed. Run: npm ci --prefix lab`, { cause });
    }
  };
  return [miniSearch(await load('minisearch')), orama(await load('@orama/orama')), itemsJs(await load('itemsjs'))];
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '';

function miniSearch(module: Record<string, unknown>): TextEngine {
  interface Index {
    addAll(documents: readonly object[]): void;
    search(text: string, options: object): { readonly id: string }[];
  }
  const MiniSearch = module['default'] as new (options: object) => Index;
  return {
    name: 'MiniSearch',
    version: VERSIONS.minisearch,
    load(documents, fields, weights) {
      const index = new MiniSearch({
        fields: [...fields],
        extractField: (document: Record<string, unknown>, field: string) => textOf(document[field]),
      });
      index.addAll(documents);
      const options = {
        combineWith: 'AND',
        prefix: (_: string, position: number, words: string[]) => position === words.length - 1,
        fuzzy: (word: string) => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : false),
        boost: Object.fromEntries(fields.map((field, position) => [field, weights[position] ?? 1])),
      };
      return Promise.resolve((text) => index.search(text, options).map(({ id }) => id));
    },
  };
}

function orama(module: Record<string, unknown>): TextEngine {
  type Call = (...values: unknown[]) => Promise<unknown>;
  const { create, insertMultiple, search } = module as Record<'create' | 'insertMultiple' | 'search', Call>;
  return {
    name: 'Orama',
    version: VERSIONS['@orama/orama'],
    async load(documents, fields, weights) {
      const index = await create({ schema: Object.fromEntries(fields.map((field) => [field, 'string'])) });
      const texts = documents.map((document) => ({
        id: document.id,
        ...Object.fromEntries(fields.map((field) => [field, textOf(document[field])])),
      }));
      await insertMultiple(index, texts, 1000);
      const boost = Object.fromEntries(fields.map((field, position) => [field, weights[position] ?? 1]));
      return async (term) => {
        const longest = Math.max(...term.split(/\s+/).map(({ length }) => length));
        const tolerance = longest >= 7 ? 2 : longest >= 4 ? 1 : 0;
        const query = { term, properties: [...fields], boost, tolerance, threshold: 0, limit: documents.length };
        const { hits } = (await search(index, query)) as { readonly hits: { readonly id: string }[] };
        return hits.map(({ id }) => id);
      };
    },
  };
}

function itemsJs(module: Record<string, unknown>): TextEngine {
  type Items = (
    documents: readonly object[],
    options: object,
  ) => { search(options: object): { readonly data: { readonly items: { readonly id: string }[] } } };
  const start = module['default'] as Items;
  return {
    name: 'itemsjs',
    version: VERSIONS.itemsjs,
    load(documents, fields) {
      const index = start(
        documents.map((document) => ({ ...document })),
        { searchableFields: [...fields] },
      );
      const size = documents.length;
      return Promise.resolve((query) => index.search({ query, per_page: size }).data.items.map(({ id }) => id));
    },
  };
}
