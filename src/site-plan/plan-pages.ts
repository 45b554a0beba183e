import { stepPaths } from '#domain/lead/form-declaration.ts';
import { toReservationRules } from '#config/to-reservation-rules.ts';
import { PRINT_PATH, printPage } from './pages/print-page.ts';
import { accountPaths, garagePage, signInPage } from './pages/account-pages.ts';
import { formPage } from './pages/form-page.ts';
import {
  isReservable,
  purchasePath,
  reservationPath,
  type ReservationRules,
} from '#domain/reservations/reservation-rules.ts';
import { resolveAvailability } from '#domain/availability/availability.ts';
import { purchasePage } from './pages/purchase-page.ts';
import { reservePage } from './pages/reserve-page.ts';
import { homePage, priceSteps } from './pages/home-page.ts';
import { MODELS_PATH } from './models/model-range.ts';
import { brandPage, brandPath, BRANDS_PATH, brandsPage } from './pages/brand-pages.ts';
import { modelPage, modelsPage } from './pages/model-pages.ts';
import { locationPage, locationsPage } from './pages/location-pages.ts';
import { ARTICLE_FOLDERS, CAREERS_FOLDER, documentKind, OFFERS_FOLDER, OFFERS_PATH } from './content/site-content.ts';
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
import { type PlanContext } from './pages/plan-context.ts';
import { pageCountOf, searchListPage, searchPage, searchPagePath } from './pages/search-page.ts';
import { comparePage, savedPage, shortlistPaths } from './pages/shortlist-pages.ts';
import { memberPages } from './pages/member-pages.ts';
import { SPIN_PATH, spinPage } from './pages/spin-page.ts';
import { towMatchPage, towMatchPath } from './pages/tow-match-page.ts';
import { valuationPage, valuationPath } from './pages/valuation-page.ts';
import { vehiclePage, vehiclePagePath } from './pages/vehicle-page.ts';
import type { PlanInput } from './plan-input.ts';
import type { SitePage } from './site-page.ts';
import type { PageInputs } from './page-inputs.ts';
import type { SiteStock } from './site-stock.ts';

export interface PageEntry {
  readonly path: string;
  readonly kind: SitePage['kind'];
}

/** How one page is created when it is needed. */
export interface PageMaker {
  readonly kind: SitePage['kind'];
  readonly make: () => SitePage;
  readonly inputsOf: (() => string) | undefined;
}

type AddPage = (path: string, kind: SitePage['kind'], make: () => SitePage, inputsOf?: () => string) => void;

/** Every page of a site by its path, none of them created yet. */
export function planPages(
  input: PlanInput,
  stock: SiteStock,
  context: PlanContext,
  inputs: PageInputs | undefined,
): ReadonlyMap<string, PageMaker> {
  const makers = new Map<string, PageMaker>();
  const add: AddPage = (path, kind, make, inputsOf) => {
    // The platform's own pages come first; config validation reports text pages with the same path.
    if (!makers.has(path)) makers.set(path, { kind, make, inputsOf });
  };
  add('/', 'home', () => homePage(context));
  addLists(add, context, inputs);
  addVehicles(add, input, stock, context, inputs);
  add(context.dealer.routes.locations, 'locations', () => locationsPage(context));
  // The only page with the full, unmasked numbers.
  for (const location of stock.fullLocations) add(location.href, 'location', () => locationPage(context, location));
  addModels(add, context);
  addBrands(add, input, context);
  addTowMatch(add, context);
  addContent(add, context);
  addForms(add, context);
  addPersonalPages(add, input, context);
  add('/404', 'not-found', () => notFoundPage(context, priceSteps(context)));
  return makers;
}

function addLists(add: AddPage, context: PlanContext, inputs: PageInputs | undefined): void {
  const { landing, dealer } = context;
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
}

function addVehicles(
  add: AddPage,
  { config, vehicles }: PlanInput,
  { summaries }: SiteStock,
  context: PlanContext,
  inputs: PageInputs | undefined,
): void {
  const reservation = pageReservation(config, context);
  const sellsOnline = context.dealer.forms.some(({ isPurchase }) => isPurchase === true);
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
      if (sellsOnline) {
        const path = purchasePath(summary.slug);
        add(path, 'reserve', () => purchasePage(context, vehicle, summary, path), inputsOf);
      }
    }
  });
}

/** How vehicles are reserved, where the site has the form for it. */
export function pageReservation(config: PlanInput['config'], { dealer }: PlanContext): ReservationRules | undefined {
  return dealer.forms.some(({ isReservation }) => isReservation === true)
    ? toReservationRules(config.vehicle_page.reservation)
    : undefined;
}

/** The manufacturers' ranges: their directory, and a page for each model. */
function addModels(add: AddPage, context: PlanContext): void {
  const ranges = context.ranges();
  if (ranges.length === 0) return;
  add(MODELS_PATH, 'models', () => modelsPage(context, ranges));
  for (const range of ranges) {
    for (const model of range.models) add(model.href, 'model', () => modelPage(context, range, model));
  }
}

/** The directory of brands, and the pages of those that have one. */
function addBrands(add: AddPage, { config }: PlanInput, context: PlanContext): void {
  if (config.brands === undefined) return;
  const brands = context.brands();
  add(BRANDS_PATH, 'brands', () => brandsPage(context, brands));
  for (const brand of brands.withPage) {
    add(brandPath(brand), 'brand', () => brandPage(context, brands, brand));
  }
}

function addTowMatch(add: AddPage, context: PlanContext): void {
  const path = towMatchPath(context.dealer);
  if (path !== undefined) add(path, 'tow-match', () => towMatchPage(context, path));
}

/** The dealer's own pages: texts, sections, articles, vacancies and offers. */
function addContent(add: AddPage, context: PlanContext): void {
  const { content } = context;
  for (const document of content.pages) {
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
}

function addForms(add: AddPage, context: PlanContext): void {
  const { dealer } = context;
  if (dealer.enquiry !== undefined) {
    const { enquiry } = dealer;
    add('/success', 'success', () => successPage(context, enquiry));
    for (const form of dealer.forms) {
      stepPaths(form).forEach((path, index) => add(path, 'form', () => formPage(context, form, index + 1)));
      const offerPath = valuationPath(form);
      if (offerPath !== undefined) add(offerPath, 'valuation', () => valuationPage(context, form, offerPath));
    }
  }
}

/** What a visitor keeps: the sheet to print, saved and compared vehicles, the account. */
function addPersonalPages(add: AddPage, { config }: PlanInput, context: PlanContext): void {
  const { dealer } = context;
  if (dealer.shareRules.print) add(PRINT_PATH, 'print', () => printPage(context));
  const shortlist = shortlistPaths(dealer);
  if (shortlist.saved !== undefined) add(shortlist.saved, 'saved', () => savedPage(context, priceSteps(context)));
  if (shortlist.compare !== undefined) add(shortlist.compare, 'compare', () => comparePage(context));
  const account = accountPaths(dealer);
  if (account !== undefined) {
    add(account.signIn, 'sign-in', () => signInPage(context, account));
    add(account.garage, 'garage', () => garagePage(context, account));
    for (const page of memberPages(context, config, account)) add(page.path, 'member', () => page);
    const spin = spinPage(context, config, account);
    if (spin !== undefined) add(SPIN_PATH, 'spin', () => spin);
  }
}
