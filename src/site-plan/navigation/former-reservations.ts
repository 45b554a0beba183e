import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
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
  sellsOnline = false,
): SiteRedirect[] {
  if (rules?.page === undefined) return [];
  const pages = [rules.page, ...(sellsOnline ? (['buy-online'] as const) : [])];
  // Only those that may have had the page: hosts read a limited number of redirects.
  const taken = summaries.filter(
    ({ car_type, status, reserved }) => rules.carTypes.includes(car_type) && (reserved || status === 'sold'),
  );
  const listed = taken.flatMap(({ slug }) =>
    pages.flatMap((page): SiteRedirect[] => {
      const to = vehiclePagePath({ slug });
      const from = `${to}/${page}`;
      // Not for good: a hold ends.
      return paths.has(from) ? [] : [{ from, to, status: 302 }];
    }),
  );
  return [
    ...listed,
    ...formerVehicles.flatMap((gone) => pages.map((page) => ({ ...gone, from: `${gone.from}/${page}` }))),
  ];
}
