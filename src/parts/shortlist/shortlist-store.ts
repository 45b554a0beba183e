import type { ShortlistEntry } from '#domain/shortlist/shortlist-entry.ts';
import { MOST_COMPARED, readCompared } from '#domain/shortlist/compared-vehicles.ts';
import { MOST_FAVOURITES, readFavourites, type Favourite } from '#domain/shortlist/favourite.ts';
import { readViewed } from '#domain/shortlist/viewed-vehicle.ts';
import { storedList } from './stored-list.ts';
import { COMPARED_KEY, SAVED_KEY, VIEWED_KEY } from './shortlist-keys.ts';

export const favourites = storedList(SAVED_KEY, readFavourites);
export const compared = storedList(COMPARED_KEY, readCompared);
export const viewed = storedList(VIEWED_KEY, readViewed);

/**
 * `full`: the list has reached its limit. `refused`: this browser stores nothing. `failed`: the account could not be
 * reached, or refused. `led_elsewhere`: the visitor is on the way to signing in.
 */
export type KeepOutcome = 'kept' | 'full' | 'refused' | 'failed' | 'led_elsewhere';

/** The message to the visitor for `refused`. */
export const NOTHING_KEPT =
  'This browser can’t save anything for this site. It may be a private window, or its storage may be full.';

/** The message to the visitor for `failed`. */
export const NOTHING_CHANGED = 'Your watchlist is as it was. Please try again in a moment.';

/** Who keeps saved vehicles: this device at once, an account after a call [7-7, 7-8]. */
export interface FavouriteStore {
  /** @param position Place in the list, the front unless given. */
  save(favourite: Favourite, position?: number): Promise<KeepOutcome>;
  remove(id: string): Promise<KeepOutcome>;
}

/** Keeps in the browser, for whoever comes back with it. */
export const deviceFavourites: FavouriteStore = {
  save(favourite, position = 0) {
    const others = favourites.$items.get().filter(({ id }) => id !== favourite.id);
    if (others.length >= MOST_FAVOURITES) return Promise.resolve('full');
    return outcome(
      favourites.change((items) => items.filter(({ id }) => id !== favourite.id).toSpliced(position, 0, favourite)),
    );
  },
  remove: (id) => outcome(favourites.change((items) => items.filter((item) => item.id !== id))),
};

/** Adds a vehicle to the comparison, or removes it. */
export function changeCompared(entry: ShortlistEntry, isChosen: boolean): KeepOutcome {
  const others = compared.$items.get().filter(({ id }) => id !== entry.id);
  if (isChosen && others.length >= MOST_COMPARED) return 'full';
  const isKept = compared.change((items) => [
    ...items.filter(({ id }) => id !== entry.id),
    ...(isChosen ? [entry] : []),
  ]);
  return isKept ? 'kept' : 'refused';
}

function outcome(isKept: boolean): Promise<KeepOutcome> {
  return Promise.resolve(isKept ? 'kept' : 'refused');
}
