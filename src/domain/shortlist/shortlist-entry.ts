import type { Availability } from '#domain/availability/availability.ts';

/**
 * The data on a card for saving or comparing its vehicle: enough to name and render it later without a request, and to
 * detect changes.
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
 * An entry in a card's attribute: the JSON of its parts in this order, kept short because lists contain many of them;
 * `''` for no picture and 0 for no price.
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
