import type { GeoPoint } from '#domain/places/distance.ts';
import { addressText } from '#domain/location/address-text.ts';
import { placeMap } from '#domain/location/location-map.ts';
import { DEFAULT_ZOOM } from '#config/schema/map.ts';
import type { PlanInput } from '../plan-input.ts';

/** What the config says of a site's maps [3-35, 3-43]. */
export interface SiteMaps {
  /** Google's map of a location by its id, instead of our own; a page only loads it after a click. */
  readonly ofLocation: (id: string) => string | undefined;
  /** Where the map of all locations has its centre; in the middle of them by default. */
  readonly centre: GeoPoint | undefined;
  /** The dealer's own style of the map that visitors move. */
  readonly styleUrl: string | undefined;
}

export function siteMaps({ config, mapKeys }: Pick<PlanInput, 'config' | 'mapKeys'>): SiteMaps {
  const { zoom = DEFAULT_ZOOM, centre, style_url: styleUrl } = config.map ?? {};
  return {
    ofLocation(id) {
      const location = config.locations.find((one) => one.id === id);
      const key = mapKeys?.ofLocations[id];
      if (location === undefined || key === undefined) return undefined;
      return placeMap({ ...location, addressText: addressText(location) }, { key, zoom });
    },
    centre: centre && { latitude: centre.lat, longitude: centre.long },
    styleUrl,
  };
}
