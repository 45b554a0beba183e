import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { canBeSuggested } from '#domain/availability/availability.ts';

/** Hits that one search for similar vehicles gives [9-5]. */
const SEARCH_LIMIT = 10;

/** Finds vehicles like another among one dealer's stock. */
export type FindSimilar = (vehicle: VehicleSummary) => readonly VehicleSummary[];

/**
 * A finder of similar vehicles [9-4]: the same make and model first, then the make, then the body, each in
 * order of rank and within the price band of the vehicle [9-6]; in stock only [4-18], never the vehicle itself.
 * Groups are made once, so that 10,000 vehicles take a fraction of a second.
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
  for (const summary of byRank) for (const key of groupKeys(summary)) add(key, summary);

  const find: FindSimilar = (vehicle) => {
    const band = priceBand(vehicle.price);
    const found = new Map<string, VehicleSummary>();
    for (const key of groupKeys(vehicle)) {
      let hits = 0;
      for (const candidate of groups.get(key) ?? []) {
        if (found.size >= count || hits >= SEARCH_LIMIT) break;
        if (candidate.id === vehicle.id || !isInBand(candidate.price, band)) continue;
        hits += 1;
        found.set(candidate.id, candidate);
      }
    }
    return [...found.values()];
  };
  // A page's fingerprint and then the page itself ask the same.
  let last: { readonly vehicle: VehicleSummary; readonly similar: ReturnType<FindSimilar> } | undefined;
  return (vehicle) => {
    if (last?.vehicle !== vehicle) last = { vehicle, similar: find(vehicle) };
    return last.similar;
  };
}

function groupKeys({ make_model, make, body, item_type }: VehicleSummary): string[] {
  const keys = [`model ${make_model.toLowerCase()}`, `make ${make.toLowerCase()}`];
  return body === undefined ? keys : [...keys, `body ${item_type} ${body}`];
}

/** Plus or minus $10,000 below $50,000, else $25,000 [9-6]; a vehicle without a price has no band. */
function priceBand(price: number | undefined): readonly [number, number] | undefined {
  if (price === undefined) return undefined;
  const reach = price < 50_000 ? 10_000 : 25_000;
  return [price - reach, price + reach];
}

function isInBand(price: number | undefined, band: readonly [number, number] | undefined): boolean {
  return band === undefined || (price !== undefined && price >= band[0] && price <= band[1]);
}
