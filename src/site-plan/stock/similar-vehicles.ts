import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { canBeSuggested } from '#domain/availability/availability.ts';
import {
  isInBand,
  mergeSimilar,
  SIMILAR_SEARCH_LIMIT,
  type SimilarSearch,
  similarSearches,
} from '#domain/listing/similar-searches.ts';

/** Finds similar vehicles in a dealer's stock. */
export type FindSimilar = (vehicle: VehicleSummary) => readonly VehicleSummary[];

/**
 * Finds similar vehicles [9-4] with the searches of `similarSearches`. The attributes they compare are grouped once,
 * so that 10,000 vehicles take a fraction of a second.
 *
 * @param count Maximum number of results [9-5, 9-7].
 */
export function similarVehicles(summaries: readonly VehicleSummary[], count: number): FindSimilar {
  const groups = new Map<string, Group>();
  const add = (key: string, summary: VehicleSummary): void => {
    let group = groups.get(key);
    if (group === undefined) {
      group = { vehicles: [], prices: [] };
      groups.set(key, group);
    }
    group.vehicles.push(summary);
    group.prices.push(summary.price ?? NO_PRICE);
  };
  // Equal ranks: the latest imported comes first, as in search.
  const byRank = summaries
    .filter(canBeSuggested)
    .reverse()
    .sort((a, b) => b.rank - a.rank);
  for (const summary of byRank) for (const search of similarSearches(summary)) add(groupKey(search), summary);

  const hitsOf = (search: SimilarSearch): VehicleSummary[] => {
    const hits: VehicleSummary[] = [];
    const { vehicles, prices } = groups.get(groupKey(search)) ?? EMPTY;
    for (let place = 0; place < prices.length && hits.length < SIMILAR_SEARCH_LIMIT; place += 1) {
      if (!isInBand(prices[place], search.price)) continue;
      const candidate = vehicles[place];
      if (candidate !== undefined && candidate.id !== search.except) hits.push(candidate);
    }
    return hits;
  };
  /** Later searches only fill the remaining places. */
  const find = (vehicle: VehicleSummary): readonly VehicleSummary[] => {
    const found: (readonly VehicleSummary[])[] = [];
    for (const search of similarSearches(vehicle)) {
      found.push(hitsOf(search));
      const similar = mergeSimilar(found, count);
      if (similar.length >= count) return similar;
    }
    return mergeSimilar(found, count);
  };
  // A page's fingerprint and then the page itself make the same request.
  let last: { readonly vehicle: VehicleSummary; readonly similar: ReturnType<FindSimilar> } | undefined;
  return (vehicle) => {
    if (last?.vehicle !== vehicle) last = { vehicle, similar: find(vehicle) };
    return last.similar;
  };
}

/** Vehicles that one search compares, with their prices: in a large group most are outside the price band. */
interface Group {
  readonly vehicles: VehicleSummary[];
  readonly prices: number[];
}

/** Outside every price band, but included if there is no band. */
const NO_PRICE = Number.NaN;
const EMPTY: Group = { vehicles: [], prices: [] };

function groupKey({ equal: { make_model = '', make = '', item_type = '', body = '' } }: SimilarSearch): string {
  return `${make_model}\n${make}\n${item_type}\n${body}`.toLowerCase();
}
