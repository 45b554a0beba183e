import type { DealerConfig } from '#config/dealer-config.ts';
import type { PublicDealer } from '#config/public-dealer.ts';
import type { LocationView } from '#domain/location/location-view.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';

/**
 * What a published site hands to the lead API: the dealer, then every listed vehicle, as NDJSON: the first
 * line is an `ApiDealer`, each further line an `ApiVehicle`. On one machine it is a file,
 * `<STATE_DIR>/api/<slug>.ndjson`, replaced by a rename after each publish; to another machine it is the body
 * of `PUT /api/admin/snapshots/<slug>`. It holds names of environment variables, never secrets.
 */
export const API_SNAPSHOT_VERSION = 1;

export interface ApiDealer {
  readonly version: typeof API_SNAPSHOT_VERSION;
  /** ISO instant of the publish. */
  readonly publishedAt: string;
  /** Of the dealer and all vehicles: the same one means the same content, whenever it was published. */
  readonly fingerprint?: string;
  /** What pages show of the dealer; `dealer.url` is the origin that browsers call from. */
  readonly dealer: PublicDealer;
  readonly config: Pick<
    DealerConfig,
    | 'enquiry'
    | 'leads'
    | 'delivery'
    | 'finance'
    | 'dealerships'
    | 'api'
    | 'plugins'
    | 'autograb'
    | 'similar_cars_count'
    | 'theme'
  > &
    Partial<Pick<DealerConfig, 'finance_provider' | 'phone' | 'email' | 'abn'>>;
  /** Visible locations with their hours, the primary one first. */
  readonly locations: readonly LocationView[];
}

/** A vehicle as the site publishes it. */
export type ApiVehicle = Vehicle;

/** Path of a dealer's snapshot below `STATE_DIR`. */
export function apiSnapshotFile(slug: string): string {
  return `api/${slug}.ndjson`;
}

/**
 * What the lead API is told of a dealer. It is built key by key, so that a key added to the config stays with
 * the build until it is named here: feeds, deploy targets and credentials of search never leave it.
 *
 * @param locations Visible locations in the dealer's order.
 * @param publishedAt ISO instant.
 */
export function toApiDealer(
  config: ApiDealer['config'],
  dealer: PublicDealer,
  locations: readonly LocationView[],
  publishedAt: string,
): ApiDealer {
  return {
    version: API_SNAPSHOT_VERSION,
    publishedAt,
    dealer,
    config: omitUndefined({
      enquiry: config.enquiry,
      leads: config.leads,
      delivery: config.delivery,
      finance: config.finance,
      dealerships: config.dealerships,
      api: config.api,
      plugins: config.plugins,
      autograb: config.autograb,
      similar_cars_count: config.similar_cars_count,
      theme: config.theme,
      finance_provider: config.finance_provider,
      phone: config.phone,
      email: config.email,
      abn: config.abn,
    }),
    locations: [...locations.filter(({ primary }) => primary), ...locations.filter(({ primary }) => !primary)],
  };
}
