import { countFacet, type FacetResult } from './count-facets.ts';
import { countParts, type FieldParts } from './count-parts.ts';
import { evaluateFilter, type Mask } from './evaluate-filter.ts';
import type { FilterExpression } from './filter-expression.ts';
import type { StaticIndex } from './load-index.ts';
import { matchWords } from './match-text.ts';
import { parseQuery } from './parse-query.ts';
import { withPhrases } from './phrases.ts';
import { type PreparedWords, prepareWords } from './prepared-words.ts';
import { sortFound } from './sort.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';
import { textSettingsOf, type TextSettings } from './text-settings.ts';

/** One search of the static index. */
export interface EngineQuery {
  /** "" or "*" finds everything. */
  readonly text: string;
  readonly filter?: FilterExpression | undefined;
  readonly sortBy?: string | undefined;
  readonly facets: readonly string[];
  readonly mostFacetValues: number;
  readonly parts?: FieldParts | undefined;
  readonly from: number;
  readonly size: number;
}

export interface EngineResult {
  readonly found: number;
  /** Positions of the asked page in the index, in order. */
  readonly positions: readonly number[];
  /** Text scores of the same vehicles, for a text query. */
  readonly scores: readonly number[] | undefined;
  readonly facets: readonly FacetResult[];
  /** Counts of the parts that were asked for. */
  readonly parts: readonly number[] | undefined;
}

/** Searches an index in memory; synchronous and without side effects. */
export class SearchEngine {
  readonly index: StaticIndex;
  readonly settings: TextSettings;
  readonly #words: PreparedWords | undefined;
  #text: TextIndex | undefined;
  #positions: ReadonlyMap<string, number> | undefined;

  constructor(index: StaticIndex, settings: TextSettings = textSettingsOf(index.fields)) {
    this.index = index;
    this.settings = settings;
    this.#words = index.words && prepareWords(index.words);
  }

  /** Prepares for text, which the first text query does otherwise. */
  prepareText(): TextIndex {
    this.#text ??= buildTextIndex(this.index, this.settings.fields);
    return this.#text;
  }

  /** Everything that the first searches prepare otherwise, in steps that a moment without anything to do has room for. */
  *preparations(): Generator<void, void> {
    const { fields } = this.index;
    for (const name of Object.keys(fields)) {
      if (fields[name]?.facet === undefined) continue;
      countFacet(this.index, name, NO_VEHICLES, 0);
      yield;
    }
    this.prepareText();
  }

  /** @throws SearchRequestInvalid for fields that the index does not know */
  search(query: EngineQuery): EngineResult {
    const { index } = this;
    const universe =
      query.filter === undefined ? new Uint8Array(index.count).fill(1) : evaluateFilter(index, query.filter);
    const text = this.#words?.asked(query.text) ?? query.text;
    // A list that the shopper has sorted stays in that order.
    const curation = query.sortBy === undefined ? this.#words?.curationOf(text) : undefined;
    const pinned = this.#positionsOf(curation?.pinned ?? []).filter((position) => universe[position] === 1);
    for (const position of this.#positionsOf(curation?.hidden ?? [])) universe[position] = 0;
    const { mask, scores } = this.#match(text, universe);
    for (const position of pinned) mask[position] = 1;
    const found = positionsOf(mask);
    const facets = query.facets.map((field) => countFacet(index, field, found, query.mostFacetValues));
    const sorted = query.size === 0 ? [] : withFirst(pinned, sortFound(index, mask, query.sortBy, scores));
    const positions = Array.prototype.slice.call<ArrayLike<number>, [number, number], number[]>(
      sorted,
      query.from,
      query.from + query.size,
    );
    return {
      found: found.length,
      positions,
      scores: scores && positions.map((position) => scores[position] ?? 0),
      facets,
      parts: query.parts && countParts(index, query.parts, found),
    };
  }

  #match(text: string, universe: Mask): { mask: Mask; scores?: Float64Array } {
    if (text === '' || text === '*') return { mask: universe };
    const query = parseQuery(text);
    const textIndex = this.prepareText();
    const mask = withPhrases(textIndex, query, universe);
    if (query.words.length === 0) return { mask };
    return matchWords(textIndex, this.settings, query.words, mask);
  }

  #positionsOf(ids: readonly string[]): number[] {
    if (ids.length === 0) return [];
    this.#positions ??= new Map(
      Array.from({ length: this.index.count }, (_, position) => [String(this.index.value('id', position)), position]),
    );
    return ids.flatMap((id) => this.#positions?.get(id) ?? []);
  }
}

const NO_VEHICLES = new Uint32Array(0);

function withFirst(first: readonly number[], sorted: ArrayLike<number>): ArrayLike<number> {
  if (first.length === 0) return sorted;
  const isFirst = new Set(first);
  return [...first, ...Array.from(sorted).filter((position) => !isFirst.has(position))];
}

function positionsOf(mask: Mask): Uint32Array {
  const positions = new Uint32Array(mask.length);
  let count = 0;
  for (let position = 0; position < mask.length; position++) if (mask[position] === 1) positions[count++] = position;
  return positions.slice(0, count);
}
