import type { LandingPage } from '../stock/landing-pages.ts';
import type { PlanConfig } from '../plan-input.ts';
import { BRAND_KINDS, type Brand, brandDirectory, conditionsText } from '#domain/brands/brand-directory.ts';
import type { BrandKind } from '#domain/brands/known-makes.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { imageSources } from '#domain/image/image-sources.ts';
import { listedModel } from '#domain/model/listed-model.ts';
import { isAvailableStatus } from '#domain/availability/availability.ts';
import { countOf } from '#domain/vehicle-words/item-nouns.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { breadcrumbList, itemList } from '../head/json-ld.ts';
import { absoluteUrl, pageHead } from '../head/page-head.ts';
import type { ContentPicture } from '../content/content-views.ts';
import { offersOfMake } from '../content/offered-vehicles.ts';
import { OFFERS_FOLDER, OFFERS_PATH, postView } from '../content/site-content.ts';
import type { PreparedPictures } from '../prepared-picture.ts';
import type { BrandCounts, BrandPage, BrandsPage, BrandView } from '../site-page.ts';
import { cardsOf, creditNoticeFor, HOME, type PlanContext } from './plan-context.ts';
import { rowOf } from '../stock/catalogue.ts';

export const BRANDS_PATH = '/brands';
const MOST_CARDS = 4;
const HEADINGS: Readonly<Record<BrandKind, string>> = {
  cars: 'Cars',
  caravans: 'Caravans',
  motorcycles: 'Motorcycles',
  trucks: 'Trucks',
  group: 'Group brands',
};

type BrandsConfig = NonNullable<PlanConfig['brands']>;
type ConfiguredBrand = BrandsConfig['entries'][number];
type SiteBrand = Omit<Brand, 'entry'> & { readonly entry?: ConfiguredBrand };

/** The brands of a site. */
export interface SiteBrands {
  readonly config: BrandsConfig;
  readonly all: readonly SiteBrand[];
  /** Those that have a page of their own. */
  readonly withPage: readonly SiteBrand[];
  /** Ids of the locations that sell a make new. */
  readonly sellersOf: (make: string) => ReadonlySet<string>;
  readonly pictureOf: (written: ConfiguredBrand['logoSrc'], alt: string) => ContentPicture | undefined;
}

/** How many brands there are to buy: the dealer's own are no makes. */
export function makesIn({ all }: Pick<SiteBrands, 'all'>): number {
  return all.filter(({ kind }) => kind !== 'group').length;
}

/** [2.1-14] */
export function brandPath({ slug }: Pick<Brand, 'slug'>): string {
  return `/${slug}/overview`;
}

export function siteBrands(
  config: BrandsConfig,
  { locations }: Pick<PlanConfig, 'locations'>,
  pictures: PreparedPictures,
  { catalogue, dealer }: Pick<PlanContext, 'catalogue' | 'dealer'>,
): SiteBrands {
  const byTitle = new Map(config.entries.map((entry) => [entry.title, entry]));
  const described = config.entries.map(({ title, slug, kind }) => omitUndefined({ title, slug, kind }));
  const all = brandDirectory(described, catalogue.summaries).map(({ entry, ...brand }) =>
    omitUndefined({ ...brand, entry: entry && byTitle.get(entry.title) }),
  );
  return {
    config,
    all,
    withPage: all.filter(({ entry }) => entry !== undefined && !entry.skipPage && entry.href === undefined),
    sellersOf: (make) =>
      new Set(
        locations
          .filter(
            ({ location_type: type, manufacturers }) =>
              type === 'sales' && manufacturers.some((one) => one.toLowerCase() === make.toLowerCase()),
          )
          .map(({ id }) => id),
      ),
    pictureOf(written, alt) {
      const { imageCdnTemplate: cdnTemplate } = dealer.cardRules;
      const prepared = written && pictures[written.url];
      const sources = written && imageSources(prepared ?? written, { cdnTemplate });
      return (
        sources &&
        omitUndefined({ ...sources, width: prepared?.width, height: prepared?.height, alt: written.alt ?? alt })
      );
    },
  };
}

/** Every brand by kind: its page, else its stock [1-14, 3-48]. */
export function brandsPage(context: PlanContext, brands: SiteBrands): BrandsPage {
  const { dealer, city, listName } = context;
  const { heading, text, stats } = brands.config;
  const breadcrumbs = [HOME, { label: listName(BRANDS_PATH) }];
  const groups = BRAND_KINDS.flatMap((kind) => {
    const own = brands.all.filter((brand) => brand.kind === kind);
    if (own.length === 0) return [];
    const count = own.reduce((sum, { counts }) => sum + counts.listed.total, 0);
    return [
      omitUndefined({
        id: kind,
        heading: HEADINGS[kind],
        brandsText: countOf(own.length, { singular: 'brand', plural: 'brands' }),
        countText: count === 0 ? undefined : countOf(count, dealer.search.itemsNoun),
        brands: picturesFirst(own.map((brand) => brandView(context, brands, brand))),
      }),
    ];
  });
  const names = brands.all.map(({ title }) => title);
  const hrefs = groups.flatMap((group) => group.brands.flatMap(({ href }) => href ?? []));
  return {
    kind: 'brands',
    path: BRANDS_PATH,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path: BRANDS_PATH,
      title: `${heading} | ${dealer.name}, ${city}`,
      description: `The ${formatCount(names.length)} brands at ${dealer.name} in ${city}: ${names.join(', ')}.`,
      image: context.primaryLocation?.photo,
      jsonLd: [
        breadcrumbList(dealer.url, breadcrumbs),
        itemList(
          dealer.url,
          heading,
          [...new Set(hrefs)].filter((href) => href.startsWith('/')),
        ),
      ],
    }),
    breadcrumbs,
    props: omitUndefined({ heading, text, stats, groups }),
  };
}

/** The makes that a dealer shows with a picture are those that it stands for: they lead their group. */
function picturesFirst(brands: readonly BrandView[]): BrandView[] {
  return [...brands].sort((a, b) => Number(b.picture !== undefined) - Number(a.picture !== undefined));
}

/** A brand in a list: where it leads, and what is for sale there now. */
export function brandView(context: PlanContext, brands: SiteBrands, brand: SiteBrand): BrandView {
  const { title, entry, counts, kind } = brand;
  const { singular, plural } = context.dealer.search.itemsNoun;
  const { listed } = counts;
  const conditions = conditionsText(listed);
  const named = (noun: string): string => `${conditions} ${noun}`.trimStart();
  const written = entry?.href === undefined ? undefined : context.resolveLink(entry.href);
  const stock = kind === 'group' ? undefined : context.landing.make(title)?.path;
  return omitUndefined({
    title,
    href: written ?? (brands.withPage.includes(brand) ? brandPath(brand) : stock),
    logo: brands.pictureOf(entry?.logoSrc, title),
    picture: brands.pictureOf(entry?.imageBannerSrc, title),
    text: entry?.description,
    // Beside a link to a list stands what the list says.
    countText:
      listed.total === 0 ? undefined : countOf(listed.total, { singular: named(singular), plural: named(plural) }),
  });
}

/** What a list has at some locations, what is just sold included [4-7]. */
function countsByType(list: LandingPage | undefined, slugs: readonly string[]): BrandCounts {
  const counts = { new: 0, demo: 0, used: 0, all: 0 };
  for (const { car_type, location_slug } of list?.vehicles ?? []) {
    if (!slugs.includes(location_slug)) continue;
    counts[car_type] += 1;
    counts.all += 1;
  }
  return counts;
}

/** A brand's own page: what the dealer says of it, its range, what is in stock [2.1-14]. */
export function brandPage(context: PlanContext, brands: SiteBrands, brand: SiteBrand): BrandPage {
  const { dealer, city, catalogue, landing, listName, locations } = context;
  const { title, entry, counts, kind } = brand;
  const path = brandPath(brand);
  const breadcrumbs = [HOME, { label: listName(BRANDS_PATH), href: BRANDS_PATH }, { label: title }];
  const list = kind === 'group' ? undefined : landing.make(title);
  const own = new Set(list?.vehicles);
  const shown = rowOf(
    catalogue.arrivals.filter((summary) => own.has(summary)),
    MOST_CARDS,
  );
  const cards = cardsOf(context, shown);
  const range = context.ranges().find(({ make }) => make.toLowerCase() === title.toLowerCase());
  const sellers = brands.sellersOf(title);
  const selling = locations.filter(({ id, coming }) => sellers.has(id) && coming === undefined);
  const banner = brands.pictureOf(entry?.imageBannerSrc, title);
  const logo = brands.pictureOf(entry?.logoSrc, title);
  const forSale = list?.vehicles.filter(({ status }) => isAvailableStatus(status)) ?? [];
  const modelCount = range === undefined ? new Set(forSale.map(({ model }) => model)).size : 0;
  const placeCount = sellers.size > 0 ? selling.length : new Set(forSale.map(({ location_slug: slug }) => slug)).size;
  const salesPlaces = locations.filter(({ type }) => type === 'sales');
  const stats = [
    // Next to a link to the list, so what the list has.
    { figure: counts.listed.new, label: 'new' },
    { figure: counts.listed.demo, label: 'demo' },
    { figure: counts.listed.used, label: 'used' },
    { figure: modelCount, label: modelCount === 1 ? 'model' : 'models' },
    // Of a dealer who sells at one place it is no news.
    { figure: salesPlaces.length > 1 ? placeCount : 0, label: placeCount === 1 ? 'location' : 'locations' },
  ].filter(({ figure }) => figure > 0);
  return omitUndefined({
    kind: 'brand',
    path,
    status: 200,
    head: pageHead({
      siteUrl: dealer.url,
      path,
      title: `${title} | ${dealer.name}, ${city}`,
      description: `${title} at ${dealer.name} in ${city}. ${entry?.description ?? `${formatCount(counts.total)} in stock.`}`,
      image: banner ?? context.primaryLocation?.photo,
      jsonLd: [
        breadcrumbList(dealer.url, breadcrumbs),
        omitUndefined({
          '@context': 'https://schema.org',
          '@type': 'Brand',
          name: title,
          url: absoluteUrl(dealer.url, path),
          description: entry?.description,
          logo: logo && absoluteUrl(dealer.url, logo.src),
        }),
      ],
    }),
    breadcrumbs,
    props: omitUndefined({
      title,
      text: entry?.description,
      logo,
      banner,
      stockHref: list !== undefined && counts.total > 0 ? list.path : undefined,
      stats: stats.map(({ figure, label }) => ({ figure: formatCount(figure), label })),
      models: range?.models.map(listedModel) ?? [],
      cards,
      creditNotice: creditNoticeFor(context, cards),
      offers: makeOffers(context, brand),
      testDriveHref: list !== undefined && counts.total > 0 ? context.vehicleTargets().testDrive : undefined,
      places: selling.map((location) => ({ location, counts: countsByType(list, [location.slug]) })),
      atAllPlaces:
        selling.length < 2
          ? undefined
          : countsByType(
              list,
              selling.map(({ slug }) => slug),
            ),
    }),
    changesAt: catalogue.changesAt(shown, ...context.content.changes(OFFERS_FOLDER)),
  });
}

/** The offers on its vehicles alone, the soonest to end first. */
function makeOffers(context: PlanContext, { title, kind }: SiteBrand): BrandPage['props']['offers'] {
  const { content, dealer, locations, catalogue } = context;
  if (kind === 'group') return undefined;
  const posts = offersOfMake(content.posts(OFFERS_FOLDER), title, catalogue.summaries);
  if (posts.length === 0) return undefined;
  return {
    block: 'pages',
    heading: `Offers on ${title}`,
    posts: posts.map((post) => postView(post, { dealer, locations })),
    link: { href: OFFERS_PATH, label: 'All offers' },
  };
}
