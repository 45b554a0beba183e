import type { ConfiguredSlide } from '#domain/vehicle-views/view-rules.ts';
import { customSlides } from './pages/custom-slides.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import { stepPaths } from '#domain/lead/form-declaration.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { NavigationItem } from '#domain/navigation/navigation.ts';
import type { CarType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { unlistedAt } from '#domain/listing/select-listed-vehicles.ts';
import { type Fingerprint, pageInputs } from './page-inputs.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { Location } from '#config/location.ts';
import { toReservationRules } from '#config/to-reservation-rules.ts';
import { toVehiclePageRules } from '#config/to-vehicle-page-rules.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { toLocationView } from '#domain/location/to-location-view.ts';
import type { VehicleMoneyContext } from '#domain/vehicle-page/vehicle-money.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { buildVocabulary } from '#domain/search/query-understanding/build-vocabulary.ts';
import { itemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { searchFields } from '#search/search-fields.ts';
import type { FedStock } from '#search/search-island-props.ts';
import { toQueryWords, toSearchWords } from '#search/search-words.ts';
import { stockValues } from '#search/stock-values.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { withMaskedPhone } from '#domain/phone/masked-phone.ts';
import { phoneBook } from './files/phone-book.ts';
import { PRINT_PATH, printPage } from './pages/print-page.ts';
import { robotsFile, sitemapFiles, type SiteFile } from './files/site-files.ts';
import { makeItems, modelItems, stockItems } from './navigation/dynamic-menus.ts';
import { formerListRedirects } from './navigation/former-lists.ts';
import { formerVehicleRedirects } from './navigation/former-vehicles.ts';
import { linkResolver, type SiteRedirect } from './navigation/link-targets.ts';
import { countKeysOf, siteNavigation } from './navigation/site-navigation.ts';
import { accountPaths, garagePage, signInPage } from './pages/account-pages.ts';
import { formPage } from './pages/form-page.ts';
import { isReservable, reservationPath } from '#domain/reservations/reservation-rules.ts';
import { resolveAvailability } from '#domain/availability/availability.ts';
import { reservePage } from './pages/reserve-page.ts';
import { homePage, priceSteps } from './pages/home-page.ts';
import { locationPage, locationsPage } from './pages/location-pages.ts';
import {
  ARTICLE_FOLDERS,
  CAREERS_FOLDER,
  documentKind,
  OFFERS_FOLDER,
  OFFERS_PATH,
  postView,
  siteContent,
} from './content/site-content.ts';
import { articleFeed } from './files/article-feed.ts';
import {
  articleListPath,
  articleLists,
  articlePage,
  articlesPage,
  contentPage,
  offerPage,
  offersPage,
} from './pages/content-pages.ts';
import { documentPage, notFoundPage } from './pages/other-pages.ts';
import { successPage } from './pages/success-page.ts';
import {
  type PlanContext,
  SEARCH_INDEX_PATH,
  SEARCH_VOCABULARY_PATH,
  STOCK_CHECKED_PATH,
  STOCK_SUMMARY_PATH,
} from './pages/plan-context.ts';
import { canonicalOf, pageCountOf, searchListPage, searchPage, searchPagePath } from './pages/search-page.ts';
import { comparePage, savedPage, shortlistPaths } from './pages/shortlist-pages.ts';
import { searchExtras, type SearchExtras } from './pages/search-extras.ts';
import { siteMaps } from './pages/site-maps.ts';
import { siteMoney } from './pages/site-money.ts';
import { vehiclePage, vehiclePagePath } from './pages/vehicle-page.ts';
import { vehicleTargets, type VehicleTargets } from './pages/vehicle-targets.ts';
import type { PlanInput } from './plan-input.ts';
import type { PreparedPictures } from './prepared-picture.ts';
import type { SiteChrome, SitePage } from './site-page.ts';
import { planRedirects } from './navigation/plan-redirects.ts';
import { makeCatalogue } from './stock/catalogue.ts';
import { countKey, countsOf } from './stock/count-keys.ts';
import { type LandingPages, landingPages } from './stock/landing-pages.ts';
import { staticAnswers } from './stock/static-answers.ts';
import { similarVehicles } from './stock/similar-vehicles.ts';
import { summaryContext } from './stock/summary-context.ts';

/** [2.1-11] */
const PRIVACY_PATH = '/privacy-policy';

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

export interface PageEntry {
  readonly path: string;
  readonly kind: SitePage['kind'];
}

/**
 * Plans a dealer's whole site: one pure function from config, stock and clock to pages. What pages share (the chrome)
 * depends on config and on which pages exist, never on stock numbers or the clock.
 */
export function planSite(input: PlanInput, keys?: PlanKeys): SitePlan {
  const { config, dealer, vehicles, documents, now } = input;
  const documentContext = summaryContext(config, now);
  const summaries = vehicles.map((vehicle) => toVehicleSummary(vehicle, documentContext));
  const { manufacturer } = config;

  const locationMakes = [...new Set(config.locations.flatMap(({ manufacturers }) => manufacturers))];
  const standingCarTypes: readonly CarType[] =
    manufacturer === undefined && locationMakes.length === 0 ? ['used'] : ['new', 'demo', 'used'];
  const landing = landingPages(summaries, {
    noun: dealer.search.itemsNoun,
    standing: [
      ...(manufacturer === undefined
        ? []
        : [{ make: manufacturer.name, models: manufacturer.models.map(({ name }) => name) }]),
      ...locationMakes.map((make) => ({ make, models: [] })),
    ],
    standingCarTypes,
    excludedMakes: input.excludedMakes ?? [],
  });
  const fullLocations = config.locations
    .filter(({ visible }) => visible)
    .map((location) => locationView(location, input));
  const locations = dealer.callRules.masked ? fullLocations.map(withMaskedPhone) : fullLocations;
  const breadcrumbBase = dealer.routes.searchBreadcrumbBase;
  const words = input.searchWords === undefined ? undefined : toSearchWords(input.searchWords, summaries);
  const index = buildIndex(summaries, searchFields, words);
  const context: PlanContext = {
    dealer,
    business: {
      siteUrl: dealer.url,
      dealerName: dealer.name,
      legalName: dealer.legalName,
      itemTypes: dealer.itemTypes,
      logo: input.assets.logo?.src,
      sameAs: dealer.social.map(({ href }) => href),
    },
    city: config.city,
    now,
    locations,
    primaryLocation: locations.find(({ primary }) => primary) ?? locations[0],
    catalogue: makeCatalogue(summaries, dealer.cardRules, now),
    landing,
    landingTexts: input.landingTexts ?? {},
    models: manufacturer === undefined ? [] : modelItems(manufacturer, landing, input.pictures),
    similarCount: config.similar_cars_count,
    money: () => (money ??= siteMoney(config, dealer.name, resolveLink)),
    findSimilar: similarVehicles(summaries, config.similar_cars_count),
    answerSearch: input.answerSearch ?? staticAnswers(index, dealer.search),
    fed: fedStock(input, summaries),
    includeSoldCarsDays: config.include_sold_cars_days,
    requestsPhotos: config.enquiry?.request_photos === true,
    privacyHref: documents.find(({ path }) => path === PRIVACY_PATH)?.path,
    vehicleTargets: () => (targets ??= vehicleTargets(toVehiclePageRules(config), documents, resolveLink)),
    viewSlides: () => (viewSlides ??= customSlides(config, input.pictures, resolveLink)),
    content: siteContent(documents, dealer.timeZone, now),
    minimumRating: config.minimum_rating,
    maps: siteMaps(input),
    resolveLink: (href) => resolveLink(href),
    breadcrumbHref: ({ path }) => path.replace(/^\/search/, breadcrumbBase),
    // Evaluated when pages are created, because which links work is known once all pages are planned.
    searchExtras: () =>
      (extras ??= searchExtras({ config, dealer, pictures: input.pictures, locations, resolveLink, now })),
  };
  let extras: SearchExtras | undefined;
  let targets: VehicleTargets | undefined;
  let money: VehicleMoneyContext | undefined;
  let viewSlides: readonly ConfiguredSlide[] | undefined;

  // The inputs of another engine's results are unknown here.
  const inputs =
    keys === undefined || input.answerSearch !== undefined
      ? undefined
      : pageInputs(context, vehicles, keys.fingerprint, keys.vehicleLines);
  const makers = new Map<string, PageMaker>();
  const add = (path: string, kind: SitePage['kind'], make: () => SitePage, inputsOf?: () => string): void => {
    // The platform's own pages come first; config validation reports text pages with the same path.
    if (!makers.has(path)) makers.set(path, { kind, make, inputsOf });
  };
  add('/', 'home', () => homePage(context));
  for (const page of landing.pages) {
    const pageCount = pageCountOf(page, dealer.search.hitsPerPage);
    for (let number = 1; number <= pageCount; number += 1) {
      const path = searchPagePath(page, number);
      if (number === 1) add(path, 'search', () => searchPage(context, page), inputs && (() => inputs.search(page)));
      else {
        const inputsOf = inputs && (() => inputs.searchList(page, number));
        add(path, 'search-list', () => searchListPage(context, page, number), inputsOf);
      }
    }
  }
  const reservation = dealer.forms.some(({ isReservation }) => isReservation === true)
    ? toReservationRules(config.vehicle_page.reservation)
    : undefined;
  vehicles.forEach((vehicle, position) => {
    const summary = summaries[position];
    if (summary === undefined) return;
    const inputsOf = inputs && (() => inputs.vehicle(position));
    add(vehiclePagePath(summary), 'vehicle', () => vehiclePage(context, vehicle, summary), inputsOf);
    const { carType } = vehicle;
    const source = { availability: resolveAvailability(vehicle), priceDollars: summary.price, carType };
    const reservePath = isReservable(source, reservation) ? reservationPath(summary.slug, reservation) : undefined;
    if (reservePath !== undefined) {
      add(reservePath, 'reserve', () => reservePage(context, vehicle, summary, reservePath), inputsOf);
    }
  });
  add(dealer.routes.locations, 'locations', () => locationsPage(context));
  // The only page with the full, unmasked numbers.
  for (const location of fullLocations) add(location.href, 'location', () => locationPage(context, location));
  const { content } = context;
  for (const document of documents) {
    const kind = documentKind(document);
    if (kind === 'text') add(document.path, 'document', () => documentPage(context, document));
    if (kind === 'sections') add(document.path, 'content', () => contentPage(context, document));
  }
  for (const folder of [CAREERS_FOLDER, ...Object.keys(ARTICLE_FOLDERS)]) {
    for (const post of content.posts(folder)) add(post.document.path, 'article', () => articlePage(context, post));
  }
  for (const folder of Object.keys(ARTICLE_FOLDERS)) {
    for (const list of articleLists(context, folder)) {
      add(articleListPath(list), 'articles', () => articlesPage(context, list));
    }
  }
  for (const post of content.posts(OFFERS_FOLDER)) add(post.document.path, 'offer', () => offerPage(context, post));
  // It stays when the last offer has gone, so that no menu changes.
  if (content.has(OFFERS_FOLDER)) add(OFFERS_PATH, 'offers', () => offersPage(context));
  if (dealer.enquiry !== undefined) {
    const { enquiry } = dealer;
    add('/success', 'success', () => successPage(context, enquiry));
    for (const form of dealer.forms) {
      stepPaths(form).forEach((path, index) => add(path, 'form', () => formPage(context, form, index + 1)));
    }
  }
  if (dealer.shareRules.print) add(PRINT_PATH, 'print', () => printPage(context));
  const shortlist = shortlistPaths(dealer);
  if (shortlist.saved !== undefined) add(shortlist.saved, 'saved', () => savedPage(context, priceSteps(context)));
  if (shortlist.compare !== undefined) add(shortlist.compare, 'compare', () => comparePage(context));
  const account = accountPaths(dealer);
  if (account !== undefined) {
    add(account.signIn, 'sign-in', () => signInPage(context, account));
    add(account.garage, 'garage', () => garagePage(context, account));
  }
  add('/404', 'not-found', () => notFoundPage(context));

  const paths = new Set(makers.keys());
  const redirects = planRedirects(
    { dealer, locations, config, landing, breadcrumbHref: context.breadcrumbHref, over: content.over },
    paths,
  );
  const resolveLink = linkResolver(paths, redirects);
  const redirected = new Set(redirects.map(({ from }) => from));
  const former = input.formerPages ?? [];
  const formerLists = formerListRedirects(
    {
      landing,
      former,
      itemNoun: itemNoun(dealer.itemTypes),
      hitsPerPage: dealer.search.hitsPerPage,
      breadcrumbBase,
    },
    paths,
    redirected,
  );
  const models: readonly NavigationItem[] =
    manufacturer === undefined ? makeItems(locationMakes, landing) : context.models;
  const chrome: SiteChrome = {
    dealer,
    ...siteNavigation(
      {
        modelsLabel: manufacturer === undefined ? 'Makes' : 'Models',
        dealerName: dealer.name,
        ourStock: landing.all.path,
        header: config.navigation.header,
        footer: config.navigation.footer,
        menus: { models, stock: stockItems(standingCarTypes, landing) },
      },
      resolveLink,
    ),
    locations,
    shortlist,
    ...(account !== undefined && { account }),
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
    files: [
      ...sitemapFiles(dealer.url, sitemapPaths(entries, landing, dealer.forms)),
      robotsFile(dealer.url),
      ...articleFeeds(context),
      stockSummary(summaries, chrome),
      stockChecked(input),
      { path: SEARCH_INDEX_PATH.slice(1), content: JSON.stringify(index) },
      {
        path: SEARCH_VOCABULARY_PATH.slice(1),
        content: JSON.stringify(buildVocabulary(stockValues(summaries, words))),
      },
      ...[phoneBook(fullLocations, dealer.callRules)].filter((file) => file !== undefined),
    ],
    // Menus do not depend on these redirects, so that they stay the same when a vehicle is sold. Some hosts only read
    // a limited number of redirects: further pages of lists come last.
    redirects: [
      ...redirects,
      ...formerLists.filter(({ from }) => !isFurtherPage(from)),
      ...formerVehicleRedirects(former, landing, paths, redirected),
      ...formerLists.filter(({ from }) => isFurtherPage(from)),
    ],
    locations: fullLocations,
    summaries,
  };
}

/** A feed for each folder that has articles. */
function articleFeeds({ content, dealer, locations }: PlanContext): SiteFile[] {
  const { url: siteUrl, timeZone, name } = dealer;
  return Object.entries(ARTICLE_FOLDERS).flatMap(([folder, heading]) => {
    const posts = content.posts(folder).map((post) => postView(post, { timeZone, locations }));
    return posts.length === 0
      ? []
      : [articleFeed({ siteUrl, timeZone, folder, title: `${heading} from ${name}` }, posts)];
  });
}

function fedStock({ dealer, searchWords }: PlanInput, summaries: readonly VehicleSummary[]): FedStock | undefined {
  const { typesense } = dealer.search;
  if (typesense === undefined || typesense.shared === true) return undefined;
  const words = searchWords === undefined ? { stopwords: [], phrases: [] } : toQueryWords(searchWords);
  return { words, documents: summaries.length };
}

function isFurtherPage(path: string): boolean {
  return /\/page\/\d+$/.test(path);
}

interface PageMaker {
  readonly kind: SitePage['kind'];
  readonly make: () => SitePage;
  readonly inputsOf: (() => string) | undefined;
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

function locationView(location: Location, { config, dealer, pictures }: PlanInput): LocationView {
  return toLocationView(location, {
    base: dealer.routes.locationBase,
    photo: locationPhoto(location, pictures),
    minimumRating: config.minimum_rating,
    hoursLayout: config.full_opening_hours === true ? 'full' : 'short',
  });
}

function locationPhoto({ image, name }: Location, pictures: PreparedPictures): LocationView['photo'] {
  if (image === undefined) return undefined;
  const sources = imageSources(pictures[image.url] ?? image);
  return sources && { ...sources, alt: image.alt ?? name };
}

const NOT_IN_SITEMAP: ReadonlySet<SitePage['kind']> = new Set([
  'search-list',
  'success',
  'saved',
  'compare',
  'sign-in',
  'garage',
  'reserve',
  'print',
  'not-found',
]);

/** URLs for search engines: every indexable page, but only the first of each list and form. */
function sitemapPaths(entries: readonly PageEntry[], landing: LandingPages, forms: PublicDealer['forms']): string[] {
  const left = landing.pages.filter((page) => page.count === 0 || canonicalOf({ landing }, page) !== page);
  const furtherSteps = forms.flatMap((form) => stepPaths(form).slice(1));
  const leftOut = new Set([...left.map(({ path }) => path), ...furtherSteps]);
  return entries.filter(({ path, kind }) => !NOT_IN_SITEMAP.has(kind) && !leftOut.has(path)).map(({ path }) => path);
}

/**
 * What the browser fills into menus. It only changes with the stock, so building the same stock again uploads
 * nothing.
 */
function stockSummary(summaries: readonly VehicleSummary[], chrome: SiteChrome): SiteFile {
  const keys = [
    countKey('all'),
    ...countKeysOf(chrome.header),
    ...chrome.footer.flatMap(({ items }) => countKeysOf(items)),
  ];
  const content = { total: summaries.length, counts: countsOf(summaries, keys) };
  return { path: STOCK_SUMMARY_PATH.slice(1), content: JSON.stringify(content) };
}

/** When the stock was read, for templates that show it: a separate file, because every build changes it. */
function stockChecked(input: PlanInput): SiteFile {
  const content = {
    checkedAt: (input.checkedAt ?? input.now).toISOString(),
    timeZone: input.dealer.timeZone,
  };
  return { path: STOCK_CHECKED_PATH.slice(1), content: JSON.stringify(content) };
}
