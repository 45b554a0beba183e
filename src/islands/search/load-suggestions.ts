import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { PastSearch } from '#domain/search/search-history.ts';
import {
  suggestionsFor,
  type CountedValue,
  type SuggestedVehicle,
  type SuggestionEntry,
} from '#domain/search/suggestions.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';

export interface SuggestionQuestion {
  readonly client: SiteSearchClient;
  readonly indexName: string;
  readonly text: string;
  readonly past: readonly PastSearch[];
  readonly cardRules: CardRules;
  readonly now: Date;
}

/** Vehicles that the search for what is typed is asked for. */
const MOST_VEHICLES = 5;
const MOST_VALUES = 5;
const ALL_BODIES = 40;

interface FacetAnswer {
  readonly facetHits: readonly CountedValue[];
}

/** Asks the engine, whichever answers, for the facet values and vehicles that what is typed means; of the whole stock. */
export async function loadSuggestions(question: SuggestionQuestion): Promise<readonly SuggestionEntry[]> {
  const { client, indexName, text, past } = question;
  const facets = client.searchForFacetValues as unknown as (
    requests: readonly unknown[],
  ) => Promise<readonly FacetAnswer[]>;
  const search = client.search as unknown as (requests: readonly unknown[]) => Promise<{
    readonly results: readonly { readonly hits: readonly VehicleSummary[] }[];
  }>;
  const values = (facetName: string, facetQuery: string, maxFacetHits: number): unknown => ({
    indexName,
    // A server reads the list of facets, the device the name alone.
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
    search([{ indexName, params: { query: text, page: 0, hitsPerPage: MOST_VEHICLES, facets: [] } }]),
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

function suggestedVehicle(hit: VehicleSummary, { cardRules, now }: SuggestionQuestion): SuggestedVehicle {
  const { id, name, href, price, odometerText, photo } = toVehicleCardData(hit, cardRules, now);
  return {
    id,
    label: name,
    href,
    // A price never stands without what is in it.
    detail: [price.text, price.kind === 'amount' ? price.qualifierText : undefined, odometerText]
      .filter((part) => part !== undefined)
      .join(' · '),
    ...(photo !== undefined && { image: photo.src }),
  };
}
