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

/**
 * An entry as a card carries it: an attribute with the JSON of its parts in this order, short because lists have many of
 * them; `''` for no picture and 0 for no price.
 */
export type EntryParts = readonly [
  id: string,
  slug: string,
  name: string,
  make: string,
  model: string,
  picture: string,
  price: number,
  photos: number,
  availability: Availability,
];
