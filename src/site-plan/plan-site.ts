import { groupByAddress } from '#domain/location/group-by-address.ts';
import { licensedCompanies } from '#domain/location/licensed-companies.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { NavigationItem } from '#domain/navigation/navigation.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { unlistedAt } from '#domain/listing/select-listed-vehicles.ts';
import { type Fingerprint, pageInputs } from './page-inputs.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { itemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { testDriveLabel } from '#domain/vehicle-words/trade-words.ts';
import type { SiteFile } from './files/site-files.ts';
import {
  budgetItems,
  menuAsides,
  menuWays,
  makeItems,
  modelStrip,
  newestFirstPath,
  rangeItems,
  shapeItems,
  stockItems,
} from './navigation/dynamic-menus.ts';
import { formerListRedirects } from './navigation/former-lists.ts';
import { formerVehicleRedirects } from './navigation/former-vehicles.ts';
import { linkResolver, type SiteRedirect } from './navigation/link-targets.ts';
import { MODELS_PATH } from './models/model-range.ts';
import { OFFERS_PATH } from './content/site-content.ts';
import { BRANDS_PATH } from './pages/brand-pages.ts';
import { formLink } from './pages/form-link.ts';
import { ARRIVED_KEY, BRANDS_KEY, OFFERS_KEY } from './stock/count-keys.ts';
import { siteNavigation } from './navigation/site-navigation.ts';
import { accountPaths } from './pages/account-pages.ts';
import type { PlanContext } from './pages/plan-context.ts';
import { compareLink, shortlistPaths } from './pages/shortlist-pages.ts';
import { towMatchPath } from './pages/tow-match-page.ts';
import type { PlanInput } from './plan-input.ts';
import type { SiteChrome, SitePage } from './site-page.ts';
import { planRedirects } from './navigation/plan-redirects.ts';
import { makePlanContext } from './make-plan-context.ts';
import { formerReservationRedirects } from './navigation/former-reservations.ts';
import { planFiles } from './plan-files.ts';
import { type PageEntry, pageReservation, planPages } from './plan-pages.ts';
import { siteStock, type SiteStock } from './site-stock.ts';

/** Which pages a dealer's site has, and their content. */
export interface SitePlan {
  readonly chrome: SiteChrome;
  /** Every page: home, search pages, vehicles, locations, text pages, 404. Cheap even for 10,000 vehicles. */
  readonly entries: readonly PageEntry[];
  /**
   * Creates a page with all its data; call it only for pages that are needed. @throws Error for a path without a
   * page.
   */
  page(path: string): SitePage;
  readonly files: readonly SiteFile[];
  readonly redirects: readonly SiteRedirect[];
  /**
   * Fingerprint of a page's inputs besides the shared ones; the same fingerprint means the same page. `undefined` for
   * pages that are quicker to create than to fingerprint.
   */
  inputsOf(path: string): string | undefined;
  /** ISO time at which time alone changes a page with a fingerprint; `undefined` if that never happens. */
  stockChangesAt(): string | undefined;
  /** Visible locations with their full phone numbers, which may be masked in `chrome`. */
  readonly locations: readonly LocationView[];
  /** Search documents of the listed vehicles, in import order: the content of the index. */
  readonly summaries: readonly VehicleSummary[];
}

/** What fingerprints need; without it the plan has none. */
export interface PlanKeys {
  readonly fingerprint: Fingerprint;
  /** The input's vehicles as JSON. */
  readonly vehicleLines: readonly string[];
}

/**
 * Plans a dealer's whole site: one pure function from config, stock and clock to pages. What pages share (the chrome)
 * depends on config and on which pages exist, never on stock numbers or the clock.
 */
export function planSite(input: PlanInput, keys?: PlanKeys): SitePlan {
  const { config, dealer, vehicles } = input;
  const stock = siteStock(input);
  const { landing, summaries, fullLocations } = stock;
  // Which links work is known once all pages are planned.
  let resolveLink: PlanContext['resolveLink'] = () => {
    throw new Error('Links are resolved once all pages are planned.');
  };
  const context = makePlanContext(input, stock, (href) => resolveLink(href));
  // The inputs of another engine's results are unknown here.
  const inputs =
    keys === undefined || input.answerSearch !== undefined
      ? undefined
      : pageInputs(context, vehicles, keys.fingerprint, keys.vehicleLines);
  const makers = planPages(input, stock, context, inputs);

  const paths = new Set(makers.keys());
  const redirects = planRedirects(
    {
      dealer,
      locations: context.locations,
      config,
      landing,
      breadcrumbHref: context.breadcrumbHref,
      over: context.content.over,
    },
    paths,
  );
  resolveLink = linkResolver(paths, redirects, input.brochures);
  const redirected = new Set(redirects.map(({ from }) => from));
  const former = input.formerPages ?? [];
  const formerLists = formerListRedirects(
    {
      landing,
      former,
      itemNoun: itemNoun(dealer.itemTypes),
      hitsPerPage: dealer.search.hitsPerPage,
      breadcrumbBase: dealer.routes.searchBreadcrumbBase,
    },
    paths,
    redirected,
  );
  const formerVehicles = formerVehicleRedirects(former, landing, paths, redirected);
  const reservation = pageReservation(config, context);
  const sellsOnline = dealer.forms.some(({ isPurchase }) => isPurchase === true);
  const account = accountPaths(dealer);
  const towMatch = towMatchPath(dealer);
  const companies = licensedCompanies(context.locations, context.licenseeOf);
  const openPlaces = groupByAddress(context.locations).filter(({ place }) => place.coming === undefined);
  // Those that are over included: which are on depends on the clock.
  const hasOffers = input.documents.some(({ path }) => path.startsWith('/offers/'));
  const testDrive = formLink(dealer, 'test_drive');
  const canSearchPrices = dealer.search.ranges.some(({ attribute }) => attribute === 'price');
  const budgets = canSearchPrices ? budgetItems(config.navigation.budgets ?? [], landing) : [];
  const ways = config.navigation.ways && menuWays(config.navigation.ways, context);
  const navigation = siteNavigation(
    {
      modelsLabel: config.manufacturers.length === 0 ? 'Makes' : 'Models',
      dealerName: dealer.name,
      testDriveLabel: testDriveLabel(dealer.itemTypes),
      ourStock: landing.all.path,
      ourRange: MODELS_PATH,
      ourBrands: config.brands && BRANDS_PATH,
      ...(hasOffers && { ourOffers: OFFERS_PATH }),
      strip: modelStrip(landing, testDrive, hasOffers ? OFFERS_PATH : undefined, compareLink(dealer)),
      places: { path: dealer.routes.locations, count: openPlaces.length },
      counted: {
        [newestFirstPath(landing)]: ARRIVED_KEY,
        ...(hasOffers && { [OFFERS_PATH]: OFFERS_KEY }),
        ...(config.brands && { [BRANDS_PATH]: BRANDS_KEY }),
      },
      header: config.navigation.header,
      footer: config.navigation.footer,
      menus: {
        models: modelsMenu(input, stock, context),
        stock: stockItems(stock.standingCarTypes, landing),
        shapes: shapeItems(config.manufacturers),
      },
    },
    resolveLink,
  );
  const chrome: SiteChrome = {
    dealer,
    ...navigation,
    locations: context.locations,
    ...(companies.length > 1 && { companies }),
    shortlist: shortlistPaths(dealer),
    searchPath: landing.all.path,
    ...(towMatch !== undefined && { towMatchPath: towMatch }),
    ...(account !== undefined && { account }),
    ...(testDrive !== undefined && { testDrive }),
    ...(budgets.length > 0 && { budgets }),
    ...(ways !== undefined && { ways }),
    asides: menuAsides(navigation, formLink(dealer, 'trade_in'), hasOffers ? OFFERS_PATH : undefined),
    assets: input.assets,
  };
  const entries = [...makers].map(([path, { kind }]): PageEntry => ({ path, kind }));
  return {
    chrome,
    entries,
    page(path) {
      const maker = makers.get(path);
      if (maker === undefined) throw new Error(`The plan of ${dealer.slug} has no page at ${path}.`);
      return maker.make();
    },
    inputsOf: (path) => makers.get(path)?.inputsOf?.(),
    stockChangesAt: () => stockChangesAt(context, vehicles),
    files: planFiles(input, stock, context, chrome, entries),
    // Menus do not depend on these redirects, so that they stay the same when a vehicle is sold. Some hosts only read
    // a limited number of redirects: those least asked for come last.
    redirects: [
      ...redirects,
      ...formerLists.filter(({ from }) => !isFurtherPage(from)),
      ...formerVehicles,
      ...formerLists.filter(({ from }) => isFurtherPage(from)),
      ...formerReservationRedirects(summaries, formerVehicles, reservation, paths, sellsOnline),
    ],
    locations: fullLocations,
    summaries,
  };
}

/** One range is its models; several are their makes, and after them the makes that have none. */
function modelsMenu(
  { config: { manufacturers } }: PlanInput,
  { locationMakes, landing }: SiteStock,
  { models }: PlanContext,
): readonly NavigationItem[] {
  if (manufacturers.length === 1) return models;
  const ranges = rangeItems(manufacturers);
  const named = new Set(ranges.map(({ label }) => label.toLowerCase()));
  const others = locationMakes.filter((make) => !named.has(make.toLowerCase()));
  return [...ranges, ...makeItems(others, landing)];
}

function isFurtherPage(path: string): boolean {
  return /\/page\/\d+$/.test(path);
}

/**
 * Lists only show listed vehicles, each of which has a page, so no list changes earlier than the first vehicle page.
 */
function stockChangesAt(
  { catalogue, includeSoldCarsDays, now, searchExtras }: PlanContext,
  vehicles: readonly Vehicle[],
): string | undefined {
  const leave = vehicles.map((vehicle) => unlistedAt(vehicle, { includeSoldCarsDays }));
  // Lenders' maximum age counts calendar years.
  const newYear = catalogue.hasRepayments ? [Date.UTC(now.getUTCFullYear() + 1, 0, 1)] : [];
  return catalogue.changesAt(catalogue.summaries, ...newYear, ...leave, ...searchExtras().changes);
}
