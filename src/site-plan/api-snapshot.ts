import type { DealerConfig } from '#config/dealer-config.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { SearchWordsConfig } from '#config/schema/search.ts';
import type { FormerPrice } from '#domain/listing/stock-memory.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/**
 * What a published site passes to the lead API, as NDJSON: the first line is the dealer, an `ApiDealer`, and each
 * further line a listed vehicle, an `ApiVehicle`. On one machine it is a file, `<STATE_DIR>/api/<slug>.ndjson`,
 * replaced by a rename after each publish; for another machine it is the body of `PUT /api/admin/snapshots/<slug>`.
 * It contains names of environment variables, never secrets.
 */
export const API_SNAPSHOT_VERSION = 1;

export interface ApiDealer {
  readonly version: typeof API_SNAPSHOT_VERSION;
  /** ISO time of the publish. */
  readonly publishedAt: string;
  /** Covers the dealer and all vehicles: the same fingerprint means the same content, whenever it was published. */
  readonly fingerprint?: string;
  /** What pages show about the dealer; `dealer.url` is the origin of browsers' requests. */
  readonly dealer: PublicDealer;
  readonly config: Pick<
    DealerConfig,
    | 'enquiry'
    | 'leads'
    | 'accounts'
    | 'appointments'
    | 'delivery'
    | 'finance'
    | 'dealerships'
    | 'api'
    | 'plugins'
    | 'autograb'
    | 'similar_cars_count'
    | 'theme'
  > &
    Partial<Pick<DealerConfig, 'valuation' | 'spin_to_win' | 'finance_provider' | 'phone' | 'email' | 'abn'>> & {
      readonly vehicle_page?: Pick<DealerConfig['vehicle_page'], 'reservation' | 'wait_list'>;
      /** The words of the site's own search; absent in older snapshots. */
      readonly search?: SearchWordsConfig;
    };
  /** Visible locations with their hours, the primary one first. */
  readonly locations: readonly LocationView[];
  /**
   * Slugs of recently removed vehicles, latest first, so that a page still open can show that its vehicle is gone.
   */
  readonly formerSlugs?: readonly string[];
  /** Last prices of vehicles that have left, latest first, where shoppers' vehicles are valued. */
  readonly formerPrices?: readonly FormerPrice[];
  /** Path of the published logo: "/media/2c06e1a7.svg". */
  readonly logo?: string;
}

/** Nobody keeps a page open until more than this were removed. */
const MOST_FORMER_SLUGS = 1_000;

/** As many as any dealer turns over in a year. */
const MOST_FORMER_PRICES = 5_000;

/** A vehicle as the site publishes it. */
export type ApiVehicle = Vehicle;

/** Path of a dealer's snapshot in `STATE_DIR`. */
export function apiSnapshotFile(slug: string): string {
  return `api/${slug}.ndjson`;
}

/**
 * A dealer's data for the lead API. Built key by key, so that a key added to the config stays in the build until it
 * is listed here: feeds, deploy targets and search credentials never leave it.
 *
 * @param locations Visible locations in the dealer's order.
 * @param publishedAt ISO time.
 * @param formerSlugs Of removed vehicles, latest first.
 * @param logo Path of the published logo.
 * @param formerPrices Of vehicles that have left, latest first.
 */
export function toApiDealer(
  config: ApiDealer['config'],
  dealer: PublicDealer,
  locations: readonly LocationView[],
  publishedAt: string,
  formerSlugs: readonly string[] = [],
  logo?: string,
  formerPrices: readonly FormerPrice[] = [],
): ApiDealer {
  return {
    version: API_SNAPSHOT_VERSION,
    publishedAt,
    dealer,
    config: omitUndefined({
      enquiry: config.enquiry,
      leads: config.leads,
      accounts: config.accounts,
      appointments: config.appointments,
      delivery: config.delivery,
      finance: config.finance,
      dealerships: config.dealerships,
      api: config.api,
      plugins: config.plugins,
      autograb: config.autograb,
      similar_cars_count: config.similar_cars_count,
      theme: config.theme,
      valuation: config.valuation,
      spin_to_win: config.spin_to_win,
      finance_provider: config.finance_provider,
      phone: config.phone,
      email: config.email,
      abn: config.abn,
      search: config.search && wordsOf(config.search),
      vehicle_page:
        config.vehicle_page &&
        omitUndefined({ reservation: config.vehicle_page.reservation, wait_list: config.vehicle_page.wait_list }),
    }),
    ...(logo !== undefined && { logo }),
    formerSlugs: formerSlugs.slice(0, MOST_FORMER_SLUGS),
    ...(config.valuation !== undefined &&
      formerPrices.length > 0 && { formerPrices: formerPrices.slice(0, MOST_FORMER_PRICES) }),
    locations: [...locations.filter(({ primary }) => primary), ...locations.filter(({ primary }) => !primary)],
  };
}

/** Not the keys about a search server. */
function wordsOf({ standard_words, synonyms, stopwords, curation }: SearchWordsConfig): SearchWordsConfig {
  return { standard_words, synonyms, stopwords, curation };
}
