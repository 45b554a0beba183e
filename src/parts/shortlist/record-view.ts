import { withViewed } from '#domain/shortlist/with-viewed.ts';
import { asksForPrivacy } from '#parts/event/privacy-choice.ts';
import { VIEWED_KEY } from './shortlist-keys.ts';

interface Viewed {
  readonly id: string;
}

/**
 * Records a view of a vehicle page, as described by `<main data-viewed>` [3-27], except for visitors who opt out of
 * tracking. The data is validated when it is read, so that recording it costs the page next to nothing.
 */
export function recordView(page: Document): void {
  const json = page.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  if (json === undefined || asksForPrivacy()) return;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]');
    const list = (Array.isArray(kept) ? kept : []).filter((one): one is Viewed => one instanceof Object);
    localStorage.setItem(VIEWED_KEY, JSON.stringify(withViewed(list, JSON.parse(json) as Viewed)));
  } catch {
    // Without storage nothing is recorded, which breaks no promise.
  }
}
