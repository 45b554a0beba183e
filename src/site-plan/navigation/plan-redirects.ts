import type { PublicDealer } from '#config/public-dealer.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { PlanConfig } from '../plan-input.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { LandingPage, LandingPages } from '../stock/landing-pages.ts';
import type { SiteRedirect } from './link-targets.ts';

export interface RedirectSource {
  readonly dealer: PublicDealer;
  readonly locations: readonly LocationView[];
  readonly config: Pick<PlanConfig, 'dealerships' | 'locations' | 'redirects'>;
  readonly landing: LandingPages;
  readonly breadcrumbHref: (page: LandingPage) => string;
  /** Pages whose time is over. */
  readonly over: SiteContent['over'];
}

/** The specification's other paths for the list of locations [2.1-12]. */
const LOCATION_LISTS = ['/contact-us', '/contact', '/dealer-locator', '/dealerships', '/locations'] as const;
/** Folders in which the specification has location pages [2.1-12, 2.1-13]. */
const LOCATION_FOLDERS = ['/contact-us', '/locations', '/dealerships'] as const;

/**
 * Redirects from the dealer's old addresses, and from the specification's alternative paths: lists and location pages
 * under other names, dealerships by their slug, folders without a page of their own. A page always takes precedence over
 * a redirect.
 */
export function planRedirects(source: RedirectSource, paths: ReadonlySet<string>): SiteRedirect[] {
  const { dealer, locations, config, landing } = source;
  const redirects = new Map<string, SiteRedirect>();
  const add = (from: string, to: string, status: SiteRedirect['status'] = 301): void => {
    if (from !== to && !paths.has(from) && !redirects.has(from)) redirects.set(from, { from, to, status });
  };
  for (const { page } of dealer.forms) {
    const [path, ...others] = page?.paths ?? [];
    if (path !== undefined && paths.has(path)) for (const from of others) add(from, path);
  }
  for (const { from, to, status } of source.over) if (paths.has(to)) add(from, to, status);
  for (const from of LOCATION_LISTS) add(from, dealer.routes.locations);
  for (const folder of LOCATION_FOLDERS) {
    for (const { slug, href } of locations) add(`${folder}/${slug}`, href);
  }
  for (const { id, slug } of config.dealerships) {
    const place = config.locations.find(({ dealership_id, visible }) => visible && dealership_id === id);
    const view = locations.find((location) => location.id === place?.id);
    if (view !== undefined) for (const folder of LOCATION_FOLDERS) add(`${folder}/${slug}`, view.href);
  }
  for (const folder of ['/search', '/cars', '/used-car']) add(folder, landing.all.path);
  for (const page of landing.pages) add(source.breadcrumbHref(page), page.path);
  const known = new Set([...paths, ...redirects.keys()]);
  for (const [old, to] of Object.entries(config.redirects ?? {})) {
    if (oldAddressFault(old, to, paths, known) !== undefined) continue;
    // Straight to where it ends: `/search` leads to the search of all stock.
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
    const target = `${redirects.get(path)?.to ?? path}${rest}`;
    for (const from of coveredBy(old)) if (!paths.has(from)) redirects.set(from, { from, to: target, status: 301 });
  }
  // A host that reads them in order would take the first that fits.
  return [...redirects.values()].sort((a, b) => Number(isFolder(a.from)) - Number(isFolder(b.from)));
}

/**
 * Why an old address of the dealer leads nowhere; undefined if it leads on.
 *
 * @param known Paths of pages, and of redirects to them.
 */
export function oldAddressFault(
  from: string,
  to: string,
  paths: ReadonlySet<string>,
  known: ReadonlySet<string>,
): 'has page' | 'has pages below' | 'no target' | undefined {
  if (paths.has(from)) return 'has page';
  if (isFolder(from) && [...paths].some((path) => path.startsWith(from.slice(0, -1)))) return 'has pages below';
  return to.startsWith('/') && !known.has(to.replace(/[?#].*$/, '')) ? 'no target' : undefined;
}

/** `/stock/*` is `/stock` and all below it. */
function coveredBy(from: string): string[] {
  return isFolder(from) ? [from.slice(0, -2), from] : [from];
}

const isFolder = (from: string): boolean => from.endsWith('/*');
