import type { Garage } from '#domain/accounts/garage.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { rememberSignedIn } from '#parts/browser/signed-in.ts';
import { takeSavedName } from '#parts/shortlist/saving-after-sign-in.ts';

/** For those who have signed in: links to signing in lead to their garage, and lists are the account's. */
export function showAccount(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-garage]')) {
    link.href = link.dataset['garage'] ?? link.href;
    const text = link.querySelector('span');
    if (text !== null) text.textContent = 'My garage';
  }
  // What another device saved since.
  if (page.documentElement.dataset['page'] === 'saved') {
    void callAccount<Garage>('/api/garage').then(async (reply) => {
      if (reply.kind === 'signed_out') rememberSignedIn(false);
      if (reply.kind !== 'done') return;
      const { copyToDevice } = await import('#parts/shortlist/account-list.ts');
      copyToDevice(reply.data.cars);
    });
  }
  const name = takeSavedName();
  if (name === undefined) return;
  // [4-27]
  void import('#parts/shortlist/toast.ts').then(({ showToast }) => {
    const [heart] = page.querySelectorAll<HTMLAnchorElement>('a[data-saved-link]');
    showToast({
      title: 'Car Saved In Watchlist',
      text: `${name} is now available in your watchlist`,
      ...(heart !== undefined && { link: { href: heart.pathname, label: 'View List' } }),
      stays: true,
    });
  });
}
