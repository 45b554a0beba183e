import type { Availability } from '#domain/availability/availability.ts';

/**
 * What a card tells of its vehicle to whoever saves or compares it: enough to name and draw it again without asking
 * anybody, and to see later what has changed.
 */
export interface ShortlistEntry {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly make: string;
  readonly model: string;
  readonly primary_image_url?: string;
  /** Whole dollars; absent where no price is shown. */
  readonly price?: number;
  readonly photos: number;
  readonly availability: Availability;
}

/** The entry as an attribute of the card, short because lists have many of them. */
export function writeEntry(entry: ShortlistEntry): string {
  const { id, slug, name, make, model, primary_image_url = '', price = 0, photos, availability } = entry;
  return JSON.stringify([id, slug, name, make, model, primary_image_url, price, photos, availability]);
}
