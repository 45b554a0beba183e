import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { askedIn } from '#domain/search/range-words.ts';
import type { PastSearch } from '#domain/search/search-history.ts';
import {
  suggestionsFor,
  type CountedValue,
  type SuggestedVehicle,
  type SuggestionEntry,
} from '#domain/search/suggestions.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import type { UnderstoodSearch } from '#search/understood-search.ts';
import { facetFilters } from './count-requests.ts';

export interface SuggestionQuestion {
  readonly client: SiteSearchClient;
  readonly indexName: string;
  readonly text: string;
  /** What is understood of it. */
  readonly asked?: UnderstoodSearch;
  readonly past: readonly PastSearch[];
  readonly cardRules: CardRules;
  readonly now: Date;
}

/** Number of vehicles requested for the typed text. */
const MOST_VEHICLES = 5;
const MOST_VALUES = 5;
const ALL_BODIES = 40;

interface FacetAnswer {
  readonly facetHits: readonly CountedValue[];
}

/** Queries the current engine for facet values and vehicles that match the typed text, in the whole stock. */
export async function loadSuggestions(question: SuggestionQuestion): Promise<readonly SuggestionEntry[]> {
  const { client, indexName, text, asked, past } = question;
  const facets = client.searchForFacetValues as unknown as (
    requests: readonly unknown[],
  ) => Promise<readonly FacetAnswer[]>;
  const search = client.search as unknown as (requests: readonly unknown[]) => Promise<{
    readonly results: readonly { readonly hits: readonly VehicleSummary[] }[];
  }>;
  const values = (facetName: string, facetQuery: string, maxFacetHits: number): unknown => ({
    indexName,
    // A server reads the list of facets, the device only the name.
    params: {
      facetName,
      facetQuery,
      maxFacetHits,
      facets: [facetName],
      maxValuesPerFacet: maxFacetHits,
      hitsPerPage: 0,
    },
  });
  const [[makes, makeModels, bodies], found] = await Promise.all([
    facets([
      values('make', text, MOST_VALUES),
      values('make_model', text, MOST_VALUES),
      values('body', '', ALL_BODIES),
    ]),
    search([
      {
        indexName,
        params: {
          query: asked?.query ?? text,
          page: 0,
          hitsPerPage: MOST_VEHICLES,
          facets: [],
          ...(asked && filterParams(asked)),
        },
      },
    ]),
  ]);
  return suggestionsFor({
    text,
    makes: makes?.facetHits ?? [],
    makeModels: makeModels?.facetHits ?? [],
    bodies: bodies?.facetHits ?? [],
    vehicles: (found.results[0]?.hits ?? []).map((hit) => suggestedVehicle(hit, question)),
    past,
  });
}

function filterParams({ refinementList, range }: UnderstoodSearch): Readonly<Record<string, unknown>> {
  return {
    facetFilters: facetFilters(refinementList),
    numericFilters: Object.entries(range).flatMap(([attribute, written]) => {
      const { low, high } = askedIn(written);
      return [
        ...(low === undefined ? [] : [`${attribute}>=${low}`]),
        ...(high === undefined ? [] : [`${attribute}<=${high}`]),
      ];
    }),
  };
}

function suggestedVehicle(hit: VehicleSummary, { cardRules, now }: SuggestionQuestion): SuggestedVehicle {
  const { id, name, href, price, odometerText, photo } = toVehicleCardData(hit, cardRules, now);
  return {
    id,
    label: name,
    href,
    price:
      price.kind === 'text'
        ? { text: price.text }
        : { text: price.text, dollars: price.dollars, qualifierText: price.qualifierText },
    ...(odometerText !== undefined && { detail: odometerText }),
    ...(photo !== undefined && { image: photo.src }),
  };
}
