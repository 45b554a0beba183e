import type { PublicDealer } from '#config/public-dealer.ts';
import { vehicleLayoutPlan } from '#domain/layout-plan/layout-plan.ts';
import { planPath, planPicture } from '#domain/layout-plan/plan-picture.ts';
import { stepPaths } from '#domain/lead/form-declaration.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { buildVocabulary } from '#domain/search/query-understanding/build-vocabulary.ts';
import { stockValues } from '#search/stock-values.ts';
import { holidayCalendars } from './files/holiday-calendars.ts';
import { phoneBook } from './files/phone-book.ts';
import { robotsFile, sitemapFiles, type SiteFile } from './files/site-files.ts';
import { withoutPastDates } from './pages/location-pages.ts';
import { countKeysOf } from './navigation/site-navigation.ts';
import { ARTICLE_FOLDERS, postView } from './content/site-content.ts';
import { vehiclesAt } from './content/vehicles-at.ts';
import { articleFeed } from './files/article-feed.ts';
import {
  type PlanContext,
  SEARCH_INDEX_PATH,
  SEARCH_VOCABULARY_PATH,
  STOCK_CHECKED_PATH,
  STOCK_SUMMARY_PATH,
} from './pages/plan-context.ts';
import { arrivedLately, DAYS_A_WEEK } from '#domain/listing/arrived-lately.ts';
import type { ModelView } from '#domain/model/model-view.ts';
import { makesIn } from './pages/brand-pages.ts';
import { canonicalOf } from './pages/search-page.ts';
import type { PlanInput } from './plan-input.ts';
import type { SiteChrome, SitePage } from './site-page.ts';
import { ARRIVED_KEY, BRANDS_KEY, countKey, countsOf, OFFERS_KEY } from './stock/count-keys.ts';
import { type LandingPages } from './stock/landing-pages.ts';
import type { PageEntry } from './plan-pages.ts';
import type { SiteStock } from './site-stock.ts';

/** Everything that a site publishes besides its pages. */
export function planFiles(
  input: PlanInput,
  stock: SiteStock,
  context: PlanContext,
  chrome: SiteChrome,
  entries: readonly PageEntry[],
): SiteFile[] {
  const { dealer, vehicles } = input;
  const { summaries, landing, words, index, fullLocations } = stock;
  return [
    ...sitemapFiles(dealer.url, sitemapPaths(entries, landing, dealer.forms)),
    robotsFile(dealer.url),
    ...articleFeeds(context),
    stockSummary(
      summaries,
      chrome,
      context.ranges().flatMap(({ models }) => models),
      {
        [ARRIVED_KEY]: arrivedLately(context.catalogue.arrivals, DAYS_A_WEEK, context.now).count,
        [OFFERS_KEY]: context.content.posts('/offers').length,
        [BRANDS_KEY]: makesIn(context.brands()),
        ...Object.fromEntries(
          (chrome.ways?.tiles ?? []).flatMap(({ countKey: href }) =>
            href === undefined ? [] : [[href, vehiclesAt(href, context)?.length ?? 0]],
          ),
        ),
      },
    ),
    stockChecked(input),
    { path: SEARCH_INDEX_PATH.slice(1), content: JSON.stringify(index) },
    {
      path: SEARCH_VOCABULARY_PATH.slice(1),
      content: JSON.stringify(buildVocabulary(stockValues(summaries, words))),
    },
    ...summaries.flatMap(({ slug }, index) => planFile(slug, vehicles[index]) ?? []),
    ...holidayCalendars(
      dealer.url,
      context.locations.map((location) => withoutPastDates(location, context.now)),
    ),
    ...[phoneBook(fullLocations, dealer.callRules)].filter((file) => file !== undefined),
  ];
}

/** The floor plan of a caravan, for the gallery of its page. */
function planFile(slug: string, vehicle: Vehicle | undefined): SiteFile | undefined {
  const plan = vehicle && vehicleLayoutPlan(vehicle);
  return plan && { path: planPath(slug).slice(1), content: planPicture(plan) };
}

/** A feed for each folder that has articles. */
function articleFeeds({ content, dealer, locations, listName }: PlanContext): SiteFile[] {
  const { url: siteUrl, timeZone, name } = dealer;
  return Object.keys(ARTICLE_FOLDERS).flatMap((folder) => {
    const posts = content.posts(folder).map((post) => postView(post, { dealer, locations }));
    return posts.length === 0
      ? []
      : [articleFeed({ siteUrl, timeZone, folder, title: `${listName(folder)} from ${name}` }, posts)];
  });
}

const NOT_IN_SITEMAP: ReadonlySet<SitePage['kind']> = new Set([
  'search-list',
  'success',
  'valuation',
  'saved',
  'compare',
  'sign-in',
  'garage',
  'member',
  'spin',
  'reserve',
  'print',
  'not-found',
]);

/** URLs for search engines: every indexable page, but only the first of each list and form. */
function sitemapPaths(entries: readonly PageEntry[], landing: LandingPages, forms: PublicDealer['forms']): string[] {
  const left = landing.pages.filter((page) => page.count === 0 || canonicalOf({ landing }, page) !== page);
  // A purchase begins on the page of a vehicle.
  const furtherSteps = forms.flatMap((form) => stepPaths(form).slice(form.isPurchase === true ? 0 : 1));
  const leftOut = new Set([...left.map(({ path }) => path), ...furtherSteps]);
  return entries.filter(({ path, kind }) => !NOT_IN_SITEMAP.has(kind) && !leftOut.has(path)).map(({ path }) => path);
}

/**
 * What the browser fills into menus. It only changes with the stock, and when a week or an offer ends, so building the
 * same stock again uploads nothing.
 */
function stockSummary(
  summaries: readonly VehicleSummary[],
  chrome: SiteChrome,
  models: readonly Pick<ModelView, 'countKey'>[],
  siteCounts: Readonly<Record<string, number>>,
): SiteFile {
  const keys = [
    ...models.map((model) => model.countKey),
    countKey('all'),
    ...countKeysOf(chrome.header),
    ...chrome.footer.flatMap(({ items }) => countKeysOf(items)),
    ...(chrome.budgets ?? []).map((budget) => budget.countKey),
    ...(chrome.ways?.tiles ?? []).flatMap((way) => way.countKey ?? []),
  ];
  const others = Object.entries(siteCounts).filter(([key]) => keys.includes(key));
  const counts = { ...countsOf(summaries, keys), ...Object.fromEntries(others) };
  const content = { total: summaries.length, counts };
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
