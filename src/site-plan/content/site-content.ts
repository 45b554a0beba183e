import { COMPARISON_RATE_WARNING } from '#domain/finance/credit-notice.ts';
import { locationOfPage } from '#domain/content/location-of-page.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { Picture } from '#config/schema/asset-path.ts';
import { primaryLocation } from '#domain/location/primary-location.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatDollars, formatRate } from '#domain/formats/money.ts';
import { endOfOffer } from '#domain/content/offer-run.ts';
import { type PageWindow, pageWindow, windowChanges, windowState } from '#domain/content/page-window.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { pricedAs, priceQualifierText } from '#domain/price/price-qualifier.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { SiteRedirect } from '../navigation/link-targets.ts';
import type { SiteDocument } from '../plan-input.ts';
import { pictureSize } from '../prepared-picture.ts';
import type { ContentPicture, OfferView, PostView } from './content-views.ts';

export const OFFERS_FOLDER = '/offers';
export const OFFERS_PATH = '/special-offers';
export const CAREERS_FOLDER = '/careers';

/** Folders whose pages are articles, with the heading of a list that the dealer's menus do not name [2.1-18]. */
export const ARTICLE_FOLDERS: Readonly<Record<string, string>> = {
  '/news': 'News',
  '/blog': 'Blog',
  '/buying': 'Buying',
  '/owners': 'Owners',
};

interface MenuEntry {
  readonly label?: string;
  readonly href?: string | undefined;
  readonly items?: readonly MenuEntry[] | undefined;
}

/** A list of articles or makes is called what the dealer's menus call it: "Field notes". */
export function listName(path: string, menus: readonly MenuEntry[]): string {
  return labelOf(path, menus) ?? ARTICLE_FOLDERS[path] ?? 'Brands';
}

function labelOf(href: string, menus: readonly MenuEntry[]): string | undefined {
  for (const entry of menus) {
    const found = entry.href === href ? entry.label : labelOf(href, entry.items ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}

export type DocumentKind = 'home' | 'place' | 'text' | 'sections' | 'article' | 'offer' | 'vacancy';

/** What a content file is, by its folder and form. */
export function documentKind({ path, meta, sections }: Pick<SiteDocument, 'path' | 'meta' | 'sections'>): DocumentKind {
  if (path === '/') return 'home';
  const folder = folderOf(path);
  if (locationOfPage(path) !== undefined) return 'place';
  if (folder === OFFERS_FOLDER) return 'offer';
  if (folder === CAREERS_FOLDER && meta?.employment !== undefined) return 'vacancy';
  if (Object.hasOwn(ARTICLE_FOLDERS, folder)) return 'article';
  const isPlainText = sections === undefined || (sections.length === 1 && sections[0]?.block === 'text');
  return isPlainText && meta?.lead === undefined ? 'text' : 'sections';
}

/** `/news` of `/news/a-page`; empty for a page at the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The list on which a page stands, which comes and goes with its pages. */
export function listOf(path: string): string {
  const folder = folderOf(path);
  return folder === OFFERS_FOLDER ? OFFERS_PATH : folder;
}

/** A page of a folder that is on the site now. */
export interface Post {
  readonly document: SiteDocument;
  readonly window: PageWindow;
}

/** A dealer's pages by folder, as they are at one moment. */
export interface SiteContent {
  /** The blocks of the home page. */
  readonly home: SiteDocument | undefined;
  /** What is said on the page of the location of this slug, with the moments at which that comes or goes. */
  place(slug: string): { readonly document: SiteDocument | undefined; readonly changes: readonly number[] };
  /** Pages of a folder that are on the site: articles the newest first, offers the soonest to end. */
  posts(folder: string): readonly Post[];
  /** Moments at which pages of a folder appear or leave. */
  changes(folder: string): readonly number[];
  /** Whether a folder has pages at all, on the site or not. */
  has(folder: string): boolean;
  /** Texts and pages of sections that are on the site, as a sale's page is while the sale is on [2.1-20]. */
  readonly pages: readonly SiteDocument[];
  /** Moments at which one of those appears or leaves. */
  readonly pageChanges: readonly number[];
  /** Pages whose time is over, with where they lead now; 302 for a page that may come back next year. */
  readonly over: readonly SiteRedirect[];
}

export function siteContent(documents: readonly SiteDocument[], timeZone: string, now: Date): SiteContent {
  const nowMs = now.getTime();
  const timed = documents
    .filter((document) => documentKind(document) !== 'home')
    .map((document): Post => ({ document, window: pageWindow(document.meta ?? {}, timeZone) }));
  const isPage = ({ document }: Post): boolean => ['text', 'sections'].includes(documentKind(document));
  const isOpen = ({ window }: Post): boolean => windowState(window, nowMs) === 'open';
  const isOver = ({ window }: Post): boolean => windowState(window, nowMs) === 'over';
  const pages = timed.filter(isPage);
  const folders = Map.groupBy(
    timed.filter((one) => !isPage(one)),
    ({ document }) => folderOf(document.path),
  );
  const all = (folder: string): readonly Post[] => folders.get(folder) ?? [];
  const open = new Map(
    [...folders].map(([folder, posts]) => [
      folder,
      posts.filter(isOpen).sort(folder === OFFERS_FOLDER ? bySoonestEnd : byNewest),
    ]),
  );
  return {
    home: documents.find((document) => documentKind(document) === 'home'),
    place(slug) {
      const post = timed.find(({ document }) => locationOfPage(document.path) === slug);
      return {
        document: post !== undefined && isOpen(post) ? post.document : undefined,
        changes: post === undefined ? [] : windowChanges(post.window, nowMs),
      };
    },
    posts: (folder) => open.get(folder) ?? [],
    changes: (folder) => all(folder).flatMap(({ window }) => windowChanges(window, nowMs)),
    has: (folder) => folders.has(folder),
    pages: pages.filter(isOpen).map(({ document }) => document),
    pageChanges: pages.flatMap(({ window }) => windowChanges(window, nowMs)),
    over: [
      ...[OFFERS_FOLDER, CAREERS_FOLDER, ...Object.keys(ARTICLE_FOLDERS)].flatMap((folder) =>
        all(folder)
          .filter(isOver)
          .map(({ document }): SiteRedirect => ({
            from: document.path,
            to: folder === OFFERS_FOLDER ? OFFERS_PATH : folder,
            status: 301,
          })),
      ),
      ...pages.filter(isOver).map(({ document }): SiteRedirect => ({
        from: document.path,
        to: folders.has(OFFERS_FOLDER) ? OFFERS_PATH : '/',
        status: 302,
      })),
    ],
  };
}

function byNewest({ document: a }: Post, { document: b }: Post): number {
  return (b.meta?.date ?? '').localeCompare(a.meta?.date ?? '') || a.path.localeCompare(b.path);
}

function bySoonestEnd({ window: a, document: x }: Post, { window: b, document: y }: Post): number {
  return (a.endMs ?? Infinity) - (b.endMs ?? Infinity) || x.path.localeCompare(y.path) || 0;
}

const EXCERPT = 180;
const EMPLOYMENT = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CASUAL: 'Casual',
  APPRENTICESHIP: 'Apprenticeship',
} as const;

/** A page as an entry of a list. */
export function postView(
  { document, window }: Post,
  { dealer, locations }: { readonly dealer: OfferDealer; readonly locations: readonly LocationView[] },
): PostView {
  const { path, heading, html, meta = {} } = document;
  const kind = documentKind(document);
  const place = locations.find(({ id }) => id === meta.workplace) ?? primaryLocation(locations);
  return omitUndefined({
    href: path,
    heading,
    say: meta.lead ?? excerptOf(html),
    category: meta.category,
    date: meta.date === undefined ? undefined : dateView(meta.date),
    minutes: kind === 'article' ? minutesToRead(document) : undefined,
    image: documentPicture(document, meta.image),
    offer: kind === 'offer' ? offerView(document, window, dealer) : undefined,
    vacancy:
      kind !== 'vacancy' || meta.employment === undefined
        ? undefined
        : { employmentText: EMPLOYMENT[meta.employment], placeName: place?.shortName ?? '' },
  });
}

const WORDS_A_MINUTE = 220;

/** Keys of blocks with something to read that is not Markdown: tables, quotes, questions, lists. */
const READ_KEYS = new Set([
  ...['heading', 'caption', 'columns', 'rows', 'note', 'quote', 'by', 'question'],
  ...['title', 'line', 'about'],
]);

function minutesToRead({ html, sections = [] }: SiteDocument): number {
  const words = [plainTextOf(html), ...sections.flatMap((block) => plainTexts(block))].join(' ');
  return Math.max(1, Math.round(words.split(' ').length / WORDS_A_MINUTE));
}

function plainTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return READ_KEYS.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => plainTexts(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => plainTexts(item, name));
}

function dateView(iso: string): NonNullable<PostView['date']> {
  const text = formatDate(iso);
  const [day = '', month = ''] = text.split(' ');
  return { iso, text, day, month: month.slice(0, 3) };
}

/** In whose clocks an offer ends, and how its price is worded. */
type OfferDealer = Pick<PublicDealer, 'timeZone' | 'itemTypes'>;

/** An offer's price, saving, end and conditions. */
export function offerView(
  document: SiteDocument,
  { endMs }: PageWindow,
  { timeZone, itemTypes }: OfferDealer,
): OfferView {
  const {
    price,
    price_from = false,
    price_type,
    price_label,
    before_price,
    conditions,
    rate,
    featured,
  } = document.meta ?? {};
  const words =
    price_label ?? (price_type === undefined ? undefined : priceQualifierText(price_type, pricedAs(itemTypes)));
  const isSaving = price !== undefined && before_price !== undefined && before_price > price;
  return omitUndefined({
    price:
      price === undefined || words === undefined
        ? undefined
        : { text: `${price_from ? 'From ' : ''}${formatDollars(price)}`, words },
    beforeText: isSaving ? `Was ${formatDollars(before_price)}` : undefined,
    saveText: isSaving ? `Save ${formatDollars(before_price - price)}` : undefined,
    rate: rate && {
      annualText: formatRate(rate.annual_rate),
      comparisonText: formatRate(rate.comparison_rate),
      example: rate.example,
      warning: COMPARISON_RATE_WARNING,
    },
    isFeatured: featured === true ? (true as const) : undefined,
    endText: endMs === undefined ? undefined : `Ends ${endOfOffer(endMs, timeZone)}`,
    endIso: endMs === undefined ? undefined : new Date(endMs).toISOString(),
    conditions,
  });
}

/** A picture of a document's, if the site has it. */
export function documentPicture(
  { pictures = {} }: Pick<SiteDocument, 'pictures'>,
  picture: Picture | undefined,
): ContentPicture | undefined {
  if (picture === undefined) return undefined;
  const prepared = pictures[picture.url];
  const isRemote = /^https:/.test(picture.url);
  const sources = prepared === undefined && !isRemote ? undefined : imageSources(prepared ?? picture);
  if (sources === undefined) return undefined;
  return {
    ...sources,
    ...pictureSize(picture, prepared),
    alt: picture.alt ?? '',
    ...(prepared?.box !== undefined && { isCutout: true }),
  };
}

/** A text without its markup. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<\/?(?:a|strong|em|del|sub|sup|code)(?:\s[^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&rsquo;/g, '’')
    .replace(/&(?!amp;)\w+;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function excerptOf(html: string): string | undefined {
  const [first = ''] = html.split('</p>');
  const text = plainTextOf(first);
  if (text === '') return undefined;
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:]$/, '')}…`;
}
