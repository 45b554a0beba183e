import type { SearchSettings } from '#config/public-dealer.ts';
import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { fitsRoute } from '#search/fits-route.ts';
import { addressAttributes } from '#search/search-state.ts';
import { parseRoute, type SearchRoute } from '#search/url-state.ts';
import type { PlanContext } from '../pages/plan-context.ts';
import type { CountedLink } from '../site-page.ts';

/**
 * The filters of an address of the list of all stock. Undefined for any other address, for a typed query, which only the
 * engine answers, and for filters that the list does not have: it would show everything.
 */
export function filtersAt(href: string, searchPath: string, settings: SearchSettings): SearchRoute | undefined {
  const [path, queryString = ''] = href.split('?');
  if (path !== searchPath) return undefined;
  const route = parseRoute(queryString, addressAttributes({ settings, base: {} }));
  const isRead = queryString === '' || route.refinementList !== undefined || route.range !== undefined;
  return isRead && route.query === undefined ? route : undefined;
}

/** What the list of all stock shows at an address with filters, newest first; undefined where that cannot be counted. */
export function vehiclesAt(
  href: string,
  { catalogue, dealer, landing }: PlanContext,
): readonly VehicleSummary[] | undefined {
  const route = filtersAt(href, landing.all.path, dealer.search);
  if (route === undefined) return undefined;
  const found = catalogue.summaries.filter((vehicle) => fitsRoute(vehicle, route));
  return found.toSorted((a, b) => (b.created_at ?? 0) - (a.created_at ?? 0));
}

/** Why a search cannot stand among those often asked for, for the operator; undefined where it can. */
export function askedForFault(href: string, searchPath: string, settings: SearchSettings): string | undefined {
  const route = filtersAt(href, searchPath, settings);
  const filters = Object.keys({ ...route?.refinementList, ...route?.range });
  if (filters.length === 0) return 'Has no filter of the list of all stock';
  return filters.some((name) => attributeNamed(name)?.credit === true)
    ? 'Filters by a repayment, which needs its comparison rate and warning next to it'
    : undefined;
}

/** The dealer's searches that are often asked for, without those that find nothing. */
export function askedFor(context: PlanContext): readonly CountedLink[] {
  const { dealer, landing } = context;
  return dealer.askedFor.flatMap(({ label, href }) => {
    const isFit = askedForFault(href, landing.all.path, dealer.search) === undefined;
    const count = isFit ? (vehiclesAt(href, context)?.length ?? 0) : 0;
    return count === 0 ? [] : [{ label, count, href }];
  });
}
