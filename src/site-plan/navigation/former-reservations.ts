import { reservationPath, type ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { vehiclePagePath } from '../pages/vehicle-page.ts';
import type { SiteRedirect } from './link-targets.ts';

/**
 * Leads a page that reserved a vehicle, and is still open or bookmarked, to what became of the vehicle: its own page
 * while it is reserved or sold, and where that page leads once it is gone.
 *
 * @param formerVehicles From `formerVehicleRedirects`.
 */
export function formerReservationRedirects(
  summaries: readonly Pick<VehicleSummary, 'slug' | 'car_type' | 'status' | 'reserved'>[],
  formerVehicles: readonly SiteRedirect[],
  rules: ReservationRules | undefined,
  paths: ReadonlySet<string>,
): SiteRedirect[] {
  if (rules?.page === undefined) return [];
  // Only those that may have had the page: hosts read a limited number of redirects.
  const taken = summaries.filter(
    ({ car_type, status, reserved }) => rules.carTypes.includes(car_type) && (reserved || status === 'sold'),
  );
  const listed = taken.flatMap(({ slug }): SiteRedirect[] => {
    const from = reservationPath(slug, rules);
    // Not for good: a hold ends.
    return from === undefined || paths.has(from) ? [] : [{ from, to: vehiclePagePath({ slug }), status: 302 }];
  });
  return [...listed, ...formerVehicles.map((gone) => ({ ...gone, from: `${gone.from}/${rules.page ?? ''}` }))];
}
