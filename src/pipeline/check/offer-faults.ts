import type { ConfigProblem } from '#config/problem/config-problem.ts';
import type { DealerReading } from '#config/read-dealer.node.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { offeredVehicles } from '#site-plan/content/offered-vehicles.ts';

/** Prices in a dealer's offers that the stock does not have a vehicle for, or that would be no reduction [3-6]. */
export function offerFaults(
  { config, contents }: Extract<DealerReading, { ok: true }>,
  listed: readonly Vehicle[],
  now: Date,
): ConfigProblem[] {
  const documents = contents.map(({ path, title, meta }) => ({ path, heading: title, html: '', meta }));
  return offeredVehicles(listed, documents, config.time_zone, now).faults.map(
    ({ path, stockNumber, message, remedy }) => ({
      dealer: config.slug,
      file: contents.find((content) => content.path === path)?.file ?? path,
      key: `cars, stock number ${stockNumber}`,
      severity: 'warning',
      message,
      remedy,
    }),
  );
}
