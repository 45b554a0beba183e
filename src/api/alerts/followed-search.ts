import { canBeSuggested } from '#domain/availability/availability.ts';
import { ALL_STOCK_PATH } from '#domain/search/all-stock-path.ts';
import type { ListFilters } from '#domain/search/list-name.ts';
import type { ApiVehicle } from '#site-plan/api-snapshot.ts';
import type { SearchRoute } from '#search/url-state.ts';
import type { SearchEngine } from '#search/static-index/search-engine.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { tenantSummaries } from '../vehicles/tenant-summaries.ts';

/** The search modules, which few requests need. */
const modules = {
  address: () => import('#search/url-state.ts'),
  names: () => import('#domain/search/list-name.ts'),
  attributes: () => import('#domain/vehicle-summary/attributes.ts'),
  leftOut: () => import('#search/left-out.ts'),
  engine: async () => ({
    ...(await import('#search/search-fields.ts')),
    ...(await import('#search/search-words.ts')),
    ...(await import('#config/schema/search.ts')),
    ...(await import('#search/static-index/build-index.ts')),
    ...(await import('#search/static-index/load-index.ts')),
    ...(await import('#search/static-index/search-engine.ts')),
    ...(await import('#search/static-index/answer-request.ts')),
  }),
};

/** Keyed by the list of vehicles, so that they are freed together with their snapshot. */
const engines = new WeakMap<readonly ApiVehicle[], SearchEngine>();

/**
 * A search that a form names by the query of its address, in the one way of writing it, with its name, "used Kia
 * Cerato under $30,000". Undefined for one that asks for nothing: it would find every vehicle.
 */
export async function readFollowedSearch(
  queryString: string,
  { snapshot }: Pick<Tenant, 'snapshot'>,
): Promise<{ readonly search: string; readonly name: string } | undefined> {
  const { writeRoute } = await modules.address();
  const { query, refinementList, range } = await routeOf(queryString);
  const search = writeRoute({
    ...(query && { query }),
    ...(refinementList && { refinementList }),
    ...(range && { range }),
  });
  if (search === '') return undefined;
  const { listName } = await modules.names();
  const filters: ListFilters = { values: refinementList, ranges: range, query };
  return { search, name: listName(filters, snapshot.dealer.search.itemsNoun).nameOf(1) };
}

/** Address of the list. */
export function followedSearchUrl({ origin }: Pick<Tenant, 'origin'>, search: string): string {
  return `${origin}${ALL_STOCK_PATH}?${search}`;
}

/** The vehicles for sale that the site's own engine finds for it, in its order. */
export async function vehiclesFound(search: string, tenant: Tenant, now: number): Promise<ApiVehicle[]> {
  const vehicles = await tenant.stock.all();
  const { answerRequest } = await modules.engine();
  const { query = '', refinementList = {}, range = {} } = await routeOf(search);
  const { hits } = answerRequest(await engineOf(tenant, now), {
    indexName: 'stock',
    params: {
      query,
      facets: [],
      hitsPerPage: vehicles.length,
      page: 0,
      facetFilters: Object.entries(refinementList).map(([name, values]) => facetFilter(name, values)),
      numericFilters: Object.entries(range).flatMap(([name, bounds]) => numericFilters(name, bounds)),
    },
  });
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return hits.flatMap((hit) => {
    const vehicle = byId.get(String(hit['id']));
    return vehicle !== undefined && canBeSuggested(vehicle) ? [vehicle] : [];
  });
}

async function routeOf(queryString: string): Promise<SearchRoute> {
  const [{ parseRoute }, { facetAttributes, rangeAttributes }, { canLeaveOut, leftOutName }] = await Promise.all([
    modules.address(),
    modules.attributes(),
    modules.leftOut(),
  ]);
  const leftOut = facetAttributes.filter(canLeaveOut).map(leftOutName);
  return parseRoute(queryString, { facets: [...facetAttributes, ...leftOut], ranges: rangeAttributes });
}

async function engineOf(tenant: Tenant, now: number): Promise<SearchEngine> {
  const vehicles = await tenant.stock.all();
  const before = engines.get(vehicles);
  if (before !== undefined) return before;
  const { searchFields, toSearchWords, searchSchema, buildIndex, loadIndex, SearchEngine } = await modules.engine();
  const summaries = await tenantSummaries(tenant, new Date(now));
  const documents = vehicles.map((vehicle) => summaries.of(vehicle));
  const words = toSearchWords(tenant.snapshot.config.search ?? searchSchema.parse({}), documents);
  const made = new SearchEngine(loadIndex(buildIndex(documents, searchFields, words)));
  engines.set(vehicles, made);
  return made;
}

/** As InstantSearch writes it: `-colour` leaves a colour out, and a value's own minus is escaped. */
function facetFilter(name: string, values: readonly string[]): readonly string[] {
  return name.startsWith('-')
    ? values.map((value) => `${name.slice(1)}:-${value}`)
    : values.map((value) => `${name}:${value.replace(/^-/, '\\-')}`);
}

function numericFilters(name: string, bounds: string): string[] {
  const [low = '', high = ''] = bounds.split(':');
  return [...(low === '' ? [] : [`${name}>=${low}`]), ...(high === '' ? [] : [`${name}<=${high}`])];
}
