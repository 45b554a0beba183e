import type { Favourite, Glance } from './favourite.ts';
import { toFavourite } from './favourite.ts';
import type { ShortlistEntry } from './shortlist-entry.ts';

/** Saturday 21 November 2026, 12:42 pm in Melbourne. */
export const NOW_MS = Date.parse('2026-11-21T01:42:00Z');
export const DAY_MS = 86_400_000;

export function makeEntry(change: Partial<ShortlistEntry> = {}): ShortlistEntry {
  return {
    id: 'v-4417',
    name: '2018 Toyota Corolla Ascent Sport',
    slug: '2018-toyota-corolla-ascent-sport-4417',
    make: 'Toyota',
    model: 'Corolla',
    primary_image_url: '/media/3fa9c1b2-800.webp',
    price: 19_990,
    photos: 8,
    availability: 'available',
    ...change,
  };
}

/** Saved and last viewed on the Tuesday before `NOW_MS`, at $19,990 with 8 photos; then in the state of `latest`. */
export function makeFavourite(change: Partial<ShortlistEntry> = {}, latest: Partial<Glance> = {}): Favourite {
  const favourite = toFavourite(makeEntry(change), NOW_MS - 4 * DAY_MS);
  return { ...favourite, latest: { ...favourite.latest, at: NOW_MS, ...latest } };
}
