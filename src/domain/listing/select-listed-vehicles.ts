import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import type { StockFilter } from './stock-filter.ts';

/** The dealer's rules for what its site shows. */
export interface ListingRules {
  /** Days that a sold vehicle stays listed [4-7, 9-3]. */
  readonly includeSoldCarsDays: number;
  /** The dealer's own stock filter [9-9], parsed. */
  readonly stockFilter?: StockFilter | undefined;
  /** Stock numbers that this site never shows [9-9]; case and surrounding blanks do not matter. */
  readonly excludedStockNumbers: readonly string[];
}

export type UnlistedReason =
  | 'not_shown_on_website'
  | 'status_unavailable'
  | 'sold_too_long_ago'
  | 'sold_on_unknown_day'
  | 'stock_filter'
  | 'excluded_stock_number'
  /** Rendering its page failed; the other vehicles are published without it. */
  | 'page_failed';

/** A vehicle of the feed that the site does not show, and why. */
export interface UnlistedVehicle {
  readonly vehicle: Vehicle;
  readonly reason: UnlistedReason;
  /** The reason as text for the import report, "sold 5 days ago, listed for 3". */
  readonly text: string;
}

export interface ListingOutcome {
  readonly listed: readonly Vehicle[];
  readonly unlisted: readonly UnlistedVehicle[];
}

const DAY_MS = 86_400_000;

/**
 * Which vehicles a site shows [4-7]: those that may be on the website and are in stock, coming soon or recently sold,
 * then filtered by the dealer's own filter, then by the excluded stock numbers. Every vehicle is either listed, or
 * unlisted with a reason.
 *
 * @param summarise The search document of a vehicle, whose attributes the filter reads; only called where there is a
 * filter.
 */
export function selectListedVehicles(
  vehicles: readonly Vehicle[],
  rules: ListingRules,
  summarise: (vehicle: Vehicle) => VehicleSummary,
  now: Date,
): ListingOutcome {
  const excluded = new Set(rules.excludedStockNumbers.map(stockKey));
  const listed: Vehicle[] = [];
  const unlisted: UnlistedVehicle[] = [];
  for (const vehicle of vehicles) {
    const refusal = refusalOf(vehicle, rules, excluded, summarise, now);
    if (refusal === undefined) listed.push(vehicle);
    else unlisted.push({ vehicle, reason: refusal[0], text: refusal[1] });
  }
  return { listed, unlisted };
}

/** When a listed vehicle is removed from the site by time alone, in milliseconds; Infinity if it is not sold. */
export function unlistedAt(vehicle: Vehicle, rules: Pick<ListingRules, 'includeSoldCarsDays'>): number {
  if (vehicle.status !== 'sold' || vehicle.soldAt === undefined) return Infinity;
  return Date.parse(vehicle.soldAt) + rules.includeSoldCarsDays * DAY_MS;
}

function refusalOf(
  vehicle: Vehicle,
  rules: ListingRules,
  excluded: ReadonlySet<string>,
  summarise: (vehicle: Vehicle) => VehicleSummary,
  now: Date,
): readonly [UnlistedReason, string] | undefined {
  if (!vehicle.showOnDealerWebsite) return ['not_shown_on_website', 'show_on_dealer_website is false'];
  if (vehicle.status === 'unavailable') return ['status_unavailable', 'its status keeps it off the site'];
  if (vehicle.status === 'sold') {
    const refusal = soldRefusal(vehicle, rules.includeSoldCarsDays, now);
    if (refusal !== undefined) return refusal;
  }
  if (rules.stockFilter !== undefined) {
    let isWanted: boolean;
    try {
      isWanted = rules.stockFilter({ ...summarise(vehicle) });
    } catch (error) {
      return ['page_failed', pageFailedText(error instanceof Error ? error.message : String(error))];
    }
    if (!isWanted) return ['stock_filter', 'the dealer’s stock filter leaves it out'];
  }
  if (excluded.has(stockKey(vehicle.stockNumber))) return ['excluded_stock_number', 'its stock number is excluded'];
  return undefined;
}

export function pageFailedText(message: string): string {
  return `its page could not be made: ${message}`;
}

function soldRefusal(vehicle: Vehicle, days: number, now: Date): readonly [UnlistedReason, string] | undefined {
  const soldAt = vehicle.soldAt === undefined ? Number.NaN : Date.parse(vehicle.soldAt);
  if (Number.isNaN(soldAt)) return ['sold_on_unknown_day', 'sold, and the feed does not say when'];
  const age = now.getTime() - soldAt;
  // A zero-day window lists no sold vehicle at all, not even one sold this minute.
  if (days > 0 && age <= days * DAY_MS) return undefined;
  return ['sold_too_long_ago', `sold ${Math.max(0, Math.floor(age / DAY_MS))} days ago, listed for ${days}`];
}

function stockKey(stockNumber: string): string {
  return stockNumber.trim().toLowerCase();
}
