import type { CountedOption, SearchPage } from '../site-page.ts';
import type { LandingPage } from '../stock/landing-pages.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { cardUnchangedSince } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { priceQualifierText } from '#domain/price/price-qualifier.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { breadcrumbList, itemList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { cardsOf, landingBreadcrumbs, type PlanContext, SEARCH_INDEX_PATH } from './plan-context.ts';

/** The answer of a search engine, as far as a page reads it. */
interface ReadAnswer {
  readonly hits: readonly VehicleSummary[];
}

/** A page whose cards time never changed was built, as far as they can tell, at this instant. */
const BEFORE_ALL_STOCK = Date.UTC(2000, 0, 1);

/** How many pages of results a search page has; one, empty, when nothing is in stock. */
export function pageCountOf(landing: LandingPage, hitsPerPage: number): number {
  return Math.max(1, Math.ceil(landing.count / hitsPerPage));
}

/** `/search/toyota`, and `/search/toyota/page/2` from the second page on. */
export function searchPagePath(landing: LandingPage, page: number): string {
  return page === 1 ? landing.path : `${landing.path}/page/${page}`;
}

/** One page of results of a search page, the cards in its HTML. */
export function searchPage(context: PlanContext, landing: LandingPage, page: number): SearchPage {
  const { dealer, catalogue, now } = context;
  const { cardRules, search } = dealer;
  const path = searchPagePath(landing, page);
  const initialResults = context.answerSearch({ base: landing.base, page });
  const hits = (initialResults[0] as ReadAnswer | undefined)?.hits ?? [];
  const cards = cardsOf(
    context,
    hits.flatMap((hit) => catalogue.summary(hit.id) ?? []),
  );
  const builtAt = hits.reduce(
    (latest, hit) => Math.max(latest, cardUnchangedSince(hit, cardRules, now)),
    BEFORE_ALL_STOCK,
  );
  const breadcrumbs = landingBreadcrumbs(context, landing).map((crumb, index, { length }) =>
    index === length - 1 ? { label: crumb.label } : crumb,
  );
  const where = page === 1 ? '' : `, page ${page}`;
  return omitUndefined({
    kind: 'search',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      canonicalPath: searchPagePath(canonicalOf(context, landing), page),
      title: `${landing.heading} for sale in ${context.city}${where} | ${dealer.name}`,
      description: description(context, landing, page),
      image: cards.find(({ photo }) => photo !== undefined)?.photo,
      robots: landing.count === 0 ? 'noindex' : undefined,
      jsonLd: [
        breadcrumbList(dealer.url, breadcrumbs),
        itemList(
          dealer.url,
          `${landing.heading}${where}`,
          cards.map(({ href }) => href),
        ),
      ],
    }),
    breadcrumbs,
    props: {
      island: omitUndefined({
        heading: landing.heading,
        path: landing.path,
        allPath: context.landing.all.path,
        base: landing.base,
        page,
        indexUrl: SEARCH_INDEX_PATH,
        initialResults,
        landingPaths: landingPaths(context, landing),
        builtAt: new Date(builtAt).toISOString(),
        settings: search,
        cardRules,
        creditNotice: creditNoticeInSearch(context),
      }),
      // Further pages are plain lists; the ways to other lists stand on the first.
      facetLinks: page === 1 ? facetLinks(context, landing) : [],
      pageLinks: linkedPages(page, pageCountOf(landing, search.hitsPerPage)).map((number) => ({
        page: number,
        href: searchPagePath(landing, number),
        current: number === page,
      })),
    },
    changesAt: catalogue.changesAt(hits),
  });
}

/** A list of at most so many pages links all of them. */
const ALL_LINKED = 12;
/** Of a longer one the pages this close to the current one are linked. */
const NEIGHBOURS = 3;
/** And about so many more, evenly spread, so that every page is a few steps away without script. */
const SPREAD = 10;

/** Pages of a list that one of them links, in order; the first and last always. */
export function linkedPages(current: number, pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= ALL_LINKED) return all;
  const step = Math.ceil(pageCount / SPREAD / 10) * 10;
  return all.filter(
    (page) => page === 1 || page === pageCount || page % step === 0 || Math.abs(page - current) <= NEIGHBOURS,
  );
}

/** A dealer that sells in one condition has two pages of the same list: the one of all stock counts. */
export function canonicalOf({ landing: { all } }: Pick<PlanContext, 'landing'>, landing: LandingPage): LandingPage {
  return landing.kind === 'carType' && landing.count > 0 && landing.count === all.count ? all : landing;
}

/** The island filters on the device: any result may show a repayment, whatever the first page shows. */
function creditNoticeInSearch(context: PlanContext): string | undefined {
  const { catalogue, dealer } = context;
  return catalogue.hasRepayments ? dealer.creditNotice : undefined;
}

/** "Used cars for sale at Ironbark Cars in Geelong: 180 cars, from $7,490 drive away. …" */
function description({ dealer, city }: PlanContext, landing: LandingPage, page: number): string {
  const { availableCount, cheapest, heading } = landing;
  const where = `at ${dealer.name} in ${city}`;
  if (availableCount === 0) {
    return `${heading} ${where}: none for sale at the moment. See what else we have, or ask us to find one for you.`;
  }
  const count = countOf(availableCount, dealer.search.itemsNoun);
  const what = `${heading} for sale ${where}: ${count}`;
  const from =
    cheapest?.price === undefined
      ? ''
      : `, from ${formatDollars(cheapest.price)} ${inSentence(priceQualifierText(cheapest.price_type))}`;
  return `${what}${from}.${page === 1 ? '' : ` Page ${page}.`} Photos, full prices and where each one stands.`;
}

/** Search pages by the filter that leads to them; models only where the page has chosen their make. */
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

function facetLinks({ landing }: PlanContext, current: LandingPage): SearchPage['props']['facetLinks'] {
  const links = (wanted: (page: LandingPage) => boolean): CountedOption[] =>
    landing.pages
      .filter((page) => page.count > 0 && page !== current && wanted(page))
      .map((page) => ({ value: page.label, label: page.label, count: page.count, href: page.path }));
  const make = current.kind === 'make' ? current : current.kind === 'model' ? current.parent : undefined;
  const groups = [
    { label: 'Condition', links: links(({ kind }) => kind === 'all' || kind === 'carType') },
    ...(make === undefined
      ? []
      : [{ label: `${make.label} models`, links: links(({ kind, parent }) => kind === 'model' && parent === make) }]),
    { label: 'Make', links: links(({ kind }) => kind === 'make') },
    { label: 'Body', links: links(({ kind }) => kind === 'body') },
  ];
  return groups.filter((group) => group.links.length > 0);
}
