import type { Location } from '#config/location.ts';
import { foldName } from '../mapping/column-name.ts';

/** What the import needs to know about a dealer's location. */
export type StockLocation = Pick<Location, 'id' | 'slug' | 'name' | 'short_name' | 'primary' | 'state' | 'time_zone'> &
  Partial<Pick<Location, 'code' | 'city' | 'dealership_id' | 'dealership_slug'>>;

/** Finds a dealer's location by a feed's name for it: id, slug, code, name, short name or city. */
export function createLocationLookup(locations: readonly StockLocation[]): (name: string) => StockLocation | undefined {
  const found = new Map<string, StockLocation>();
  // Weaker names first, so that an id takes precedence over an identical city.
  for (const key of ['city', 'short_name', 'name', 'code', 'slug', 'id'] as const) {
    for (const location of locations) {
      const name = location[key];
      if (name !== undefined && name !== '') found.set(foldName(name), location);
    }
  }
  return (name) => found.get(foldName(name));
}

/** Where vehicles stand whose row names no place that is known. */
export function defaultLocation(
  feed: { readonly location?: string | undefined },
  locations: readonly StockLocation[],
): StockLocation | undefined {
  const named = feed.location === undefined ? undefined : createLocationLookup(locations)(feed.location);
  return named ?? locations.find(({ primary }) => primary) ?? locations[0];
}
