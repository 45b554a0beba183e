import type { Block, BlockName, BlockOf } from '#config/schema/blocks/blocks.ts';
import { initials } from '#domain/content/initials.ts';
import { creditNoticeText } from '#domain/finance/credit-notice.ts';
import { exampleRates } from '#domain/finance/example-rates.ts';
import { weeklyRepayments } from '#domain/finance/weekly-repayments.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { balanceDrawing, balanceWords } from '#domain/layout-plan/balance-drawing.ts';
import { chooseLocations } from '#domain/location/choose-locations.ts';
import { reviewsText } from '#domain/location/to-location-view.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { BodyType } from '#domain/vehicle/vehicle.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { inSentence } from '#domain/vehicle-words/vehicle-words.ts';
import { writeRoute } from '#search/url-state.ts';
import { cappedServices } from '../models/capped-services.ts';
import { brandView, BRANDS_PATH } from '../pages/brand-pages.ts';
import { contentForm } from '../pages/lead-forms.ts';
import { cardsOf, creditNoticeFor, type PlanContext } from '../pages/plan-context.ts';
import type { SiteDocument } from '../plan-input.ts';
import type { BlockView, ViewOf } from './content-views.ts';
import { reviewViews } from './review-views.ts';
import { documentPicture, postView } from './site-content.ts';
import { vehiclesAt } from './vehicles-at.ts';

/** A site with more locations than this has wider columns in its carousel of them [2.5-3]. */
const MOST_NARROW_PLACES = 3;

/** The blocks of a page as it prints them, and when time alone changes one of them. */
export interface PageBlocks {
  readonly blocks: readonly BlockView[];
  /** Moments still to come. */
  readonly changes: readonly number[];
  readonly vehicles: readonly VehicleSummary[];
}

interface BlockSource {
  readonly context: PlanContext;
  readonly document: SiteDocument;
}

interface MadeBlock<Name extends BlockName> {
  readonly view: ViewOf<Name>;
  readonly changes?: readonly number[];
  readonly vehicles?: readonly VehicleSummary[];
}

/** How each block finds what it shows; undefined for one that has nothing to show. */
const MAKERS: {
  readonly [Name in BlockName]: (block: BlockOf<Name>, source: BlockSource) => MadeBlock<Name> | undefined;
} = {
  balance: ({ layout, length, ball, places, ...block }) => {
    const drawing = balanceDrawing({ layout, length, ball, places });
    return drawing && { view: { ...block, drawing, words: balanceWords(places) } };
  },
  brands: brandsView,
  carousel: (block, { context }) => ({
    view: { ...block, slides: block.slides.map((slide) => withLiveLink(slide, context)) },
  }),
  form: formView,
  locations: ({ show, only, except, ...block }, { context }) => {
    const locations = chooseLocations(context.locations, omitUndefined({ show, only, except }));
    return locations.length === 0
      ? undefined
      : {
          view: omitUndefined({
            ...block,
            locations,
            isWide: context.locations.length > MOST_NARROW_PLACES,
            mapStyleUrl: context.maps.styleUrl,
          }),
        };
  },
  milestones: (view) => ({ view }),
  pages: pagesView,
  payments: (view) => ({ view }),
  people: ({ people, ...block }) => ({
    view: { ...block, people: people.map((person) => ({ ...person, initials: initials(person.name) })) },
  }),
  picture: ({ image, ...block }, { document }) => {
    const picture = documentPicture(document, image);
    return picture && { view: { ...block, picture } };
  },
  questions: ({ items, ...block }, { document }) => ({
    view: { ...block, items: items.map(({ question, answer }) => ({ question, html: htmlOf(answer, document) })) },
  }),
  quote: (view) => ({ view }),
  rates: (block, { context }) => {
    const rates = exampleRates(context.money().finance);
    return rates && { view: { ...block, ...rates } };
  },
  repayments: repaymentsView,
  reviews: reviewsView,
  sales_counter: (view) => ({ view }),
  services: servicesView,
  slides: slidesView,
  sticky_banner: (block, { context }) => {
    const href = context.resolveLink(block.href);
    return href === undefined ? undefined : { view: { ...block, href } };
  },
  table: ({ image, ...block }, { document }) => ({
    view: omitUndefined({ ...block, picture: documentPicture(document, image) }),
  }),
  text: ({ text, ...block }, { document }) => ({ view: { ...block, html: htmlOf(text, document) } }),
  tiles: tilesView,
  vehicles: vehiclesView,
  video: ({ image, video, ...block }, { document }) => {
    const picture = documentPicture(document, image);
    const file = document.videos?.[video];
    const src = file ?? (/^https:/.test(video) ? video : undefined);
    return picture && src !== undefined ? { view: { ...block, picture, src, isFile: file !== undefined } } : undefined;
  },
  why_buy: (view) => ({ view }),
};

export function pageBlocks(context: PlanContext, document: SiteDocument): PageBlocks {
  const made = (document.sections ?? []).flatMap((block) => madeBlock(block, { context, document }) ?? []);
  // One credit statement a page, below the first vehicles: the others show no repayments.
  const credited = made.findIndex(({ view }) => view.block === 'vehicles' && view.creditNotice !== undefined);
  return {
    blocks: made.map(({ view }, index) =>
      view.block === 'vehicles' && index !== credited ? omitUndefined({ ...view, creditNotice: undefined }) : view,
    ),
    changes: made.flatMap(({ changes = [] }) => changes),
    vehicles: made.flatMap(({ vehicles = [] }) => vehicles),
  };
}

function madeBlock<Name extends BlockName>(block: Extract<Block, { block: Name }>, source: BlockSource) {
  const make = MAKERS[block.block] as (block: Block, source: BlockSource) => MadeBlock<Name> | undefined;
  return make(block, source);
}

function htmlOf(markdown: string, { texts = {} }: SiteDocument): string {
  return texts[markdown] ?? '';
}

function withLiveLink<Item extends { readonly href?: string }>(item: Item, { resolveLink }: PlanContext): Item {
  const { href: written, ...rest } = item;
  const href = written === undefined ? undefined : resolveLink(written);
  return (href === undefined ? rest : { ...rest, href }) as Item;
}

function formView({ kind, location: name, ...block }: BlockOf<'form'>, { context, document }: BlockSource) {
  const [place] = name === undefined ? [] : chooseLocations(context.locations, { show: 'all', only: [name] });
  const form = contentForm(context, kind, document.path, document.meta?.category, place);
  if (form === undefined) return undefined;
  return { view: omitUndefined({ ...block, form, location: place ?? context.primaryLocation }) };
}

function pagesView({ folder, most, link_label, empty, heading, block }: BlockOf<'pages'>, { context }: BlockSource) {
  const { content, dealer, locations } = context;
  const posts = content
    .posts(folder)
    .slice(0, most)
    .map((post) => postView(post, { dealer, locations }));
  const changes = content.changes(folder);
  if (posts.length === 0 && empty === undefined) return undefined;
  const href = context.resolveLink(folder === '/offers' ? '/special-offers' : folder);
  const link = href === undefined || link_label === undefined ? undefined : { href, label: link_label };
  return { view: omitUndefined({ block, heading, empty, posts, link }), changes };
}

function servicesView(block: BlockOf<'services'>, { context }: BlockSource) {
  const view = cappedServices(context, block);
  return view && { view };
}

/** One without a picture that a page can load, or whose page is over, is left out. */
function slidesView({ slides, ...block }: BlockOf<'slides'>, { context, document }: BlockSource) {
  const live = slides.flatMap(({ id, name, description, href, image, video, hide_overlay: hidesOverlay }) => {
    const picture = documentPicture(document, image);
    const target = href === undefined ? undefined : context.resolveLink(href);
    if (picture === undefined || (href !== undefined && target === undefined)) return [];
    const file = video === undefined ? undefined : document.videos?.[video];
    const page = file === undefined && video !== undefined && /^https:/.test(video) ? video : undefined;
    return [omitUndefined({ id, name, description, href: target ?? page, picture, video: file, hidesOverlay })];
  });
  return live.length === 0 ? undefined : { view: { ...block, slides: live } };
}

function tilesView({ tiles, ...block }: BlockOf<'tiles'>, { context, document }: BlockSource) {
  const drawn = new Set<string>();
  const live = tiles.flatMap(({ image, ...tile }) => {
    const href = context.resolveLink(tile.href);
    const found = href !== undefined && block.counted ? vehiclesAt(href, context) : undefined;
    if (href === undefined || found?.length === 0) return [];
    const picture = documentPicture(document, image);
    const plans = picture === undefined ? (found?.flatMap(({ floor_plan }) => floor_plan ?? []) ?? []) : [];
    const plan = plans.find((one) => !drawn.has(one)) ?? plans[0];
    if (plan !== undefined) drawn.add(plan);
    const countText =
      found === undefined
        ? undefined
        : [countOf(found.length, context.dealer.search.itemsNoun), ...sleepsText(found)].join(', ');
    return [omitUndefined({ ...tile, href, picture, countText, plan })];
  });
  return live.length === 0 ? undefined : { view: { ...block, tiles: live } };
}

/** "sleeps 4 to 6", of caravans that sleep different numbers. */
function sleepsText(found: readonly VehicleSummary[]): string[] {
  const sleeps = found.flatMap((vehicle) => vehicle.sleeps ?? []);
  if (sleeps.length < found.length) return [];
  const [least, most] = [Math.min(...sleeps), Math.max(...sleeps)];
  return [least === most ? `sleeps ${least}` : `sleeps ${least} to ${most}`];
}

function brandsView({ block, heading, most, link_label }: BlockOf<'brands'>, { context }: BlockSource) {
  const site = context.brands();
  const brands = site.all
    .filter(({ kind, counts }) => kind !== 'group' && counts.total > 0)
    .toSorted((a, b) => b.counts.listed.total - a.counts.listed.total)
    .slice(0, most)
    .flatMap((brand) => {
      const { title, href, logo, countText } = brandView(context, site, brand);
      return href === undefined || countText === undefined ? [] : [omitUndefined({ title, href, logo, countText })];
    });
  if (brands.length === 0) return undefined;
  const href = context.resolveLink(BRANDS_PATH);
  const link = href === undefined ? undefined : { href, label: link_label };
  return { view: omitUndefined({ block, heading, brands, link }) };
}

function repaymentsView({ block, heading, amounts }: BlockOf<'repayments'>, { context }: BlockSource) {
  const { catalogue, dealer } = context;
  const table = weeklyRepayments(context.money().finance, amounts);
  if (table === undefined) return undefined;
  const { singular } = dealer.search.itemsNoun;
  const canSearch = dealer.search.ranges.some(({ attribute }) => attribute === 'price');
  const { creditNotice, ...shown } = table;
  return {
    view: {
      ...shown,
      block,
      heading: heading ?? `What a ${inSentence(singular)} costs a week`,
      rows: table.rows.map((row) => {
        const count = catalogue.summaries.filter((vehicle) => fits(vehicle, { max_price: row.dollars })).length;
        const href = searchHref({ max_price: row.dollars }, context);
        return { ...row, countText: countOf(count, dealer.search.itemsNoun), ...(canSearch && count > 0 && { href }) };
      }),
      noticeText: creditNoticeText(creditNotice),
    },
  };
}

function reviewsView({ block, heading, ...rules }: BlockOf<'reviews'>, { context, document }: BlockSource) {
  const { minimumRating = 0 } = context;
  const { count, average_rating, minimum_rating, most } = rules;
  const reviews = reviewViews(rules.reviews, document.pictures, minimum_rating, most);
  if (reviews.length === 0) return undefined;
  const isShown = average_rating !== undefined && average_rating >= minimumRating;
  const from = count === undefined ? '' : ` from ${reviewsText(count)}`;
  const average = isShown
    ? { value: average_rating, text: average_rating.toFixed(1), ofText: `out of 5${from}` }
    : undefined;
  return { view: omitUndefined({ block, heading, average, reviews }) };
}

function vehiclesView({ search, most, ...block }: BlockOf<'vehicles'>, { context }: BlockSource) {
  const { catalogue, dealer } = context;
  const found = catalogue.arrivals.filter((vehicle) => fits(vehicle, search));
  if (found.length === 0) return undefined;
  const vehicles = found.slice(0, most);
  const cards = cardsOf(context, vehicles);
  const { singular, plural } = dealer.search.itemsNoun;
  // As many as the list has, which also shows what is on hold or just sold.
  const count = catalogue.summaries.filter((vehicle) => fits(vehicle, search)).length;
  const label = count === 1 ? `See this ${singular}` : `See all ${formatCount(count)} ${inSentence(plural)}`;
  return {
    view: omitUndefined({
      ...block,
      cards,
      link: { href: searchHref(search, context), label },
      creditNotice: creditNoticeFor(context, cards),
    }),
    vehicles,
  };
}

type Wanted = BlockOf<'vehicles'>['search'];

function fits(vehicle: VehicleSummary, wanted: Wanted): boolean {
  const { max_price, ...values } = wanted;
  if (max_price !== undefined && !(vehicle.price !== undefined && vehicle.price <= max_price)) return false;
  return Object.entries(values).every(
    ([attribute, value]) =>
      String(vehicle[attribute as keyof typeof values]).toLowerCase() === String(value).toLowerCase(),
  );
}

/** The page of a list where one is of exactly these vehicles, else all stock with filters. */
function searchHref(wanted: Wanted, { landing }: PlanContext): string {
  const { car_type, make, model, body, fuel, seats, lams, max_price } = wanted;
  const kinds = [car_type, make, body, fuel, seats, lams, max_price].filter((value) => value !== undefined).length;
  const page =
    kinds !== 1
      ? undefined
      : model !== undefined && make !== undefined
        ? landing.model(make, model)
        : make !== undefined
          ? landing.make(make)
          : car_type !== undefined
            ? landing.carType(car_type)
            : body !== undefined
              ? landing.body(body as BodyType)
              : undefined;
  if (page !== undefined || kinds === 0) return (page ?? landing.all).path;
  const lists = { car_type, make, body, fuel, seats, lams, model: make === undefined ? undefined : model };
  const chosen = Object.entries(lists).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [String(value)]] as const],
  );
  const query = writeRoute({
    refinementList: Object.fromEntries(chosen),
    ...(max_price !== undefined && { range: { price: `:${max_price}` } }),
  });
  return `${landing.all.path}?${query}`;
}
