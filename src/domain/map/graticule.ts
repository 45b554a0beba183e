import type { GeoPoint } from '#domain/places/distance.ts';

/** Degrees between the lines of a map's net, by the zoom from which on they are drawn. */
export const GRATICULES = [
  { stepDegrees: 5, fromZoom: 0, toZoom: 5.5 },
  { stepDegrees: 1, fromZoom: 5.5, toZoom: 8.5 },
  { stepDegrees: 0.25, fromZoom: 8.5, toZoom: 10 },
  { stepDegrees: 0.1, fromZoom: 10, toZoom: 24 },
] as const;

/** The area that has a net, in whole degrees around Australia. */
const AREA = { west: 110, east: 156, south: -45, north: -9 };

/** Meridians and parallels over Australia. */
export function graticule(stepDegrees: number): GeoPoint[][] {
  const { west, east, south, north } = AREA;
  const along = (from: number, to: number): number[] =>
    Array.from({ length: Math.round((to - from) / stepDegrees) + 1 }, (_, index) => from + index * stepDegrees);
  return [
    ...along(west, east).map((longitude) => [
      { longitude, latitude: south },
      { longitude, latitude: north },
    ]),
    ...along(south, north).map((latitude) => [
      { longitude: west, latitude },
      { longitude: east, latitude },
    ]),
  ];
}
