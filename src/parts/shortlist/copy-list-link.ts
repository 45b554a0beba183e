import { sentListHref } from '#domain/shortlist/sent-list.ts';
import { copyAddress } from '#parts/browser/copy-address.ts';
import { showToast } from './toast.ts';

/** Copies a URL that shows these vehicles to anyone who opens it. */
export async function copyListLink(slugs: readonly string[]): Promise<void> {
  const address = new URL(sentListHref(location.pathname, slugs), location.href).href;
  if (!(await copyAddress(address))) return;
  const text = 'Anyone with the link can see this list at current prices.';
  showToast({ title: 'Link copied', text, stays: false });
}
