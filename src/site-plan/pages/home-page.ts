import type { CountedOption, HomePage, HomePageProps } from '../site-page.ts';
import type { LandingPage } from '../stock/landing-pages.ts';
import { arrivedLately, DAYS_A_WEEK } from '#domain/listing/arrived-lately.ts';
import { weeklyBudget } from '#domain/finance/weekly-budget.ts';
import { BUDGETS } from '#domain/price/budgets.ts';
import { stepPaths } from '#domain/lead/form-declaration.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { fittingFields } from '#domain/search/fitting-fields.ts';
import { priceCells } from '#domain/search/price-cells.ts';
import { MOST_VEHICLES_ON_MAIN_THREAD } from '#search/device/worker-engine.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { bodyLabel, inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { questionsOf } from '../head/content-json-ld.ts';
import { dealerBusiness } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import { cardsOf, creditNoticeFor, listCreditNotice, type PlanContext, SEARCH_INDEX_PATH } from './plan-context.ts';
import { type PageBlocks, pageBlocks } from '../content/block-views.ts';
import { askedFor } from '../content/vehicles-at.ts';
import { newestFirstPath } from '../navigation/dynamic-menus.ts';
import { BRANDS_PATH, makesIn } from './brand-pages.ts';
import { stockByPlace } from './location-pages.ts';
import { shortlistProps } from './shortlist-pages.ts';
import { towStart } from './tow-match-page.ts';
import { rowOf } from '../stock/catalogue.ts';

const MOST_CARDS = 8;
const MOST_MAKES = 20;

/** The home page: new arrivals, reduced vehicles, and the ways into stock. */
export function homePage(context: PlanContext): HomePage {
  const { dealer, catalogue, city } = context;
  const arrivals = rowOf(catalogue.arrivals, MOST_CARDS);
  const specials = rowOf(catalogue.specials, MOST_CARDS);
  const own = homeBlocks(context);
  const cards = { arrivals: cardsOf(context, arrivals), specials: cardsOf(context, specials) };
  const lately = arrivedLately(catalogue.arrivals, DAYS_A_WEEK, context.now);
  const props: HomePageProps = omitUndefined({
    counts: stockCounts(context),
    arrivedThisWeek: newestFirst(context, lately.count),
    ...cards,
    locations: context.locations,
    stock: stockByPlace(context),
    mapStyleUrl: context.maps.styleUrl,
    worth: worthOf(context),
    models: context.models,
    // Of the section that leads there: who has no such section has no way to it, and is told so.
    brands: dealer.homeSections.includes('makes') ? brandsLink(context) : undefined,
    aboutHref: context.resolveLink('/about-us'),
    creditNotice: creditNoticeFor(context, [...cards.arrivals, ...cards.specials]),
    searchPath: context.landing.all.path,
    searchClient: searchClientOf(context),
    searchOptions: searchOptions(context),
    weeklyBudget: weeklyBudgetOf(context),
    priceFinder: priceFinder(context),
    blocks: own.blocks,
    tow: dealer.homeSections.includes('tow') ? towStart(context) : undefined,
    viewed: dealer.homeSections.includes('viewed') ? shortlistProps(context) : undefined,
  });
  const stock = inSentence(context.landing.all.heading);
  const { plural } = dealer.search.itemsNoun;
  const offer = stock === `all ${plural}` ? plural : stock;
  const photo = context.primaryLocation?.photo;
  return omitUndefined({
    kind: 'home',
    path: '/',
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: '/',
      title: `${dealer.name}: ${offer} in ${city}`,
      description: `${sentence(dealer.tagline ?? `${dealer.name} in ${city}`)} ${countOf(context.landing.all.availableCount, dealer.search.itemsNoun)} in stock, with photos, prices and what each one includes.`,
      image: photo,
      jsonLd: [dealerBusiness(context.business, context.primaryLocation), questionsOf(Object.values(own.blocks))],
    }),
    breadcrumbs: [{ label: 'Home' }],
    props,
    // The one page that is there before and after any other.
    changesAt: catalogue.changesAt(
      [...arrivals, ...specials, ...own.vehicles],
      ...own.changes,
      ...(lately.changesAt === undefined ? [] : [lately.changesAt]),
      ...context.content.pageChanges,
    ),
  });
}

/** The list that begins with them; nothing to say where there are none, or nothing else. */
function newestFirst({ landing, catalogue }: PlanContext, count: number): HomePageProps['arrivedThisWeek'] {
  if (count === 0 || count === catalogue.summaries.length) return undefined;
  return { count, href: newestFirstPath(landing) };
}

function brandsLink(context: PlanContext): HomePageProps['brands'] {
  const href = context.resolveLink(BRANDS_PATH);
  const count = makesIn(context.brands());
  return href === undefined || count === 0 ? undefined : { href, count };
}

/** The dealer's blocks among the sections; one that has nothing to show is left out. */
function homeBlocks(context: PlanContext): Pick<HomePageProps, 'blocks'> & Pick<PageBlocks, 'changes' | 'vehicles'> {
  const { home } = context.content;
  const { homeSections, homeBlocks: blocks } = context.dealer;
  const made = homeSections.flatMap((name) => {
    const block = blocks[name];
    if (block === undefined || home === undefined) return [];
    const { blocks: views, ...rest } = pageBlocks(context, { ...home, sections: [block] });
    const [view] = views;
    return view === undefined ? [] : [{ name, view, ...rest }];
  });
  return {
    blocks: Object.fromEntries(made.map(({ name, view }) => [name, view])),
    changes: made.flatMap(({ changes }) => changes),
    vehicles: made.flatMap(({ vehicles }) => vehicles),
  };
}

function searchClientOf(context: PlanContext): HomePageProps['searchClient'] {
  const { dealer, catalogue } = context;
  const { typesense, indexName, cacheSize } = dealer.search;
  return omitUndefined({
    indexUrl: SEARCH_INDEX_PATH,
    fed: context.fed,
    searchesInWorker: catalogue.summaries.length > MOST_VEHICLES_ON_MAIN_THREAD ? true : undefined,
    settings: omitUndefined({ typesense, indexName, cacheSize }),
  });
}

function stockCounts({ catalogue }: PlanContext): HomePageProps['counts'] {
  const byCarType = { new: 0, used: 0, demo: 0 };
  for (const { car_type } of catalogue.summaries) byCarType[car_type] += 1;
  const makes = new Set(catalogue.summaries.map(({ make }) => make)).size;
  return { total: catalogue.summaries.length, makes, byCarType };
}

function searchOptions(context: PlanContext): HomePageProps['searchOptions'] {
  const { landing, catalogue, dealer } = context;
  const option = (page: LandingPage, attribute: string, label = page.label): CountedOption[] => {
    const value = page.base[attribute]?.[0];
    return page.count === 0 || value === undefined ? [] : [{ value, label, count: page.count, href: page.path }];
  };
  const ofKind = (kind: LandingPage['kind']): readonly LandingPage[] =>
    landing.pages.filter((page) => page.kind === kind);
  // One alone is the whole stock under another name.
  const choice = (options: readonly CountedOption[]): readonly CountedOption[] => (options.length > 1 ? options : []);
  const bodies = ofKind('body').flatMap((page) =>
    option(page, 'body', bodyLabel(page.base['body']?.[0] as Parameters<typeof bodyLabel>[0])),
  );
  const makes = choice(ofKind('make').flatMap((page) => option(page, 'make')));
  return {
    carTypes: ofKind('carType').flatMap((page) => option(page, 'car_type')),
    makes,
    popularMakes: makes.toSorted((a, b) => b.count - a.count).slice(0, MOST_MAKES),
    bodies: choice(bodies.sort((a, b) => b.count - a.count)),
    priceSteps: priceSteps(context),
    askedFor: askedFor(context),
    fitting: fittingFields(catalogue.summaries, [...dealer.search.facets, ...dealer.search.ranges]),
  };
}

/** What can be had by the week, where lists can be asked for it and the notice may stand beside it. */
function weeklyBudgetOf(context: PlanContext): HomePageProps['weeklyBudget'] {
  const { landing, catalogue, dealer } = context;
  const creditNotice = listCreditNotice(context);
  const isShown = dealer.homeSections.includes('budget');
  const canSearch = dealer.search.ranges.some(({ attribute }) => attribute === 'weekly_price');
  const budget = isShown && canSearch && creditNotice !== undefined ? weeklyBudget(catalogue.summaries) : undefined;
  if (budget === undefined || creditNotice === undefined) return undefined;
  return { ...budget, href: `${landing.all.path}?range[weekly_price]=:${budget.dollars}`, creditNotice };
}

/** The form for shoppers' own vehicles, for the section that begins it. */
function worthOf({ dealer }: PlanContext): HomePageProps['worth'] {
  const form = dealer.homeSections.includes('worth') ? dealer.forms.find(({ kind }) => kind === 'trade_in') : undefined;
  const [path] = form === undefined ? [] : stepPaths(form);
  if (form?.page === undefined || path === undefined) return undefined;
  const { heading, text, notes } = form.page;
  return { path, heading, text, steps: notes?.items ?? [] };
}

/** Stock by price, for the slider of that section. */
function priceFinder({ landing, catalogue, dealer }: PlanContext): HomePageProps['priceFinder'] {
  const prices = catalogue.summaries.flatMap(({ price }) => (price === undefined ? [] : [price]));
  const canSearch = dealer.search.ranges.some(({ attribute }) => attribute === 'price');
  if (!dealer.homeSections.includes('price') || !canSearch || prices.length === 0) return undefined;
  const scale = dealer.priceSlider;
  const { itemsNoun } = dealer.search;
  return {
    searchPath: landing.all.path,
    scale,
    cells: priceCells(prices, scale),
    withoutPrice: catalogue.summaries.length - prices.length,
    itemsNoun,
  };
}

/** Budgets that some but not all vehicles fit, each with its search [2.3-4]. */
export function priceSteps({
  landing,
  catalogue,
  dealer,
}: Pick<PlanContext, 'landing' | 'catalogue' | 'dealer'>): HomePageProps['searchOptions']['priceSteps'] {
  if (!dealer.search.ranges.some(({ attribute }) => attribute === 'price')) return [];
  const searchPath = landing.all.path;
  const prices = catalogue.summaries.flatMap(({ price }) => (price === undefined ? [] : [price]));
  return BUDGETS.flatMap((dollars) => {
    const count = prices.filter((price) => price <= dollars).length;
    if (count === 0 || count === prices.length) return [];
    return [
      { dollars, text: `Under ${formatDollars(dollars)}`, count, href: `${searchPath}?range[price]=:${dollars}` },
    ];
  });
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
