import { type GeoPoint, pointFrom } from '#domain/places/distance.ts';

/** A circle round a visitor: everything on it is this far away. */
export interface DistanceRing {
  readonly km: number;
  /** Closed; begins in the south-east, where its label is. */
  readonly line: readonly GeoPoint[];
}

const STEPS_KM = [500, 200, 100, 50, 20, 10, 5, 2, 1];
const LABEL_BEARING = 135;
const CORNERS = 72;

/** Two to five rings at round distances, the outermost not beyond the farthest place; none where all is next door. */
export function distanceRings(centre: GeoPoint, farthestKm: number): readonly DistanceRing[] {
  const step = STEPS_KM.find((km) => farthestKm >= 2 * km);
  if (step === undefined) return [];
  return Array.from({ length: Math.min(5, Math.floor(farthestKm / step)) }, (_, index) => {
    const km = (index + 1) * step;
    const line = Array.from({ length: CORNERS + 1 }, (__, corner) =>
      pointFrom(centre, km, LABEL_BEARING + (360 / CORNERS) * corner),
    );
    return { km, line };
  });
}
