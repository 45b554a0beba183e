import { withViewed } from '#domain/shortlist/with-viewed.ts';
import { asksForPrivacy } from '#islands/page/privacy-choice.ts';
import { VIEWED_KEY } from './shortlist-keys.ts';

interface Viewed {
  readonly id: string;
}

/**
 * Remembers that a vehicle's page was looked at, as `<main data-viewed>` describes it [3-27]; nobody who asks not to be
 * followed is remembered. What is kept is checked where it is read, so that this costs a page next to nothing.
 */
export function recordView(page: Document): void {
  const json = page.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  if (json === undefined || asksForPrivacy()) return;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]');
    const list = (Array.isArray(kept) ? kept : []).filter((one): one is Viewed => one instanceof Object);
    localStorage.setItem(VIEWED_KEY, JSON.stringify(withViewed(list, JSON.parse(json) as Viewed)));
  } catch {
    // Where the browser keeps nothing, nothing is lost that was promised.
  }
}
