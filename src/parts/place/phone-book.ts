import type { PhoneView } from '#domain/location/location-view.ts';

/** Telephone numbers in full, by the address that their masked form links to. */
export type PhoneBook = Readonly<Record<string, PhoneView>>;

let loading: Promise<PhoneBook | undefined> | undefined;

/** The site's numbers; nothing where they cannot be had. */
export function loadPhoneBook(): Promise<PhoneBook | undefined> {
  loading ??= fetch('/data/phones.json')
    .then(async (response) => (response.ok ? ((await response.json()) as PhoneBook) : undefined))
    .catch(() => {
      // No network, or a page in place of the numbers: the next click tries again.
      loading = undefined;
      return undefined;
    });
  return loading;
}
