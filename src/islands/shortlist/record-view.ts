import { readViewed, readViewedVehicle, withViewed } from '#domain/shortlist/viewed-vehicle.ts';
import { onDevice } from '#islands/forms/kept-items.ts';
import { VIEWED_KEY } from './shortlist-keys.ts';

/** Remembers that a vehicle's page was looked at [3-27]. Where the browser keeps nothing, nothing is lost that was promised. */
export function recordView(json: string | undefined): void {
  const vehicle = readViewedVehicle(JSON.parse(json ?? 'null'));
  if (vehicle !== undefined) onDevice.write(VIEWED_KEY, withViewed(readViewed(onDevice.read(VIEWED_KEY)), vehicle));
}
