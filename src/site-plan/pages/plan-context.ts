import type { LandingTexts } from '#config/schema/landing-texts.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { Licensee } from '#domain/location/licence-rows.ts';
import type { DriveRoute } from '#domain/location/drive-loop.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { StarRow } from '#domain/location/star-counts.ts';
import type { NavigationItem } from '#domain/navigation/navigation.ts';
import { LIST_REPAYMENT_BASIS } from '#domain/price/price-explanation.ts';
import type { VehicleMoneyContext } from '#domain/vehicle-page/vehicle-money.ts';
import type { ConfiguredSlide } from '#domain/vehicle-views/view-rules.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { FedStock } from '#search/search-island-props.ts';
import type { Business } from '../head/json-ld.ts';
import type { AnswerSearch, PlanConfig } from '../plan-input.ts';
import type { SiteBrands } from './brand-pages.ts';
import type { ModelRange } from '../models/model-range.ts';
import type { SitePage } from '../site-page.ts';
import type { Catalogue } from '../stock/catalogue.ts';
import type { LandingPage, LandingPages } from '../stock/landing-pages.ts';
import type { ViewOf } from '../content/content-views.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { SiteMaps } from './site-maps.ts';
import type { ResolveLink } from '../navigation/link-targets.ts';
import type { VehicleTargets } from './vehicle-targets.ts';
import type { SearchExtras } from './search-extras.ts';
import type { FindSimilar } from '../stock/similar-vehicles.ts';

/** What every page of a plan needs. */
export interface PlanContext {
  readonly dealer: PublicDealer;
  readonly business: Business;
  /** City used in titles and headings. */
  readonly city: string;
  /** Whether the dealer calls its towns by one name, wherever a vehicle stands. */
  readonly hasOwnCity: boolean;
  readonly now: Date;
  readonly locations: readonly LocationView[];
  readonly primaryLocation: LocationView | undefined;
  readonly catalogue: Catalogue;
  readonly landing: LandingPages;
  /** The dealer's own text for search pages, by path. */
  readonly landingTexts: LandingTexts;
  readonly models: readonly NavigationItem[];
  /** The ranges that have pages of models, one for each make. */
  readonly ranges: () => readonly ModelRange[];
  /** The makes in stock and what the dealer says of them. */
  readonly brands: () => SiteBrands;
  readonly findSimilar: FindSimilar;
  /** Similar vehicles on a vehicle's page [9-7]. */
  readonly similarCount: number;
  /** Whether a vehicle for sale is in one table with those like it. */
  readonly comparesSimilar: boolean;
  /** Opening hours of a turn on a wait list; undefined where vehicles on hold have none. */
  readonly waitTurnHours: number | undefined;
  /** What vehicle pages say about money; which of its links work is known once all pages are planned. */
  readonly money: () => VehicleMoneyContext;
  readonly answerSearch: AnswerSearch;
  /** What the dealer's own collection on a search server contains; `undefined` if there is none. */
  readonly fed: FedStock | undefined;
  /** Days that a sold vehicle stays listed. */
  readonly includeSoldCarsDays: number;
  /** Whether vehicles with few photos offer to send some [7-19]. */
  readonly requestsPhotos: boolean;
  /** The privacy policy's page, if the site has one. */
  readonly privacyHref: string | undefined;
  /** What search pages show besides stock. */
  readonly searchExtras: () => SearchExtras;
  /** Links on vehicle pages other than to vehicles. */
  readonly vehicleTargets: () => VehicleTargets;
  /** The dealer's own slides in galleries. */
  readonly viewSlides: () => readonly ConfiguredSlide[];
  /** The dealer's own pages by folder. */
  readonly content: SiteContent;
  /** What a folder's list of articles is called. */
  readonly listName: (folder: string) => string;
  /** From this average on, ratings are shown [9-32]; always by default. */
  readonly minimumRating: number | undefined;
  /** What customers wrote about a location, by its id, and how many of them gave each number of stars. */
  readonly reviewsOf: (locationId: string) => {
    readonly reviews: ViewOf<'reviews'>['reviews'];
    readonly stars: readonly StarRow[];
  };
  /** The drive that a location takes shoppers on, by its id. */
  readonly routeOf: (locationId: string) => DriveRoute | undefined;
  readonly dealerships: PlanConfig['dealerships'];
  /** The company that holds a location's licences, by its dealership. */
  readonly licenseeOf: (dealershipId: string | undefined) => Licensee;
  readonly maps: SiteMaps;
  readonly resolveLink: ResolveLink;
  /** Where a breadcrumb for a search page links: under the dealer's breadcrumb base [2.1-25]. */
  readonly breadcrumbHref: (page: LandingPage) => string;
}

/** Path of the static search index; its name contains the version of its format. */
export const SEARCH_INDEX_PATH = '/data/search-index.v1.json';
/** The meaning of buyers' words on this site; with the version of its format, too, as pages stay open across builds. */
export const SEARCH_VOCABULARY_PATH = '/data/search-vocabulary.v3.json';
export const STOCK_SUMMARY_PATH = '/data/summary.json';
export const STOCK_CHECKED_PATH = '/data/checked.json';

/**
 * The credit notice for lists, which only print repayments with it; `undefined` if the dealer keeps repayments off
 * lists.
 */
export function listCreditNotice({ dealer, catalogue }: Pick<PlanContext, 'dealer' | 'catalogue'>): string | undefined {
  if (dealer.variants['row_finance'] === 'hidden' || dealer.creditNotice === undefined) return undefined;
  return catalogue.hasRepaymentsBeforeCharges ? `${dealer.creditNotice} ${LIST_REPAYMENT_BASIS}` : dealer.creditNotice;
}

/** The credit notice, if one of these cards shows a repayment. */
export function creditNoticeFor(context: PlanContext, cards: readonly VehicleCardData[]): string | undefined {
  return cards.some(({ repayment }) => repayment !== undefined) ? listCreditNotice(context) : undefined;
}

export function cardsOf(context: PlanContext, summaries: readonly VehicleSummary[]): VehicleCardData[] {
  return summaries.map((summary) => context.catalogue.card(summary));
}

/** From home down to a search page; the page itself has its link. */
export function landingBreadcrumbs(context: PlanContext, page: LandingPage): { label: string; href: string }[] {
  const parents = page.parent === undefined ? [HOME] : landingBreadcrumbs(context, page.parent);
  return [...parents, { label: page.label, href: context.breadcrumbHref(page) }];
}

/** Breadcrumbs with the pages' own URLs, which is what search engines get whatever the base [2.1-25]. */
export function canonicalBreadcrumbs(
  { dealer }: Pick<PlanContext, 'dealer'>,
  breadcrumbs: SitePage['breadcrumbs'],
): SitePage['breadcrumbs'] {
  const base = `${dealer.routes.searchBreadcrumbBase}/`;
  return breadcrumbs.map((crumb) =>
    crumb.href?.startsWith(base) === true ? { ...crumb, href: `/search/${crumb.href.slice(base.length)}` } : crumb,
  );
}

export const HOME = { label: 'Home', href: '/' };
