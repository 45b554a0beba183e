import { readFileSync } from 'node:fs';
import { nearPostcode, type SearchPlace } from '#domain/search/near-postcode.ts';
import { buildVocabulary } from '#domain/search/query-understanding/build-vocabulary.ts';
import type { QueryFilter, QuerySort } from '#domain/search/query-understanding/query-filter.ts';
import { toQueryVocabulary } from '#domain/search/query-understanding/query-vocabulary.ts';
import { understandQuery } from '#domain/search/query-understanding/understand-query.ts';
import { searchWordsShape } from '#config/schema/search-words.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import * as z from 'zod';
import { prepareQuery } from '#search/prepare-query.ts';
import { toQueryWords, toSearchWords } from '#search/search-words.ts';
import { answerRequest } from '#search/static-index/answer-request.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import { stockValues } from '#search/stock-values.ts';

const RADIUS_KM = 50;
const WORDS = z.strictObject(searchWordsShape).parse({});

export interface Search {
  readonly filters: readonly QueryFilter[];
  readonly sort?: QuerySort;
  readonly text: string;
  readonly ids: readonly string[];
}

/** Searches a stock as a site does: what was typed is understood, and the engine is asked for the rest. */
export function searchOver(
  cars: readonly VehicleSummary[],
  places: readonly SearchPlace[],
  now: Date,
): (typed: string) => Search {
  const words = toSearchWords(WORDS, cars);
  const engine = new SearchEngine(loadIndex(buildIndex(cars, undefined, words)));
  const vocabulary = toQueryVocabulary(buildVocabulary(stockValues(cars, words)));
  const queryWords = toQueryWords(WORDS);
  return (typed) => {
    const { filters, text, ...order } = understandQuery(typed, vocabulary, now);
    const { hits } = answerRequest(engine, {
      indexName: 'cars',
      params: {
        query: prepareQuery(text, queryWords),
        hitsPerPage: cars.length,
        facetFilters: filters.flatMap((filter) => facetFilter(filter, places)),
        numericFilters: filters.flatMap(numericFilter),
      },
    });
    return { filters, text, ...order, ids: hits.map(({ objectID }) => objectID) };
  };
}

function facetFilter(filter: QueryFilter, places: readonly SearchPlace[]): string[][] {
  if (filter.kind === 'range') return [];
  if (filter.kind === 'values') {
    const { attribute, values, excluded } = filter;
    return [values.map((value) => `${attribute}:${excluded === true ? '-' : ''}${value}`)];
  }
  const { place, postcode = places.find(({ name }) => name === place)?.postcode ?? '', km = RADIUS_KM } = filter;
  const names = nearPostcode(postcode, km, places).names ?? [];
  return [names.map((name) => `location_name:${name}`)];
}

function numericFilter(filter: QueryFilter): string[] {
  if (filter.kind !== 'range') return [];
  const { attribute, low, high } = filter;
  return [
    ...(low === undefined ? [] : [`${attribute}>=${low}`]),
    ...(high === undefined ? [] : [`${attribute}<=${high}`]),
  ];
}

/** Locations of a demo dealer, for distances. */
export function dealerPlaces(dealerFile: string): SearchPlace[] {
  const { locations } = JSON.parse(readFileSync(dealerFile, 'utf8')) as {
    locations: { short_name: string; postcode: string; lat: number; long: number }[];
  };
  return locations.map(({ short_name: name, postcode, lat: latitude, long: longitude }) => ({
    name,
    postcode,
    latitude,
    longitude,
  }));
}
