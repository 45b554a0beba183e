import type { LocationView } from '#domain/location/location-view.ts';
import type { GeoPoint } from '#domain/places/distance.ts';

/** A place on a map. */
export interface MarkedPlace extends GeoPoint {
  readonly slug: string;
  readonly name: string;
  /** Where its mark leads: its entry in the list, or its page. */
  readonly href: string;
  /** What its mark says, as in "3"; a dot by default. */
  readonly mark?: string | undefined;
}

/** The places whose coordinates the dealer has written; the others are in the list alone. */
export function markedPlaces(
  locations: readonly LocationView[],
  hrefOf: (location: LocationView) => string,
  marks: ReadonlyMap<string, string> = new Map(),
): MarkedPlace[] {
  return locations.flatMap((location) => {
    const { slug, shortName: name, latitude, longitude } = location;
    return latitude === undefined || longitude === undefined
      ? []
      : [{ slug, name, latitude, longitude, href: hrefOf(location), mark: marks.get(slug) }];
  });
}
