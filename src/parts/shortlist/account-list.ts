import type { Garage } from '#domain/accounts/garage.ts';
import { toFavourite } from '#domain/shortlist/favourite.ts';
import { parseEntry } from '#domain/shortlist/read-entry.ts';
import { favourites } from './shortlist-store.ts';

/**
 * Makes this device's list a copy of the account's. What the device knows of a vehicle, such as its last price, stays,
 * and so do vehicles that have gone: an account takes only those that are listed.
 */
export function copyToDevice(cars: Garage['cars']): void {
  const ids = new Set(cars.map(({ id }) => id));
  favourites.change((items) => [
    ...cars.flatMap(({ id, savedAt, entry }) => {
      const known = items.find((item) => item.id === id);
      const seen = known === undefined ? parseEntry(entry) : undefined;
      return known ?? (seen === undefined ? [] : [toFavourite(seen, savedAt)]);
    }),
    ...items.filter(({ id, latest: { availability } }) => !ids.has(id) && /^(?:sold|gone)$/.test(availability)),
  ]);
}
