import type { CountedOption, ListPages, PageHead, SearchListPage, SearchPage } from '../site-page.ts';
import type { LandingPage } from '../stock/landing-pages.ts';
import type { VehicleCardData } from '#domain/vehicle-card/vehicle-card-data.ts';
import { MOST_VEHICLES_ON_MAIN_THREAD } from '#search/device/worker-engine.ts';
import { priceBasisNotice } from '#domain/vehicle-card/price-basis-notice.ts';
import { listTowns } from '#domain/listing/list-towns.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { cardUnchangedSince } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { priceQualifierText } from '#domain/price/price-qualifier.ts';
import { bodyLabel } from '#config/body-label.ts';
import { siteCopy } from '#config/site-copy.ts';
import { countOf, type ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { afterNumber } from '#domain/search/list-name.ts';
import type { ListAlertProps } from '#search/stock-alert-props.ts';
import { breadcrumbList, itemList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import {
  canonicalBreadcrumbs,
  cardsOf,
  creditNoticeFor,
  landingBreadcrumbs,
  listCreditNotice,
  type PlanContext,
  SEARCH_INDEX_PATH,
  SEARCH_VOCABULARY_PATH,
} from './plan-context.ts';
import { stockAlert } from './stock-alert.ts';

/** The part of a search engine's response that pages read. */
interface ReadAnswer {
  readonly hits: readonly VehicleSummary[];
}

/** Build time of a page whose cards never changed with time, as far as they can tell. */
const BEFORE_ALL_STOCK = Date.UTC(2000, 0, 1);

/** How many pages of results a search page has; one, empty, if nothing is in stock. */
export function pageCountOf(landing: LandingPage, hitsPerPage: number): number {
  return Math.max(1, Math.ceil(landing.count / hitsPerPage));
}

/** `/search/toyota`, with `/search/toyota/page/2` from the second page on. */
export function searchPagePath(landing: LandingPage, page: number): string {
  return page === 1 ? landing.path : `${landing.path}/page/${page}`;
}

/** The first page of a search page, with its results in the HTML. */
export function searchPage(context: PlanContext, landing: LandingPage): SearchPage {
  const { dealer } = context;
  const results = resultsOf(context, landing, 1);
  const heading = headingOf(context, landing);
  const isOwn = context.landingTexts[landing.path]?.heading !== undefined;
  const countedHeading = isOwn ? afterNumber(heading) : landing.nameOf(landing.count);
  return omitUndefined({
    kind: 'search',
    path: landing.path,
    status: 200,
    head: headOf(context, landing, 1, results.cards),
    breadcrumbs: breadcrumbsOf(context, landing),
    props: omitUndefined({
      island: omitUndefined({
        heading,
        countedHeading: countedHeading === heading ? undefined : countedHeading,
        titleEnd: titleEndOf(context, landing),
        introduction: introductionOf(context, landing),
        path: landing.path,
        allPath: context.landing.all.path,
        base: landing.base,
        page: 1,
        indexUrl: SEARCH_INDEX_PATH,
        vocabularyUrl: SEARCH_VOCABULARY_PATH,
        searchesInWorker: context.catalogue.summaries.length > MOST_VEHICLES_ON_MAIN_THREAD ? true : undefined,
        initialResults: results.answers,
        landingPaths: landingPaths(context, landing),
        builtAt: builtAt(context, results.hits),
        settings: dealer.search,
        fed: context.fed,
        cardRules: dealer.cardRules,
        creditNotice: creditNoticeInSearch(context),
        alert: stockAlert(context, landing, '{wanted}'),
        ...context.searchExtras().props,
      }),
      emptyAlert: landing.count === 0 ? stockAlert(context, landing) : undefined,
      listAlert: landing.count === 0 ? undefined : listAlert(context, landing),
      facetLinks: facetLinks(context, landing),
      soldNote: soldNote(context),
      pages: listPages(context, landing, 1),
    }),
    changesAt: context.catalogue.changesAt(results.hits, ...context.searchExtras().changes),
  });
}

/** A further page of results: a plain list. */
export function searchListPage(context: PlanContext, landing: LandingPage, page: number): SearchListPage {
  const { catalogue } = context;
  const { cards, hits } = resultsOf(context, landing, page);
  const { props: extras, changes } = context.searchExtras();
  return omitUndefined({
    kind: 'search-list',
    path: searchPagePath(landing, page),
    status: 200,
    head: headOf(context, landing, page, cards),
    breadcrumbs: breadcrumbsOf(context, landing),
    props: omitUndefined({
      heading: headingOf(context, landing),
      pages: listPages(context, landing, page),
      cards,
      filterHref: `${landing.path}?page=${page}`,
      creditNotice: creditNoticeFor(context, cards),
      priceBasisNotice: priceBasisNotice(cards),
      promos: extras.promos,
      day: extras.day,
      builtAt: builtAt(context, hits),
    }),
    changesAt: catalogue.changesAt(hits, ...changes),
  });
}

interface Results {
  /** The engine's raw responses, in order. */
  readonly answers: readonly unknown[];
  readonly hits: readonly VehicleSummary[];
  readonly cards: readonly VehicleCardData[];
}

function resultsOf(context: PlanContext, landing: LandingPage, page: number): Results {
  const answers = context.answerSearch({ base: landing.base, page });
  const hits = (answers[0] as ReadAnswer | undefined)?.hits ?? [];
  const summaries = hits.flatMap((hit) => context.catalogue.summary(hit.id) ?? []);
  return { answers, hits, cards: cardsOf(context, summaries) };
}

/** The time used for the page's first render; it only changes when time changed a card or a promotion. */
function builtAt({ dealer, now, searchExtras }: PlanContext, hits: readonly VehicleSummary[]): string {
  const instant = hits.reduce(
    (latest, hit) => Math.max(latest, cardUnchangedSince(hit, dealer.cardRules, now)),
    Math.max(BEFORE_ALL_STOCK, searchExtras().unchangedSince ?? 0),
  );
  return new Date(instant).toISOString();
}

function headOf(context: PlanContext, landing: LandingPage, page: number, cards: readonly VehicleCardData[]): PageHead {
  const { dealer } = context;
  const where = page === 1 ? '' : `, page ${page}`;
  const hrefs = cards.map(({ href }) => href);
  return pageHead({
    siteUrl: dealer.url,
    path: searchPagePath(landing, page),
    canonicalPath: searchPagePath(canonicalOf(context, landing), page),
    title: titleOf(context, landing, where),
    description: description(context, landing, page),
    image: cards.find(({ photo }) => photo !== undefined)?.photo,
    robots: landing.count === 0 ? 'noindex' : undefined,
    jsonLd: [
      breadcrumbList(dealer.url, canonicalBreadcrumbs(context, breadcrumbsOf(context, landing))),
      itemList(dealer.url, `${headingOf(context, landing)}${where}`, hrefs),
    ],
  });
}

/** The dealer's own text takes precedence over the generated one. */
function headingOf({ landingTexts }: PlanContext, { path, heading }: LandingPage): string {
  return landingTexts[path]?.heading ?? heading;
}

function titleOf(context: PlanContext, landing: LandingPage, where: string): string {
  const own = context.landingTexts[landing.path]?.title;
  if (own !== undefined) return `${own}${where} | ${context.dealer.name}`;
  return `${headingOf(context, landing)}${titleEndOf(context, landing, where)}`;
}

/** Where its vehicles stand, in the dealer's words for it. */
function townsOf({ city, hasOwnCity }: PlanContext, { vehicles }: LandingPage): string {
  return hasOwnCity ? city : listTowns(vehicles, city);
}

/** What follows a list's name in a title; the browser adds it to other lists' names. */
function titleEndOf(context: PlanContext, landing: LandingPage, where = ''): string {
  return ` for sale in ${townsOf(context, landing)}${where} | ${context.dealer.name}`;
}

function listAlert(context: PlanContext, landing: LandingPage): ListAlertProps | undefined {
  // A plain form cannot do what a spam check asks of a browser.
  if (context.dealer.enquiry?.captcha.mode === 'require') return undefined;
  const alert = stockAlert(context, landing);
  const heading = siteCopy(context)('stock_alert_more');
  return alert && { ...alert, heading, needsFilters: Object.keys(landing.base).length === 0 };
}

/** The browser fills in the list's name, which follows the filters. */
function introductionOf(context: PlanContext, landing: LandingPage): string {
  const words = { city: townsOf(context, landing), list: '{list}' };
  return context.landingTexts[landing.path]?.introduction ?? siteCopy(context, words)('list_introduction');
}

/** The breadcrumbs of a search page, without a link to itself. */
function breadcrumbsOf(context: PlanContext, landing: LandingPage): SearchPage['breadcrumbs'] {
  return landingBreadcrumbs(context, landing).map((crumb, index, { length }) =>
    index === length - 1 ? { label: crumb.label } : crumb,
  );
}

function listPages({ dealer }: PlanContext, landing: LandingPage, page: number): ListPages {
  const pageCount = pageCountOf(landing, dealer.search.hitsPerPage);
  const hrefOf = (number: number): string => searchPagePath(landing, number);
  return omitUndefined({
    page,
    pageCount,
    links: linkedPages(page, pageCount).map((number) => ({ page: number, href: hrefOf(number) })),
    previousHref: page > 1 ? hrefOf(page - 1) : undefined,
    nextHref: page < pageCount ? hrefOf(page + 1) : undefined,
    countText: listedCountText(landing, dealer.search.itemsNoun),
  });
}

/** A list with at most this many pages links to all of them. */
const ALL_LINKED = 12;
/** In a longer list, pages this close to the current one are linked. */
const NEIGHBOURS = 3;
/** Plus about this many more, evenly spread, so that every page can be reached in a few steps without script. */
const SPREAD = 10;

/** The pages of a list to link to, in order; always including the first and last. */
export function linkedPages(current: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= ALL_LINKED) return all;
  const step = Math.ceil(pageCount / SPREAD / 10) * 10;
  return all.filter(
    (page) => page === 1 || page === pageCount || page % step === 0 || Math.abs(page - current) <= NEIGHBOURS,
  );
}

/** A dealer with only one condition has the same list twice: the canonical one is all stock. */
export function canonicalOf({ landing: { all } }: Pick<PlanContext, 'landing'>, landing: LandingPage): LandingPage {
  return landing.kind === 'carType' && landing.count > 0 && landing.count === all.count ? all : landing;
}

/** The island filters on the device: any result may show a repayment, whatever is on the first page. */
function creditNoticeInSearch(context: PlanContext): string | undefined {
  return context.catalogue.hasRepayments ? listCreditNotice(context) : undefined;
}

/** "Used cars for sale at Ironbark Cars in Geelong: 180 cars, from $7,490 drive away. …" */
function description(context: PlanContext, landing: LandingPage, page: number): string {
  const { dealer } = context;
  const { availableCount, cheapest, heading } = landing;
  const where = `at ${dealer.name} in ${townsOf(context, landing)}`;
  if (availableCount === 0) {
    return `${heading} ${where}: none for sale at the moment. See what else we have, or ask us to find one for you.`;
  }
  const count = countOf(availableCount, dealer.search.itemsNoun);
  const what = `${heading} for sale ${where}: ${count}`;
  const from =
    cheapest?.price === undefined
      ? ''
      : `, from ${formatDollars(cheapest.price)} ${inSentence(priceQualifierText(cheapest.price_type, cheapest.item_type))}`;
  return `${what}${from}.${page === 1 ? '' : ` Page ${page}.`} Photos, prices and what each one includes.`;
}

/** Search pages by their filter; models only once the page has selected their make. */
function landingPaths({ landing }: PlanContext, current: LandingPage): SearchPage['props']['island']['landingPaths'] {
  const paths: Record<string, Record<string, string>> = { car_type: {}, make: {}, body: {} };
  const add = (attribute: string, page: LandingPage): void => {
    const folder = (paths[attribute] ??= {});
    for (const value of page.base[attribute] ?? []) folder[value] = page.path;
  };
  const make = current.base['make']?.join();
  for (const page of landing.pages) {
    if (page.kind === 'carType') add('car_type', page);
    else if (page.kind === 'make' || page.kind === 'body') add(page.kind, page);
    else if (page.kind === 'model' && make !== undefined && page.base['make']?.join() === make) add('model', page);
  }
  return paths;
}

function facetLinks({ dealer, landing }: PlanContext, current: LandingPage): SearchPage['props']['facetLinks'] {
  const links = (wanted: (page: LandingPage) => boolean): CountedOption[] =>
    landing.pages
      .filter((page) => page.count > 0 && page !== current && wanted(page))
      .map((page) => ({ value: page.label, label: page.label, count: page.count, href: page.path }));
  const isOwnList = (page: LandingPage): boolean => page.kind === 'carType' && canonicalOf({ landing }, page) === page;
  const make = current.kind === 'make' ? current : current.kind === 'model' ? current.parent : undefined;
  const groups = [
    { label: 'Condition', links: links((page) => page.kind === 'all' || isOwnList(page)) },
    ...(make === undefined
      ? []
      : [{ label: `${make.label} models`, links: links(({ kind, parent }) => kind === 'model' && parent === make) }]),
    { label: 'Make', links: links(({ kind }) => kind === 'make') },
    // A body that all of the stock has, as at a motorcycle dealer, would be the list of all of it again.
    { label: bodyLabel(dealer), links: links(({ kind, count }) => kind === 'body' && count < landing.all.count) },
  ];
  return groups.filter((group) => group.links.length > 0);
}

/** Where brands and models count what is in stock, lists count what they show. */
function soldNote({ dealer, landing: { all } }: PlanContext): string | undefined {
  const sold = all.count - all.availableCount;
  if (sold === 0) return undefined;
  return `Lists and counts include ${countOf(sold, dealer.search.itemsNoun)} that ${sold === 1 ? 'has' : 'have'} just sold.`;
}

/** "120 bikes, 3 of them just sold" */
function listedCountText({ count, availableCount }: LandingPage, noun: ItemNoun): string {
  const text = countOf(count, noun);
  return count === availableCount ? text : `${text}, ${formatCount(count - availableCount)} of them just sold`;
}
