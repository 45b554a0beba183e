import type { CarType } from '#domain/vehicle/vehicle.ts';

/** How a dealer shows its telephone numbers [4-28]. */
export interface CallRules {
  /** Whether numbers start masked and are revealed by a click. */
  readonly masked: boolean;
  /** Numbers that replace a location's own, as configured. */
  readonly numbers: readonly CallNumber[];
}

/** A number for the vehicles of a dealership, of certain car types, or both. */
export interface CallNumber {
  /** As written in config. */
  readonly phone: string;
  /** Id or slug of a dealership. Absent: of every dealership. */
  readonly dealership?: string;
  /** Empty: every car type. */
  readonly carTypes: readonly CarType[];
}

/** What decides which number a vehicle's buyer calls. */
export interface CalledVehicle {
  readonly carType: CarType;
  readonly dealershipId?: string | undefined;
  readonly dealershipSlug?: string | undefined;
}

/**
 * Index in `numbers` of the number that replaces the location's own [4-28]: a number for both dealership and car type
 * takes precedence over one for the dealership, which takes precedence over one for the car type; the first of equals.
 * -1 where none applies.
 */
export function callNumberFor(numbers: readonly CallNumber[], vehicle: CalledVehicle): number {
  const scores = numbers.map(({ dealership, carTypes }) => {
    const isOthers =
      dealership !== undefined && dealership !== vehicle.dealershipId && dealership !== vehicle.dealershipSlug;
    if (isOthers || (carTypes.length > 0 && !carTypes.includes(vehicle.carType))) return -1;
    return (dealership === undefined ? 0 : 2) + (carTypes.length === 0 ? 0 : 1);
  });
  const best = Math.max(-1, ...scores);
  return best === -1 ? -1 : scores.indexOf(best);
}
