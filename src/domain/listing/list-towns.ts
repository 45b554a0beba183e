import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';

/** A title that names more of them would name nothing else. */
const MOST_TOWNS = 3;

/**
 * Where the vehicles of a list stand, the dealer's own town first: "Yamba", "Grafton and Yamba".
 *
 * @param town The dealer's own, which stands for towns that would be too many.
 */
export function listTowns(vehicles: readonly Pick<VehicleSummary, 'city'>[], town: string): string {
  const towns = [...new Set(vehicles.map(({ city }) => city).filter((city) => city !== ''))].toSorted(
    (one, other) => Number(other === town) - Number(one === town) || one.localeCompare(other),
  );
  if (towns.length === 0 || towns.length > MOST_TOWNS) return town;
  const [last = town, ...others] = towns.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
