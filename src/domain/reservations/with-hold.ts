/** Vehicles on hold by their ids, each with the end of the hold in milliseconds since 1970. */
export type Holds = ReadonlyMap<string, number>;

interface HeldVehicle {
  readonly id: string;
  readonly reserved: boolean;
  readonly reservedUntil?: string;
}

interface HeldSummary {
  readonly id: string;
  readonly reserved: boolean;
  /** Unix seconds. */
  readonly reserved_until?: number;
}

/** The vehicle as it is with the holds made online over its feed. What the feed itself says of a hold stays. */
export function withHold<V extends HeldVehicle>(vehicle: V, holds: Holds): V {
  const until = holds.get(vehicle.id);
  if (until === undefined || vehicle.reserved) return vehicle;
  return { ...vehicle, reserved: true, reservedUntil: new Date(until).toISOString() };
}

/** The same for the search's document of a vehicle. */
export function summaryWithHold<S extends HeldSummary>(summary: S, holds: Holds): S {
  const until = holds.get(summary.id);
  if (until === undefined || summary.reserved) return summary;
  return { ...summary, reserved: true, reserved_until: Math.floor(until / 1000) };
}
