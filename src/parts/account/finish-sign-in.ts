import type { Garage } from '#domain/accounts/garage.ts';
import type { SignInLink } from '#domain/accounts/sign-in-link.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { rememberSignedIn } from '#parts/browser/signed-in.ts';
import { copyToDevice } from '#parts/shortlist/account-list.ts';
import { wantedFavourite, wasSaved } from '#parts/shortlist/saving-after-sign-in.ts';
import { favourites } from '#parts/shortlist/shortlist-store.ts';

/**
 * After the code was right: adds what this device kept to the account, takes over what the account has, and goes on. A
 * list that could not be merged stays on the device, where the next sign-in finds it.
 */
export async function finishSignIn({ redirect }: SignInLink): Promise<void> {
  rememberSignedIn(true);
  const wanted = wantedFavourite();
  const kept = [...(wanted === undefined ? [] : [wanted]), ...favourites.$items.get()].map(({ id }) => id);
  const merged = kept.length === 0 ? undefined : await callAccount('/api/watchlist/merge', { car_ids: kept });
  if (merged === undefined || merged.kind === 'done') {
    const garage = await callAccount<Garage>('/api/garage');
    if (garage.kind === 'done') {
      copyToDevice(garage.data.cars);
      if (wanted !== undefined && garage.data.cars.some(({ id }) => id === wanted.id)) wasSaved(wanted);
    }
  }
  location.assign(redirect);
}
