import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { offerPriceSteps } from '#domain/content/find-offers.ts';
import { offerRun } from '#domain/content/offer-run.ts';
import { offerTimeline } from '#domain/content/offer-timeline.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { formatDollars } from '#domain/formats/money.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { slugify } from '#domain/naming/slugify.ts';
import { articleContents } from '../content/article-contents.ts';
import { pageBlocks } from '../content/block-views.ts';
import type { PostView } from '../content/content-views.ts';
import { pricedCars } from '../content/priced-cars.ts';
import {
  CAREERS_FOLDER,
  documentKind,
  documentPicture,
  folderOf,
  OFFERS_FOLDER,
  OFFERS_PATH,
  offerView,
  plainTextOf,
  type Post,
  postView,
} from '../content/site-content.ts';
import { articleData, jobPosting, offerData, questionsOf } from '../head/content-json-ld.ts';
import { breadcrumbList } from '../head/json-ld.ts';
import { pageHead } from '../head/page-head.ts';
import type { SiteDocument } from '../plan-input.ts';
import type { ArticlePage, ArticlesPage, ContentPage, ListedOffer, OfferPage, OffersPage } from '../site-page.ts';
import { documentFrame } from './document-frame.ts';
import { pageFrame } from './page-frame.ts';
import { HOME, type PlanContext } from './plan-context.ts';

/** Articles on a page of their list. */
const ARTICLES_A_PAGE = 10;
/** Further articles below one. */
const MORE_ARTICLES = 3;

/** A page that is a list of sections. */
export function contentPage(context: PlanContext, document: SiteDocument): ContentPage {
  const { dealer, city } = context;
  const { heading, meta = {} } = document;
  const made = pageBlocks(context, document);
  return omitUndefined({
    kind: 'content',
    ...documentFrame(context, document, [HOME, { label: heading }], {
      description: `${heading} at ${dealer.name} in ${city}. ${meta.lead ?? ''} ${plainTextOf(document.html)}`,
      image: documentPicture(document, meta.image) ?? context.primaryLocation?.photo,
      jsonLd: [questionsOf(made.blocks)],
    }),
    props: omitUndefined({ heading, lead: meta.lead, updatedText: updatedText(document), blocks: made.blocks }),
    changesAt: context.catalogue.changesAt(made.vehicles, ...made.changes),
  });
}

/** An article of the news, the blog or another folder [2.1-18], or a vacancy. */
export function articlePage(context: PlanContext, { document, window }: Post): ArticlePage {
  const { dealer, business, content, locations, listName } = context;
  const { path, heading, meta = {} } = document;
  const folder = folderOf(path);
  const made = pageBlocks(context, document);
  const list = folder === CAREERS_FOLDER ? 'Work with us' : listName(folder);
  const listHref = context.resolveLink(folder);
  const breadcrumbs = [HOME, ...(listHref === undefined ? [] : [{ label: list, href: listHref }]), { label: heading }];
  const post = postView({ document, window }, { dealer, locations });
  const more = content
    .posts(folder)
    .filter((other) => other.document.path !== path)
    .slice(0, MORE_ARTICLES)
    .map((other) => postView(other, { dealer, locations }));
  const place = locations.find(({ id }) => id === meta.workplace) ?? context.primaryLocation;
  return omitUndefined({
    kind: 'article',
    ...documentFrame(context, document, breadcrumbs, {
      description: `${meta.lead ?? ''} ${plainTextOf(document.html)}`,
      image: post.image,
      jsonLd: [
        documentKind(document) === 'vacancy'
          ? jobPosting(business, document, window, place)
          : articleData(business, document, post.image),
        questionsOf(made.blocks),
      ],
    }),
    props: omitUndefined({
      ...{ heading, lead: meta.lead, author: meta.author, updatedText: updatedText(document), post },
      ...articleContents(made.blocks),
      facts: meta.facts ?? [],
      more,
      moreHeading: folder === CAREERS_FOLDER ? 'Other vacancies' : `More ${list === 'News' ? 'news' : 'to read'}`,
    }),
    changesAt: context.catalogue.changesAt(made.vehicles, ...made.changes, ...content.changes(folder)),
  });
}

/** One page of a list of articles. */
export interface ArticleList {
  readonly folder: string;
  /** Of a page that shows one category alone. */
  readonly category?: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** Every page of a folder's lists: all articles, then each category; one alone holds what the whole list does. */
export function articleLists({ content }: Pick<PlanContext, 'content'>, folder: string): ArticleList[] {
  const posts = content.posts(folder);
  const categories = categoriesOf(posts);
  const pagesOf = (count: number, category?: string): ArticleList[] => {
    const pageCount = Math.ceil(count / ARTICLES_A_PAGE);
    return Array.from({ length: pageCount }, (_, index) => ({
      folder,
      page: index + 1,
      pageCount,
      ...(category !== undefined && { category }),
    }));
  };
  return [
    ...pagesOf(posts.length),
    ...(categories.length < 2 ? [] : categories).flatMap((category) =>
      pagesOf(inCategory(posts, category).length, category),
    ),
  ];
}

export function articleListPath({ folder, category, page }: ArticleList): string {
  const base = category === undefined ? folder : `${folder}/${slugify(category)}`;
  return page === 1 ? base : `${base}/page/${page}`;
}

function categoriesOf(posts: readonly Post[]): string[] {
  const found = new Set(posts.map(({ document }) => document.meta?.category).filter((one) => one !== undefined));
  return [...found].toSorted((a, b) => a.localeCompare(b));
}

function inCategory(posts: readonly Post[], category: string): Post[] {
  return posts.filter(({ document }) => document.meta?.category === category);
}

/** The folder whose list begins with cards of its categories, and the edge of their pictures in pixels [9-10]. */
const BLOG_FOLDER = '/blog';
const CATEGORY_PICTURE_PX = 375;

/** Cards of the blog's categories, each with the picture of its newest article that has one; none where one has not. */
function categoryCards(posts: readonly Post[]): ArticlesPage['props']['categories'] {
  const cards = categoriesOf(posts).map((label) => {
    const own = inCategory(posts, label);
    const [picture] = own.flatMap(({ document }) => documentPicture(document, document.meta?.image) ?? []);
    return {
      label,
      count: own.length,
      href: articleListPath({ folder: BLOG_FOLDER, category: label, page: 1, pageCount: 1 }),
      current: false,
      image: picture && { ...picture, alt: '', width: CATEGORY_PICTURE_PX, height: CATEGORY_PICTURE_PX },
    };
  });
  return cards.flatMap(({ image, ...card }) => (image === undefined ? [] : [{ ...card, image }]));
}

/** Links to a folder's categories; none while there is one only, which holds what the whole list does. */
function categoryLinks(list: ArticleList, posts: readonly Post[]): ArticlesPage['props']['categories'] {
  const categories = categoriesOf(posts);
  if (categories.length < 2) return [];
  if (list.folder === BLOG_FOLDER && list.category === undefined && list.page === 1) {
    const cards = categoryCards(posts);
    if (cards.length === categories.length) return cards;
  }
  return [
    { label: 'All', count: posts.length, href: list.folder, current: list.category === undefined },
    ...categories.map((label) => ({
      label,
      count: inCategory(posts, label).length,
      href: articleListPath({ ...list, category: label, page: 1 }),
      current: label === list.category,
    })),
  ];
}

/** A list of articles, the newest first, ten on a page. */
export function articlesPage(context: PlanContext, list: ArticleList): ArticlesPage {
  const { dealer, city, content, locations, listName } = context;
  const { folder, category, page, pageCount } = list;
  const path = articleListPath(list);
  const name = listName(folder);
  const posts = category === undefined ? content.posts(folder) : inCategory(content.posts(folder), category);
  const heading = category ?? name;
  const shown = posts.slice((page - 1) * ARTICLES_A_PAGE, page * ARTICLES_A_PAGE);
  const at = (number: number): string => articleListPath({ ...list, page: number });
  const breadcrumbs = [
    HOME,
    ...(category === undefined ? [] : [{ label: name, href: folder }]),
    ...(page === 1 ? [{ label: heading }] : [{ label: heading, href: at(1) }, { label: `Page ${page}` }]),
  ];
  const ending = page === 1 ? '' : `, page ${page}`;
  const title = `${category === undefined ? name : `${name}: ${category}`}${ending}`;
  const source = `${name}${ending} from ${dealer.name} in ${city}`;
  const headings = shown.map(({ document }) => document.heading).join('; ');
  return omitUndefined({
    kind: 'articles',
    ...pageFrame(context, {
      path,
      title,
      description: `${category === undefined ? source : `${source}. ${category}`}: ${headings}.`,
      breadcrumbs,
    }),
    props: omitUndefined({
      heading,
      categories: categoryLinks(list, content.posts(folder)),
      posts: shown.map((post) => postView(post, { dealer, locations })),
      pageLinks:
        pageCount === 1
          ? []
          : Array.from({ length: pageCount }, (_, index) => ({
              page: index + 1,
              href: at(index + 1),
              current: index + 1 === page,
            })),
      feedHref: `${folder}/rss.xml`,
    }),
    changesAt: context.catalogue.changesAt([], ...content.changes(folder)),
  });
}

/** The offers that are on now, the soonest to end first [2.1-9]. */
export function offersPage(context: PlanContext): OffersPage {
  const { dealer, city, content } = context;
  const posts = content.posts(OFFERS_FOLDER);
  const offers = posts.map((post) => listedOffer(context, post));
  const categories = categoriesOf(posts);
  const makers = context.dealerships.filter(({ id }) => offers.some(({ dealershipId }) => dealershipId === id));
  const breadcrumbs = [HOME, { label: 'Latest offers' }];
  return omitUndefined({
    kind: 'offers',
    path: OFFERS_PATH,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: OFFERS_PATH,
      title: `Latest offers | ${dealer.name}, ${city}`,
      description: `Current offers at ${dealer.name} in ${city}, each with its price, its conditions and the day it ends. ${offers.map(({ heading }) => heading).join('; ')}`,
      image: offers.find(({ image }) => image !== undefined)?.image,
      jsonLd: [breadcrumbList(dealer.url, breadcrumbs)],
    }),
    breadcrumbs,
    props: omitUndefined({
      heading: 'Latest offers',
      offers,
      timeline: offerTimeline(
        posts.map(({ window }) => window),
        dealer.timeZone,
      ),
      // A single kind is no choice.
      categories: categories.length > 1 ? categories : [],
      priceSteps: offerPriceSteps(offers).map((dollars) => ({
        value: String(dollars),
        label: `Up to ${formatDollars(dollars)}`,
      })),
      dealerships: makers.length > 1 ? makers.map(({ id, name }) => ({ value: id, label: name })) : [],
      searchPath: context.landing.all.path,
    }),
    changesAt: context.catalogue.changesAt(
      posts.flatMap(({ document }) => offerCars(context, document)),
      ...content.changes(OFFERS_FOLDER),
    ),
  });
}

/** An offer of several vehicles, with no price of its own, has that of the cheapest. */
function listedOffer(context: PlanContext, post: Post): ListedOffer {
  const { category, price, rate, dealership: name } = post.document.meta ?? {};
  const dealership = context.dealerships.find(({ id, slug }) => id === name || slug === name);
  const entry = offerPost(context, post);
  const [lowest] = offerCars(context, post.document)
    .flatMap((summary) => {
      const card = context.catalogue.card(summary);
      return card.price.kind === 'amount' ? card.price : [];
    })
    .toSorted((one, other) => one.dollars - other.dollars);
  const ofCars = price === undefined && rate === undefined ? lowest : undefined;
  return omitUndefined({
    ...entry,
    offer:
      ofCars === undefined
        ? entry.offer
        : { ...entry.offer, price: { text: `From ${ofCars.text}`, words: ofCars.qualifierText } },
    noteText: [category, dealership?.name].filter((part) => part !== undefined).join(', ') || undefined,
    priceDollars: price ?? lowest?.dollars,
    dealershipId: dealership?.id,
  });
}

function offerPost({ dealer, locations }: PlanContext, post: Post): PostView {
  return postView(post, { dealer, locations });
}

/** One offer, until its last moment [2.1-10]. */
export function offerPage(context: PlanContext, post: Post): OfferPage {
  const { dealer, business, content } = context;
  const { document, window } = post;
  const { path, heading, meta = {} } = document;
  const made = pageBlocks(context, document);
  const offer = offerView(document, window, dealer);
  const breadcrumbs = [HOME, { label: 'Latest offers', href: OFFERS_PATH }, { label: heading }];
  const image = documentPicture(document, meta.image);
  const cars = offerCars(context, document);
  const { scale: priced, others: carded } = pricedCars(
    cars.map((summary) => ({ summary, card: context.catalogue.card(summary) })),
  );
  return omitUndefined({
    kind: 'offer',
    ...documentFrame(context, document, breadcrumbs, {
      description: [meta.lead, offer.endText && `${offer.endText}.`, plainTextOf(document.html)].join(' '),
      image,
      jsonLd: [offerData(business, document, window, image), questionsOf(made.blocks)],
    }),
    props: omitUndefined({
      ...{ heading, lead: meta.lead, category: meta.category, image, offer, blocks: made.blocks },
      run: offerRun(window, dealer.timeZone),
      ...{ priced, cards: carded.map(({ card }) => card) },
      others: content
        .posts(OFFERS_FOLDER)
        .filter((other) => other.document.path !== path)
        .slice(0, MORE_ARTICLES)
        .map((other) => offerPost(context, other)),
    }),
    changesAt: context.catalogue.changesAt(
      [...made.vehicles, ...cars],
      ...made.changes,
      ...content.changes(OFFERS_FOLDER),
    ),
  });
}

/** The vehicles that an offer names, in its order, while they can be bought. */
function offerCars({ catalogue }: PlanContext, { meta }: SiteDocument): VehicleSummary[] {
  const numbers = (meta?.cars ?? []).map(({ stock_number }) => stock_number.toLowerCase());
  if (numbers.length === 0) return [];
  const byNumber = new Map(catalogue.arrivals.map((summary) => [summary.stocknum.toLowerCase(), summary]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

function updatedText({ meta }: SiteDocument): string | undefined {
  return meta?.updated === undefined ? undefined : `Last changed on ${formatDate(meta.updated)}`;
}
