import type { ShortlistEntry } from './shortlist-entry.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

const AVAILABILITIES = new Set<unknown>(['available', 'reserved', 'coming_soon', 'sold']);
/** Longer than any name, slug or URL that a site generates. */
const MOST_CHARACTERS = 500;

/** Parses a card's `EntryParts` JSON; undefined for anything else. */
export function parseEntry(text: string | undefined): ShortlistEntry | undefined {
  try {
    const [id, slug, name, make, model, image, price, photos, availability] = JSON.parse(text ?? '') as unknown[];
    return readEntry({
      ...{ id, slug, name, make, model, photos, availability },
      ...(image !== '' && { primary_image_url: image }),
      ...(price !== 0 && { price }),
    });
  } catch {
    return undefined;
  }
}

/** An entry from the browser's storage, which anyone may have edited; undefined unless every part is valid. */
export function readEntry(value: unknown): ShortlistEntry | undefined {
  const { id, slug, name, make, model, primary_image_url, price, photos, availability } = fieldsOf(value);
  if (!isText(id) || !isSlug(slug) || !isText(name) || !isText(make) || !isText(model)) return undefined;
  if (!isAmount(photos) || !AVAILABILITIES.has(availability)) return undefined;
  return omitUndefined({
    ...{ id, slug, name, make, model, photos },
    availability: availability as ShortlistEntry['availability'],
    primary_image_url: isPicture(primary_image_url) ? primary_image_url : undefined,
    price: isAmount(price) && price > 0 ? price : undefined,
  });
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS;
}

/** Counts, dollars and instants: never negative, never fractions of infinity. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function isSlug(value: unknown): value is string {
  return isText(value) && /^[\p{L}\p{N}_-]+$/u.test(value);
}

/** A picture of the site, or one elsewhere by https. */
function isPicture(value: unknown): value is string {
  return isText(value) && /^(?:\/(?!\/)|https:\/\/)/.test(value);
}
