import * as z from 'zod';
import { postcodeRegion } from '#domain/places/postcode-regions.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

export const placeSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  approximate: z.boolean().describe('Whether the point only stands for the region about the postcode.'),
});
type Place = z.infer<typeof placeSchema>;

/** Finds Australian postcodes. */
export interface Geocoder {
  /**
   * `undefined` for an unknown postcode [5-40].
   *
   * @throws {GeocoderError} When a service does not respond.
   */
  find(postcode: string, tenant: Tenant): Promise<Place | undefined>;
}

export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
}

/** From the dealer's own locations, else from the table of regions. */
export const regionGeocoder: Geocoder = {
  find: (postcode, { snapshot }) => {
    const own = snapshot.locations.find((location) => location.postcode === postcode);
    if (own?.latitude !== undefined && own.longitude !== undefined) {
      return Promise.resolve({ lat: own.latitude, lng: own.longitude, approximate: true });
    }
    const region = postcodeRegion(postcode);
    return Promise.resolve(region && { lat: region.lat, lng: region.lng, approximate: true });
  },
};

const TIMEOUT_MS = 3_000;
/** Postcodes do not move, so results are cached. There are fewer postcodes than this limit. */
const KEPT_POSTCODES = 5_000;

const answerSchema = z.object({
  results: z.array(
    z.object({
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      }),
    }),
  ),
});

/**
 * Calls a maps service as [7-18] specifies: components postal_code:{postcode}|country:AU and a key.
 *
 * @param fetching Used instead of `fetch` in tests.
 */
export function mapsGeocoder(url: string, key: string, fetching: typeof fetch = fetch): Geocoder {
  const kept = new Map<string, Place | undefined>();
  const ask = async (postcode: string): Promise<Place | undefined> => {
    const address = new URL(url);
    address.searchParams.set('components', `postal_code:${postcode}|country:AU`);
    address.searchParams.set('key', key);
    let answer: unknown;
    try {
      const response = await fetching(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new GeocoderError(`The maps service answered ${response.status}.`);
      answer = await response.json();
    } catch (error) {
      if (error instanceof GeocoderError) throw error;
      // The cause may contain the URL with the key in it.
      throw new GeocoderError(`The maps service did not answer: ${error instanceof Error ? error.name : 'unknown'}.`);
    }
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw new GeocoderError('The maps service answered something else than results.');
    const [first] = parsed.data.results;
    return first && { ...first.geometry.location, approximate: false };
  };
  return {
    async find(postcode) {
      // Do not pay for a lookup of something that cannot be a postcode.
      if (postcodeRegion(postcode) === undefined) return undefined;
      if (kept.has(postcode)) return kept.get(postcode);
      const place = await ask(postcode);
      if (kept.size < KEPT_POSTCODES) kept.set(postcode, place);
      return place;
    },
  };
}

/** The maps service if `GEOCODING_URL` and `GEOCODING_KEY` are set, else the table of regions. */
export function geocoderOf(variables: Readonly<Record<string, string | undefined>>): Geocoder {
  const { GEOCODING_URL: url, GEOCODING_KEY: key } = variables;
  return url === undefined || url === '' || key === undefined || key === '' ? regionGeocoder : mapsGeocoder(url, key);
}
