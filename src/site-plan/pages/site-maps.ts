import { addressText } from '#domain/location/address-text.ts';
import { placeMap, placesMap, type MapPoint } from '#domain/location/location-map.ts';
import { DEFAULT_ZOOM } from '#config/schema/map.ts';
import type { PlanInput } from '../plan-input.ts';

/** URLs of a site's maps; a page only loads one after a click. */
export interface SiteMaps {
  /** Of a location, by its id. */
  readonly ofLocation: (id: string) => string | undefined;
  /** Of all locations, if there are several. */
  readonly ofAll: string | undefined;
  /** The dealer's own style of the map that visitors move. */
  readonly styleUrl: string | undefined;
}

/** The maps with keys in the config [3-35, 3-43]. */
export function siteMaps({ config, dealer, mapKeys }: Pick<PlanInput, 'config' | 'dealer' | 'mapKeys'>): SiteMaps {
  const { zoom = DEFAULT_ZOOM, centre } = config.map ?? {};
  const shown = config.locations.filter(({ visible }) => visible);
  const primary = shown.find((location) => location.primary) ?? shown[0];
  const key = mapKeys?.ofAll;
  return {
    ofLocation(id) {
      const location = shown.find((one) => one.id === id);
      const own = mapKeys?.ofLocations[id];
      if (location === undefined || own === undefined) return undefined;
      return placeMap({ ...location, addressText: addressText(location) }, { key: own, zoom });
    },
    ofAll:
      key === undefined || shown.length < 2
        ? undefined
        : placesMap(dealer.name, { key, zoom, centre: centre ?? pointOf(primary) }),
    styleUrl: config.map?.style_url,
  };
}

function pointOf(place: Partial<MapPoint> | undefined): MapPoint | undefined {
  const { lat, long } = place ?? {};
  return lat === undefined || long === undefined ? undefined : { lat, long };
}
