import { distanceKm } from '#domain/places/distance.ts';
import { pointOfPostcode } from '#domain/places/point-of-postcode.ts';
import { POSTCODE_MESSAGES } from '#domain/places/postcode-messages.ts';
import { nearestText } from '#domain/places/whole-km.ts';

/** A dealer's location, as far as distances are concerned. */
export interface SearchPlace {
  /** Value of `location_name` in search. */
  readonly name: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface NearPostcode {
  /** Locations within the radius, the nearest first; all of them for any distance. */
  readonly names: readonly string[];
  readonly message: string;
}

/**
 * The dealer's locations around a postcode. A postcode with a location in it has that location's coordinates; any other
 * has those of its region's main town, so distances are labelled as approximate.
 *
 * @returns Undefined with a message if it is not an Australian postcode.
 */
export function nearPostcode(
  postcode: string,
  radiusKm: number | undefined,
  places: readonly SearchPlace[],
): NearPostcode | { readonly names: undefined; readonly message: string } {
  const from = pointOfPostcode(postcode, places);
  if (from === undefined) return { names: undefined, message: POSTCODE_MESSAGES.unknown };
  const sorted = places.map((place) => ({ name: place.name, km: distanceKm(from, place) })).sort((a, b) => a.km - b.km);
  const within = sorted.filter(({ km }) => radiusKm === undefined || km <= radiusKm);
  const nearest = sorted[0];
  const names = within.map(({ name }) => name);
  if (nearest === undefined) return { names, message: '' };
  const text = nearestText(nearest.name, nearest.km);
  if (within.length === 0) return { names, message: `No location within ${radiusKm ?? 0} km. ${text}` };
  return { names, message: text };
}
