import type { DealerConfig } from '#config/dealer-config.ts';
import type { MapKeys } from '#config/map-keys.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { LandingTexts } from '#config/schema/landing-texts.ts';
import type { SearchWordsConfig } from '#config/schema/search.ts';
import type { Block } from '#config/schema/blocks/blocks.ts';
import type { PageMeta } from '#config/schema/content.ts';
import type { FormerPage } from '#domain/listing/stock-memory.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { PreparedPictures } from './prepared-picture.ts';
import type { SiteAssets } from './site-page.ts';

/** The keys of a dealer's config that affect its pages; `PublicDealer` is the part that pages may show. */
export type PlanConfig = Pick<
  DealerConfig,
  | 'city'
  | 'state'
  | 'locations'
  | 'manufacturers'
  | 'dealerships'
  | 'finance'
  | 'navigation'
  | 'similar_cars_count'
  | 'include_sold_cars_days'
  | 'stock'
  | 'vehicle_page'
  | 'autograb'
  | 'redbook'
> &
  Partial<
    Pick<
      DealerConfig,
      | 'override_city'
      | 'finance_provider'
      | 'enquiry'
      | 'item_types'
      | 'promos'
      | 'search'
      | 'delivery'
      | 'plugins'
      | 'gallery'
      | 'map'
      | 'closed_saturdays'
      | 'minimum_rating'
      | 'full_opening_hours'
      | 'home'
      | 'spin_to_win'
      | 'brands'
      | 'redirects'
    >
  >;

/** Everything that a plan is made from. */
export interface PlanInput {
  readonly config: PlanConfig;
  readonly dealer: PublicDealer;
  /** Listed vehicles in import order, with photos ready to publish. */
  readonly vehicles: readonly Vehicle[];
  /** Paths of vehicles that used to have a page; none by default. */
  readonly formerPages?: readonly FormerPage[];
  readonly documents: readonly SiteDocument[];
  readonly pictures: PreparedPictures;
  /** Files of the site by the reference of each model's brochure; none by default. */
  readonly brochures?: Readonly<Record<string, string>>;
  readonly assets: SiteAssets;
  /** Keys of the map service; no maps by default. */
  readonly mapKeys?: MapKeys;
  /** The time that pages are built for. */
  readonly now: Date;
  /** When the stock was read; `now` by default. */
  readonly checkedAt?: Date;
  /** Makes without a search page of their own [2.1-24]. */
  readonly excludedMakes?: readonly string[];
  /** The dealer's own text for search pages by path; none by default. */
  readonly landingTexts?: LandingTexts;
  /** Synonyms, stopwords and curation from dealer.json; none by default. */
  readonly searchWords?: SearchWordsConfig;
  /** Runs the searches of a search page; by default the static engine over `vehicles`. */
  readonly answerSearch?: AnswerSearch;
}

/** One of the dealer's text pages, its HTML sanitised. */
export interface SiteDocument {
  /** `/privacy-policy` */
  readonly path: string;
  readonly heading: string;
  readonly html: string;
  /** ISO date of the last change, if the text contains one. */
  readonly updated?: string;
  /** What the page says about itself; nothing by default. */
  readonly meta?: PageMeta;
  /** Its blocks; by default `html` is all there is. */
  readonly sections?: readonly Block[];
  /** HTML of each Markdown text in them. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly pictures?: PreparedPictures;
  /** Files of the site by the reference of each video. */
  readonly videos?: Readonly<Record<string, string>>;
}

/** A search engine's raw responses to the first searches of a page, in order. */
export type AnswerSearch = (start: {
  readonly base: Readonly<Record<string, readonly string[]>>;
  readonly page: number;
}) => readonly unknown[];
