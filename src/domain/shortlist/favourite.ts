import type { Availability } from '#domain/availability/availability.ts';
import type { EntryParts, ShortlistEntry } from './shortlist-entry.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { fieldsOf, isAmount, isSlug, isText, readEntry } from './read-entry.ts';

/** A longer list is no longer a shortlist; the limit also fits within a site's browser storage. */
export const MOST_FAVOURITES = 100;
/** Views of the list within this time of each other are one visit, during which its news stays the same. */
export const VISIT_GAP_MS = 30 * 60_000;

/** What can change about a vehicle, at one point in time. */
export interface Glance {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whole dollars; absent where no price was shown. */
  readonly price?: number;
  /** What the price includes, as it was printed; absent in what a card saved, which does not hold it. */
  readonly basis?: string;
  readonly photos: number;
  /** `gone`: the site no longer lists it. */
  readonly availability: Availability | 'gone';
}

/** A vehicle that a visitor saved [3-26], and how it looked then and since. */
export interface Favourite extends Pick<ShortlistEntry, 'id' | 'name' | 'slug' | 'make' | 'model'> {
  readonly primary_image_url?: string;
  readonly saved_at: number;
  /** Its state at the end of the previous visit: news is relative to this. */
  readonly before: Glance;
  /** Its last seen state. */
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

/** What a favourite's card shows of a vehicle that is no longer listed. */
export function writeFavourite({ id, slug, name, make, model, primary_image_url, latest }: Favourite): string {
  const { price = 0, photos } = latest;
  const parts: EntryParts = [id, slug, name, make, model, primary_image_url ?? '', price, photos, 'sold'];
  return JSON.stringify(parts);
}

/** The favourite after its vehicle was checked again. News found during a visit stays news until the next visit. */
export function lookedAt(favourite: Favourite, glance: Glance): Favourite {
  const isNewVisit = glance.at - favourite.latest.at >= VISIT_GAP_MS;
  return { ...favourite, before: isNewVisit ? favourite.latest : favourite.before, latest: glance };
}

/** The saved vehicles from the browser's storage, latest first; invalid entries are skipped. */
export function readFavourites(value: unknown): Favourite[] {
  return readList(value, MOST_FAVOURITES, readFavourite);
}

/** Items of a stored list: up to a limit, each id once, whatever else the list contains. */
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
  const { at, price, basis, photos, availability } = fieldsOf(value);
  if (!isAmount(at) || !isAmount(photos) || !isAvailability(availability)) return undefined;
  return omitUndefined({
    at,
    price: isAmount(price) && price > 0 ? price : undefined,
    basis: isText(basis) ? basis : undefined,
    photos,
    availability,
  });
}

function isAvailability(value: unknown): value is Glance['availability'] {
  return ['available', 'reserved', 'coming_soon', 'sold', 'gone'].includes(value as string);
}
