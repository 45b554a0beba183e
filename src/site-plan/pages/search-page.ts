import type { CountedOption, SearchPage } from '../site-page.ts';
import type { LandingPage } from '../stock/landing-pages.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { cardUnchangedSince } from '#domain/vehicle-card/to-vehicle-card-data.ts';
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
  const pageCount = pageCountOf(landing, search.hitsPerPage);
  const where = page === 1 ? '' : `, page ${page}`;
  return omitUndefined({
    kind: 'search',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
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
      pageLinks: Array.from({ length: pageCount }, (_, index) => ({
        page: index + 1,
        href: searchPagePath(landing, index + 1),
        current: index + 1 === page,
      })),
    },
    changesAt: catalogue.changesAt(hits),
  });
}

/** The island filters on the device: any result may show a repayment, whatever the first page shows. */
function creditNoticeInSearch(context: PlanContext): string | undefined {
  const { catalogue, dealer } = context;
  return catalogue.hasRepayments ? dealer.creditNotice : undefined;
}

/** "12 used cars for sale at Ironbark Cars in Geelong, from $9,990 drive away. …" */
function description(context: PlanContext, landing: LandingPage, page: number): string {
  const { dealer, city, catalogue } = context;
  const { itemsNoun } = dealer.search;
  const subject = landing.kind === 'model' ? landing.heading : undefined;
  if (landing.count === 0) {
    return `${subject ?? landing.heading} at ${dealer.name} in ${city}: none in stock at the moment. See what else we have, or ask us to find one for you.`;
  }
  const count = countOf(landing.count, itemsNoun);
  const what = landing.kind === 'all' ? `${count} for sale` : `${landing.heading}: ${count} for sale`;
  const cheapest = catalogue.cheapest(landing.base);
  const from = cheapest === undefined ? '' : `, from ${formatDollars(cheapest)}`;
  const where = page === 1 ? '' : ` Page ${page}.`;
  return `${what} at ${dealer.name} in ${city}${from}.${where} See photos, full prices and where each one stands.`;
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
