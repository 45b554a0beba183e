import type { GeoPoint } from './distance.ts';
import { pointOfPostcode } from './point-of-postcode.ts';
import { TOWNS } from './towns.ts';

/** Where a typed postcode, town or suburb lies; towns as the dealer's places and the platform's list name them. */
export function pointOfPlace(
  typed: string,
  places: readonly (GeoPoint & { readonly name: string; readonly postcode: string })[],
): GeoPoint | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (/^\d/.test(text)) return pointOfPostcode(text, places);
  return [...places, ...TOWNS].find(({ name }) => name.toLowerCase() === text);
}
