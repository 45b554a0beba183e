import { sentListHref } from '#domain/shortlist/sent-list.ts';
import { copyAddress } from '#islands/page/copy-address.ts';
import { showToast } from './toast.ts';

/** Copies an address that shows these vehicles to whoever opens it. */
export async function copyListLink(slugs: readonly string[]): Promise<void> {
  const address = new URL(sentListHref(location.pathname, slugs), location.href).href;
  if (!(await copyAddress(address))) return;
  const text = 'Whoever opens it sees this list, each with its price of the day.';
  showToast({ title: 'The link is copied', text, stays: false });
}
