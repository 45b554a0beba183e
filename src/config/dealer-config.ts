import type { AustralianState } from '#domain/vehicle/vehicle.ts';
import type * as z from 'zod';
import type { ParsedDealer } from './dealer-schema.ts';
import type { Location } from './location.ts';
import type { addressSchema } from './schema/address.ts';
import type { dealershipSchema } from './schema/dealership.ts';
import type { Manufacturer } from './schema/manufacturer.ts';
import type { ThemeTokens } from './template-manifest.ts';

type Address = Omit<z.output<typeof addressSchema>, 'state'> & { readonly state: AustralianState };
type Dealership = Omit<z.output<typeof dealershipSchema>, 'slug'> & { readonly slug: string };

/**
 * A dealer's complete configuration with every default resolved: platform, then template, then manufacturer, then
 * dealer. It contains feed URLs and names of secrets; pages get `PublicDealer` instead.
 */
export interface DealerConfig extends Omit<
  ParsedDealer,
  | '$schema'
  | 'slug'
  | 'legal_name'
  | 'address'
  | 'locations'
  | 'special_hours'
  | 'dealerships'
  | 'manufacturer'
  | 'manufacturer_id'
  | 'manufacturer_ids'
  | 'theme'
> {
  /** Name of the dealer's folder. */
  readonly slug: string;
  readonly legal_name: string;
  readonly address: Address;
  /** City used in headings: `override_city`, else the primary location's. */
  readonly city: string;
  readonly state: AustralianState;
  /** IANA zone of the primary location. */
  readonly time_zone: string;
  /** In the order of `dealer.json`; exactly one is primary. */
  readonly locations: readonly [Location, ...Location[]];
  readonly dealerships: readonly Dealership[];
  /** The makes whose range the dealer sells, in the order of menus; no two of their models have the same slug. */
  readonly manufacturers: readonly Manufacturer[];
  readonly theme: ThemeTokens;
}

/** The location whose address, hours and time zone represent the dealer. */
export function primaryLocation(config: Pick<DealerConfig, 'locations'>): Location {
  return config.locations.find((location) => location.primary) ?? config.locations[0];
}
