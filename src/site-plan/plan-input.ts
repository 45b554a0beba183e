import type { DealerConfig } from '#config/dealer-config.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { LandingTexts } from '#config/schema/landing-texts.ts';
import type { SearchWordsConfig } from '#config/schema/search.ts';
import type { FormerPage } from '#domain/listing/stock-memory.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { PreparedPictures } from './prepared-picture.ts';
import type { SiteAssets } from './site-page.ts';

/** The keys of a dealer's config that decide its pages; what pages may show of it is `PublicDealer`. */
export type PlanConfig = Pick<
  DealerConfig,
  | 'city'
  | 'state'
  | 'locations'
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
      'finance_provider' | 'manufacturer' | 'enquiry' | 'promos' | 'search' | 'delivery' | 'plugins' | 'gallery'
    >
  >;

/** Everything that a plan is made from. */
export interface PlanInput {
  readonly config: PlanConfig;
  readonly dealer: PublicDealer;
  /** Listed vehicles in import order, their photos ready to publish. */
  readonly vehicles: readonly Vehicle[];
  /** Addresses of vehicles that had a page before; none unless given. */
  readonly formerPages?: readonly FormerPage[];
  readonly documents: readonly SiteDocument[];
  readonly pictures: PreparedPictures;
  readonly assets: SiteAssets;
  /** The instant that pages are built for. */
  readonly now: Date;
  /** When the stock was read; `now` unless given. */
  readonly checkedAt?: Date;
  /** Makes that have no search page of their own [2.1-24]. */
  readonly excludedMakes?: readonly string[];
  /** The dealer's own words for search pages by their path; none unless given. */
  readonly landingTexts?: LandingTexts;
  /** Synonyms, stopwords and curation as dealer.json has them; none unless given. */
  readonly searchWords?: SearchWordsConfig;
  /** Answers the requests of a search page; the static engine over `vehicles` unless given. */
  readonly answerSearch?: AnswerSearch;
}

/** A page of the dealer's prose, its HTML sanitised. */
export interface SiteDocument {
  /** `/privacy-policy` */
  readonly path: string;
  readonly heading: string;
  readonly html: string;
  /** ISO date of the last change, where the text names one. */
  readonly updated?: string;
}

/** Raw answers of a search engine to the first requests of a page, first answer first. */
export type AnswerSearch = (start: {
  readonly base: Readonly<Record<string, readonly string[]>>;
  readonly page: number;
}) => readonly unknown[];
