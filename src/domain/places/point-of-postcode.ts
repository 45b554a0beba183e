import type { GeoPoint } from './distance.ts';
import { postcodeRegion } from './postcode-regions.ts';

/**
 * Where a postcode lies: at the dealer's own place with that postcode, else about the main town of its region.
 *
 * @returns Undefined if it is not an Australian postcode.
 */
export function pointOfPostcode(
  postcode: string,
  places: readonly (GeoPoint & { readonly postcode: string })[],
): GeoPoint | undefined {
  const own = places.find((place) => place.postcode === postcode);
  if (own !== undefined) return own;
  const region = postcodeRegion(postcode);
  return region && { latitude: region.lat, longitude: region.lng };
}
