/** Google's map of a location, for dealers with a key; nothing is requested until a visitor opens it [7-21]. */
export const MAP_ORIGIN = 'https://www.google.com';

interface MapView {
  /** The service's API key. It is public, so the service restricts it to the dealer's own domain. */
  readonly key: string;
  /** 1 (world) to 20 (building) */
  readonly zoom: number;
}

/** How a map identifies a location: by its own id, else by coordinates, else by name and address. */
interface MappedPlace {
  readonly place_id?: string;
  readonly lat?: number;
  readonly long?: number;
  readonly name: string;
  readonly addressText: string;
}

/** Address of a map with a marker on one place, for a frame [2.5-2]. */
export function placeMap(place: MappedPlace, { key, zoom }: MapView): string {
  const { place_id: placeId, lat, long, name, addressText } = place;
  const isLocated = lat !== undefined && long !== undefined;
  const q = placeId === undefined ? (isLocated ? `${lat},${long}` : `${name}, ${addressText}`) : `place_id:${placeId}`;
  const query = new URLSearchParams({ key, q, zoom: String(zoom) });
  return `${MAP_ORIGIN}/maps/embed/v1/place?${query.toString()}`;
}
