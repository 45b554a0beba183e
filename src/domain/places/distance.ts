export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Distance as the crow flies. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const h = halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The point at a distance as the crow flies, in degrees clockwise from north. */
export function pointFrom(from: GeoPoint, km: number, bearing: number): GeoPoint {
  const angle = km / EARTH_RADIUS_KM;
  const latitude = radians(from.latitude);
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(radians(bearing));
  const east = Math.sin(radians(bearing)) * Math.sin(angle) * Math.cos(latitude);
  const turn = Math.atan2(east, Math.cos(angle) - Math.sin(latitude) * sine);
  return { latitude: degrees(Math.asin(sine)), longitude: from.longitude + degrees(turn) };
}
