/** The map service of a dealer's locations; nothing is requested until a visitor opens a map [7-21]. */
export const MAP_ORIGIN = 'https://www.google.com';

export interface MapView {
  /** The service's API key. It is public, so the service restricts it to the dealer's own domain. */
  readonly key: string;
  /** 1 (world) to 20 (building) */
  readonly zoom: number;
  readonly centre?: MapPoint | undefined;
}

export interface MapPoint {
  readonly lat: number;
  readonly long: number;
}

/** How a map identifies a location: by its own id, else by coordinates, else by name and address. */
export interface MappedPlace extends Partial<MapPoint> {
  readonly place_id?: string;
  readonly name: string;
  readonly addressText: string;
}

/** Address of a map with a marker on one place, for a frame [2.5-2]. */
export function placeMap(place: MappedPlace, { key, zoom }: Omit<MapView, 'centre'>): string {
  const { place_id: placeId, lat, long, name, addressText } = place;
  const isLocated = lat !== undefined && long !== undefined;
  const q = placeId === undefined ? (isLocated ? `${lat},${long}` : `${name}, ${addressText}`) : `place_id:${placeId}`;
  return mapAddress('place', { key, q, zoom: String(zoom) });
}

/** URL of a map with a marker on each location that the service lists under the dealer's name. */
export function placesMap(dealerName: string, { key, zoom, centre }: MapView): string {
  return mapAddress('search', {
    ...{ key, q: dealerName, zoom: String(zoom) },
    ...(centre !== undefined && { center: `${centre.lat},${centre.long}` }),
  });
}

function mapAddress(mode: 'place' | 'search', query: Readonly<Record<string, string>>): string {
  return `${MAP_ORIGIN}/maps/embed/v1/${mode}?${new URLSearchParams(query).toString()}`;
}
