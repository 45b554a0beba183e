import type { Availability } from '#domain/availability/availability.ts';
import type { EntryParts, ShortlistEntry } from './shortlist-entry.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { fieldsOf, isAmount, isSlug, isText, readEntry } from './read-entry.ts';

/** A list as long as this is a wish, not a shortlist; it also keeps within what a browser stores for a site. */
export const MOST_FAVOURITES = 100;
/** Looks at the list within this time of each other are one visit, through which its news stand. */
export const VISIT_GAP_MS = 30 * 60_000;

/** What of a vehicle can change, as it was at one instant. */
export interface Glance {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whole dollars; absent where no price was shown. */
  readonly price?: number;
  readonly photos: number;
  /** `gone`: the site did not list it any more. */
  readonly availability: Availability | 'gone';
}

/** A vehicle that a visitor saved [3-26], and how it looked then and since. */
export interface Favourite extends Pick<ShortlistEntry, 'id' | 'name' | 'slug' | 'make' | 'model'> {
  readonly primary_image_url?: string;
  readonly saved_at: number;
  /** As it was when the visit before ended: news are told against this. */
  readonly before: Glance;
  /** As it was last seen. */
  readonly latest: Glance;
}

/** @param now Milliseconds since 1970. */
export function toFavourite(entry: ShortlistEntry, now: number): Favourite {
  const { id, name, slug, make, model, primary_image_url, price, photos, availability } = entry;
  const glance: Glance = omitUndefined({ at: now, price, photos, availability });
  return omitUndefined({
    id,
    name,
    slug,
    make,
    model,
    primary_image_url,
    saved_at: now,
    before: glance,
    latest: glance,
  });
}

/** What the card of a favourite tells of it where the vehicle itself is not listed any more. */
export function writeFavourite({ id, slug, name, make, model, primary_image_url, latest }: Favourite): string {
  const { price = 0, photos } = latest;
  const parts: EntryParts = [id, slug, name, make, model, primary_image_url ?? '', price, photos, 'sold'];
  return JSON.stringify(parts);
}

/** The favourite after its vehicle was looked at again. What a visit found stays news until the next visit. */
export function lookedAt(favourite: Favourite, glance: Glance): Favourite {
  const isNewVisit = glance.at - favourite.latest.at >= VISIT_GAP_MS;
  return { ...favourite, before: isNewVisit ? favourite.latest : favourite.before, latest: glance };
}

/** The saved vehicles out of the browser's storage, latest first; what is not one is left out. */
export function readFavourites(value: unknown): Favourite[] {
  return readList(value, MOST_FAVOURITES, readFavourite);
}

/** Items of a kept list: at most so many, each id once, whatever the list holds besides. */
export function readList<Item extends { readonly id: string }>(
  value: unknown,
  most: number,
  read: (value: unknown) => Item | undefined,
): Item[] {
  if (!Array.isArray(value)) return [];
  const items = new Map<string, Item>();
  for (const one of value as unknown[]) {
    const item = read(one);
    if (item !== undefined && !items.has(item.id) && items.size < most) items.set(item.id, item);
  }
  return [...items.values()];
}

function readFavourite(value: unknown): Favourite | undefined {
  const { saved_at, before, latest, id, slug } = fieldsOf(value);
  const glances = [readGlance(before), readGlance(latest)];
  const entry = readEntry({ ...fieldsOf(value), photos: 0, availability: 'available' });
  if (entry === undefined || !isAmount(saved_at) || !isText(id) || !isSlug(slug)) return undefined;
  if (glances[0] === undefined || glances[1] === undefined) return undefined;
  const { name, make, model, primary_image_url } = entry;
  return omitUndefined({
    id,
    name,
    slug,
    make,
    model,
    primary_image_url,
    saved_at,
    before: glances[0],
    latest: glances[1],
  });
}

function readGlance(value: unknown): Glance | undefined {
  const { at, price, photos, availability } = fieldsOf(value);
  if (!isAmount(at) || !isAmount(photos) || !isAvailability(availability)) return undefined;
  return omitUndefined({ at, price: isAmount(price) && price > 0 ? price : undefined, photos, availability });
}

function isAvailability(value: unknown): value is Glance['availability'] {
  return ['available', 'reserved', 'coming_soon', 'sold', 'gone'].includes(value as string);
}
