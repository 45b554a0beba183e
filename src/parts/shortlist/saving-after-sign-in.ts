import { readFavourites, type Favourite } from '#domain/shortlist/favourite.ts';
import { inTab } from '#parts/browser/stored-items.ts';

const WANTED_KEY = 'forecourt.saving';
const SAVED_KEY = 'forecourt.saved-now';

/** A vehicle whose heart a signed-out visitor pressed: signing in saves it [4-26]. */
export function keepUntilSignedIn(favourite: Favourite): void {
  inTab.write(WANTED_KEY, [favourite]);
}

export function wantedFavourite(): Favourite | undefined {
  return readFavourites(inTab.read(WANTED_KEY))[0];
}

/** Signing in has saved it; the page that comes next says so. */
export function wasSaved({ name }: Favourite): void {
  inTab.remove(WANTED_KEY);
  inTab.write(SAVED_KEY, name);
}

/** Name of the vehicle that signing in has just saved; told once. */
export function takeSavedName(): string | undefined {
  const name = inTab.read(SAVED_KEY);
  inTab.remove(SAVED_KEY);
  return typeof name === 'string' ? name : undefined;
}
