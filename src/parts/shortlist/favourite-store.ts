import { isSignedIn } from '#parts/browser/signed-in.ts';
import { deviceFavourites, type FavouriteStore } from './shortlist-store.ts';

/** Whether an account keeps this visitor's vehicles, or has to. */
export function isKeptInAccount(): boolean {
  const { account } = document.documentElement.dataset;
  return account === 'required' || (account === 'offered' && isSignedIn());
}

/** Who keeps this visitor's vehicles [6-1, 6-3]. */
export async function favouriteStore(): Promise<FavouriteStore> {
  return isKeptInAccount() ? (await import('./account-favourites.ts')).accountFavourites : deviceFavourites;
}
