import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { Location } from '#config/location.ts';
import { toSiteFinance } from '#config/to-site-finance.ts';
import type { PlanConfig } from '../plan-input.ts';
import { type ListingOutcome, selectListedVehicles } from '#domain/listing/select-listed-vehicles.ts';
import { parseStockFilter } from '#domain/listing/stock-filter.ts';
import {
  type SummaryContext,
  toVehicleSummary,
  type VehiclePlace,
} from '#domain/vehicle-summary/to-vehicle-summary.ts';

type ListingConfig = Pick<PlanConfig, 'state' | 'dealerships' | 'include_sold_cars_days'> &
  Partial<Pick<PlanConfig, 'finance' | 'finance_provider' | 'plugins'>> & {
    readonly locations: readonly ListingPlace[];
    readonly stock: Pick<PlanConfig['stock'], 'filter' | 'exclude_stock_numbers'>;
  };

type ListingPlace = Pick<Location, 'id' | 'slug' | 'short_name' | 'state' | 'visible'> &
  Partial<Pick<Location, 'city' | 'dealership_id'>>;

/** The plugin for "Below market price" [3-42]. */
const ANALYSIS_PLUGIN = 'Car Analysis';

/** Whether a dealer's site calls prices below market, on vehicle pages, in lists and in filters. */
export function namesBelowMarket({ plugins = [] }: Partial<Pick<PlanConfig, 'plugins'>>): boolean {
  return plugins.some(({ name }) => name === ANALYSIS_PLUGIN);
}

/** What a dealer's config adds to its vehicles' search documents. Hidden locations are not mentioned. */
export function summaryContext(
  config: Omit<ListingConfig, 'include_sold_cars_days' | 'stock'>,
  now: Date,
): SummaryContext {
  const places = config.locations
    .filter(({ visible }) => visible)
    .map((location): VehiclePlace => ({
      id: location.id,
      slug: location.slug,
      shortName: location.short_name,
      city: location.city ?? '',
      state: location.state,
      dealershipId: location.dealership_id,
    }));
  return {
    places: new Map(places.map((place) => [place.id, place])),
    defaultPlace: places.length === 1 ? places[0] : undefined,
    dealerships: config.dealerships,
    defaultState: config.state,
    finance: toSiteFinance(config)?.rules,
    namesBelowMarket: namesBelowMarket(config),
    now,
  };
}

/**
 * Selects the vehicles of a feed that the dealer's site shows, with the reason for each of the others [4-7, 9-9].
 *
 * @throws Error for an invalid stock filter; config validation reports it earlier.
 */
export function listVehicles(config: ListingConfig, vehicles: readonly Vehicle[], now: Date): ListingOutcome {
  const context = summaryContext(config, now);
  const summarise = (vehicle: Vehicle): VehicleSummary => toVehicleSummary(vehicle, context);
  const { filter } = config.stock;
  const parsed = filter === undefined ? undefined : parseStockFilter(filter);
  if (parsed?.ok === false) throw new Error(`stock.filter cannot be read. ${parsed.message} ${parsed.remedy}`);
  return selectListedVehicles(
    vehicles,
    {
      includeSoldCarsDays: config.include_sold_cars_days,
      stockFilter: parsed?.filter,
      excludedStockNumbers: config.stock.exclude_stock_numbers,
    },
    summarise,
    now,
  );
}
