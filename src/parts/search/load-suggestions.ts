import type { CardRules } from '#domain/vehicle-card/card-rules.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { BUDGETS } from '#domain/price/budgets.ts';
import { askedIn } from '#domain/search/range-words.ts';
import type { PastSearch } from '#domain/search/search-history.ts';
import {
  modelsStartingWith,
  startsFor,
  suggestionsFor,
  type CountedValue,
  type SuggestedVehicle,
  type SuggestionEntry,
} from '#domain/search/suggestions.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import type { UnderstoodSearch } from '#search/understood-search.ts';
import { between, countLists, type CountState, facetFilters } from './count-requests.ts';

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
const ALL_MODELS = 1000;

interface FacetAnswer {
  readonly facetHits: readonly CountedValue[];
}

interface ValueRequest {
  readonly indexName: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A request for the values of a facet in the whole stock. */
function values(indexName: string, facetName: string, facetQuery: string, maxFacetHits: number): ValueRequest {
  return {
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
  };
}

async function askValues(client: SiteSearchClient, requests: readonly ValueRequest[]): Promise<readonly FacetAnswer[]> {
  const ask = client.searchForFacetValues as unknown as (
    requests: readonly ValueRequest[],
  ) => Promise<readonly FacetAnswer[]>;
  return ask(requests);
}

/**
 * Makes, bodies and budgets of the whole stock, for a box without text.
 *
 * @param hasPrices Whether the page can filter by price.
 */
export async function loadStarts(
  client: SiteSearchClient,
  indexName: string,
  hasPrices: boolean,
): Promise<readonly SuggestionEntry[]> {
  const stock: CountState = { indexName, query: '', facets: {}, numbers: {} };
  const budgets = hasPrices ? BUDGETS : [];
  const [[makes, bodies], [stockCount = 0, ...budgetCounts]] = await Promise.all([
    askValues(client, [values(indexName, 'make', '', ALL_BODIES), values(indexName, 'body', '', ALL_BODIES)]),
    countLists(client, [stock, ...budgets.map((dollars) => between(stock, 'price', 1, dollars))]),
  ]);
  return startsFor({ makes: makes?.facetHits ?? [], bodies: bodies?.facetHits ?? [], budgetCounts, stockCount });
}

/** Queries the current engine for facet values and vehicles that match the typed text, in the whole stock. */
export async function loadSuggestions(question: SuggestionQuestion): Promise<readonly SuggestionEntry[]> {
  const { client, indexName, text, asked, past } = question;
  const search = client.search as unknown as (requests: readonly unknown[]) => Promise<{
    readonly results: readonly { readonly hits: readonly VehicleSummary[] }[];
  }>;
  const [[makes, makeModels, bodies], found] = await Promise.all([
    askValues(client, [
      values(indexName, 'make', text, MOST_VALUES),
      // Engines see one word in "Toyota|Corolla".
      values(indexName, 'make_model', '', ALL_MODELS),
      values(indexName, 'body', '', ALL_BODIES),
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
    makeModels: modelsOf(text, asked, makeModels?.facetHits ?? []),
    bodies: bodies?.facetHits ?? [],
    vehicles: (found.results[0]?.hits ?? []).map((hit) => suggestedVehicle(hit, question)),
    past,
  });
}

/** By their beginning, else those that a misspelt name was understood as. */
function modelsOf(
  text: string,
  asked: UnderstoodSearch | undefined,
  all: readonly CountedValue[],
): readonly CountedValue[] {
  const found = modelsStartingWith(text, all);
  if (found.length > 0 || asked === undefined) return found;
  const { make, model, make_model: both } = asked.refinementList;
  return all.filter(({ value }) => {
    const [itsMake = '', itsModel = ''] = value.split('|');
    return both?.includes(value) ?? (model?.includes(itsModel) === true && make?.includes(itsMake) !== false);
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
  const { id, name, href, price, conditionLabel, odometerText, photo } = toVehicleCardData(hit, cardRules, now);
  // The delivery kilometres of a new vehicle tell nothing.
  const kilometres = hit.car_type === 'new' ? undefined : odometerText;
  return {
    id,
    label: name,
    href,
    price,
    detail: [conditionLabel, kilometres].filter(Boolean).join(', '),
    image: photo?.src,
  };
}
