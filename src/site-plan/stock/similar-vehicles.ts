import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { canBeSuggested } from '#domain/availability/availability.ts';
import {
  isInBand,
  mergeSimilar,
  SIMILAR_SEARCH_LIMIT,
  type SimilarSearch,
  similarSearches,
} from '#domain/listing/similar-searches.ts';

/** Finds vehicles like another among one dealer's stock. */
export type FindSimilar = (vehicle: VehicleSummary) => readonly VehicleSummary[];

/**
 * A finder of similar vehicles [9-4] by the searches of `similarSearches`. What they compare is grouped once, so that
 * 10,000 vehicles take a fraction of a second.
 *
 * @param count Vehicles in one answer [9-5, 9-7].
 */
export function similarVehicles(summaries: readonly VehicleSummary[], count: number): FindSimilar {
  const groups = new Map<string, VehicleSummary[]>();
  const add = (key: string, summary: VehicleSummary): void => {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [summary]);
    else group.push(summary);
  };
  // Ties of rank go to the latest of the import, as in search.
  const byRank = summaries
    .filter(canBeSuggested)
    .reverse()
    .sort((a, b) => b.rank - a.rank);
  for (const summary of byRank) for (const search of similarSearches(summary)) add(groupKey(search), summary);

  const hitsOf = (search: SimilarSearch): VehicleSummary[] => {
    const hits: VehicleSummary[] = [];
    for (const candidate of groups.get(groupKey(search)) ?? []) {
      if (hits.length >= SIMILAR_SEARCH_LIMIT) break;
      if (candidate.id !== search.except && isInBand(candidate.price, search.price)) hits.push(candidate);
    }
    return hits;
  };
  // A page's fingerprint and then the page itself ask the same.
  let last: { readonly vehicle: VehicleSummary; readonly similar: ReturnType<FindSimilar> } | undefined;
  return (vehicle) => {
    if (last?.vehicle !== vehicle) {
      last = { vehicle, similar: mergeSimilar(similarSearches(vehicle).map(hitsOf), count) };
    }
    return last.similar;
  };
}

function groupKey({ equal }: SimilarSearch): string {
  return JSON.stringify(equal).toLowerCase();
}
