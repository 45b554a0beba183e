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

/** An entry by its parts in this order, `''` for no picture and 0 for no price. */
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

/** The entry as an attribute of the card, short because lists have many of them. */
export function writeEntry(parts: EntryParts): string {
  return JSON.stringify(parts);
}
