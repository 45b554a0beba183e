import { alternatives, nearestSteps, offeredAlternatives } from '#domain/search/alternatives.ts';
import type { ListFilters } from '#domain/search/list-name.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import type { SiteSearchClient } from '#search/fallback-client.ts';
import { firstOfLists, without, type CountState } from './count-requests.ts';

/** What there is instead of an empty list. */
export interface FoundInstead {
  readonly others: readonly {
    readonly dropped: readonly string[];
    /** After its number: "Corollas in other colours". */
    readonly words: string;
    readonly count: number;
  }[];
  readonly nearest: NearestVehicles;
}

export interface NearestVehicles {
  readonly vehicles: readonly VehicleSummary[];
  /** Whether each has something of what was asked for; otherwise they are any of the stock. */
  readonly isAlike: boolean;
}

/** Rows of cards on any screen are full. */
const MOST_NEAREST = 6;
/** Below this many, further steps add to them. */
const ENOUGH = 3;

/**
 * Counts what there is without some of the filters and finds the nearest vehicles, in one call to the engine.
 *
 * @param asked The filters that found nothing.
 * @param state The same, as the engine is asked for them.
 */
export async function loadAlternatives(
  client: SiteSearchClient,
  state: CountState,
  asked: ListFilters,
  noun: ItemNoun,
): Promise<FoundInstead> {
  const others = alternatives(asked, noun);
  const lists = await firstOfLists(client, [
    ...others.map(({ dropped }) => ({ state: without(state, ...dropped), limit: 0, sort: 'mostRelevant' as const })),
    ...nearestSteps(asked).map(({ dropped, isCheapestFirst }) => ({
      state: without(state, ...dropped),
      limit: MOST_NEAREST,
      sort: isCheapestFirst ? ('lowestPrice' as const) : ('mostRelevant' as const),
    })),
  ]);
  const counted = others.map((other, index) => ({ ...other, count: lists[index]?.count ?? 0 }));
  return {
    others: offeredAlternatives(counted).map(({ dropped, nameOf, count }) => ({
      dropped,
      words: nameOf(count),
      count,
    })),
    nearest: nearestOf(lists.slice(others.length).map(({ vehicles }) => vehicles)),
  };
}

/**
 * The heading is about all of them, so that vehicles that have nothing of what was asked for never fill up the others.
 *
 * @param steps Each has what the one before it has; the last has the whole stock.
 */
export function nearestOf(steps: readonly (readonly VehicleSummary[])[]): NearestVehicles {
  const byId = new Map<string, VehicleSummary>();
  for (const vehicles of steps.slice(0, -1)) {
    if (byId.size >= ENOUGH) break;
    for (const vehicle of vehicles) if (byId.size < MOST_NEAREST) byId.set(vehicle.id, vehicle);
  }
  return byId.size > 0
    ? { vehicles: [...byId.values()], isAlike: true }
    : { vehicles: steps.at(-1) ?? [], isAlike: false };
}
