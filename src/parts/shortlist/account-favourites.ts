import { signInHref } from '#domain/accounts/sign-in-link.ts';
import type { Favourite } from '#domain/shortlist/favourite.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { isSignedIn, rememberSignedIn } from '#parts/browser/signed-in.ts';
import { keepUntilSignedIn } from './saving-after-sign-in.ts';
import { deviceFavourites, favourites, type FavouriteStore, type KeepOutcome } from './shortlist-store.ts';

/**
 * Keeps in the account of who is signed in [7-7, 7-8]. The device's copy shows a change at once, and is put back when
 * the account does not take it.
 */
export const accountFavourites: FavouriteStore = {
  async save(favourite, position) {
    if (mustSignIn()) return goToSignIn(favourite);
    const kept = await deviceFavourites.save(favourite, position);
    return kept === 'kept' ? inAccount('save-car', favourite, () => deviceFavourites.remove(favourite.id)) : kept;
  },
  async remove(id) {
    if (mustSignIn()) return goToSignIn();
    const list = favourites.$items.get();
    const position = list.findIndex((item) => item.id === id);
    const before = list[position];
    const kept = await deviceFavourites.remove(id);
    if (kept !== 'kept' || before === undefined) return kept;
    return inAccount('remove-car', before, () => deviceFavourites.save(before, position));
  },
};

async function inAccount(
  route: 'save-car' | 'remove-car',
  favourite: Favourite,
  putBack: () => Promise<KeepOutcome>,
): Promise<KeepOutcome> {
  const reply = await callAccount(`/api/watchlist/${route}`, { car_id: favourite.id });
  if (reply.kind === 'done') return 'kept';
  if (reply.kind === 'signed_out') {
    // The session has ended: elsewhere, or with time.
    rememberSignedIn(false);
    if (!mustSignIn()) return 'kept';
    await putBack();
    return goToSignIn(route === 'save-car' ? favourite : undefined);
  }
  await putBack();
  // [8-7]
  window.alert(reply.message);
  return 'failed';
}

/** Where a device keeps its own list, nobody has to. */
function mustSignIn(): boolean {
  return document.documentElement.dataset['account'] === 'required' && !isSignedIn();
}

/** [4-26] */
function goToSignIn(favourite?: Favourite): KeepOutcome {
  if (favourite !== undefined) keepUntilSignedIn(favourite);
  const { pathname, search, hash } = location;
  const here = pathname + search + hash;
  const [link] = document.querySelectorAll<HTMLElement>('a[data-sign-in]');
  location.assign(signInHref(link?.dataset['signIn'] ?? '/sign-in', { type: 'watchlist', redirect: here, back: here }));
  return 'led_elsewhere';
}
