import type { FormerPage } from '#domain/listing/stock-memory.ts';
import type { LandingPages } from '../stock/landing-pages.ts';
import { vehiclePagePath } from '../pages/vehicle-page.ts';
import type { SiteRedirect } from './link-targets.ts';

/**
 * Redirects URLs of moved vehicles to their new page, and those of removed vehicles to the closest search page: same
 * make and model, else make, else body, else all stock. A page always takes precedence over a redirect, and each
 * redirect leads to a page, so there are no chains.
 *
 * @param paths Every page of the site.
 * @param taken Paths that already redirect.
 */
export function formerVehicleRedirects(
  former: readonly FormerPage[],
  landing: LandingPages,
  paths: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): SiteRedirect[] {
  return former.flatMap((page): SiteRedirect[] => {
    const from = vehiclePagePath(page);
    if (paths.has(from) || taken.has(from)) return [];
    const moved = page.movedTo === undefined ? undefined : vehiclePagePath({ slug: page.movedTo });
    const to = moved !== undefined && paths.has(moved) ? moved : closestSearch(page, landing);
    return [{ from, to, status: 301 }];
  });
}

function closestSearch({ make, model, body }: FormerPage, landing: LandingPages): string {
  const closest =
    landing.model(make, model) ?? landing.make(make) ?? (body === undefined ? undefined : landing.body(body));
  return (closest ?? landing.all).path;
}
