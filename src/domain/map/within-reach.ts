import { distanceKm, type GeoPoint } from '#domain/places/distance.ts';
import { mercator } from './map-frame.ts';

/** Clockwise from the north. */
export const COMPASS_POINTS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** A place that lies off the map. */
export interface OffMap<Place> {
  readonly place: Place;
  /** From the first place, as the crow flies. */
  readonly km: number;
  /** From the middle of what the map shows. */
  readonly direction: CompassPoint;
}

/** A map shows places up to here, however close together the others are. */
const ALWAYS_SHOWN_KM = 40;
/** A place this many times as far away as the one before it would make the others a heap of marks. */
const GAP = 2;
const LEAST_SHOWN = 2;

/**
 * Which places a map shows and which are only named at its edge: from the first place outwards, up to the first wide gap.
 */
export function withinReach<Place extends GeoPoint>(
  places: readonly Place[],
): { readonly shown: readonly Place[]; readonly off: readonly OffMap<Place>[] } {
  const [first] = places;
  if (first === undefined) return { shown: [], off: [] };
  const outwards = places.map((place) => ({ place, km: distanceKm(first, place) })).sort((a, b) => a.km - b.km);
  const gap = outwards.findIndex(
    ({ km }, index) => index >= LEAST_SHOWN && km > ALWAYS_SHOWN_KM && km > GAP * (outwards[index - 1]?.km ?? 0),
  );
  if (gap === -1) return { shown: places, off: [] };
  const isOff = new Set(outwards.slice(gap).map(({ place }) => place));
  const shown = places.filter((place) => !isOff.has(place));
  return { shown, off: outwards.slice(gap).map((one) => ({ ...one, direction: directionFrom(shown, one.place) })) };
}

/** As it is seen on a map, whose north is up. */
function directionFrom(shown: readonly GeoPoint[], to: GeoPoint): CompassPoint {
  const points = shown.map(mercator);
  const middle = (numbers: readonly number[]): number => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const [x, y] = mercator(to);
  const turn = Math.atan2(x - middle(points.map(([left]) => left)), middle(points.map(([, top]) => top)) - y);
  const eighth = Math.round((turn / (2 * Math.PI)) * COMPASS_POINTS.length + COMPASS_POINTS.length);
  return COMPASS_POINTS[eighth % COMPASS_POINTS.length] ?? 'north';
}
