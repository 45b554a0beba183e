import { resolveAskingPrice, subscriptionDollars } from '../price/asking-price.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';

/** What shoppers see of the stock, in figures. Sold vehicles do not count, because they are removed anyway. */
export interface StockFigures {
  readonly listed: number;
  /** With an amount: a price on application is none. */
  readonly priced: number;
  readonly photos: number;
  readonly odometer: number;
  /** Vehicles by the id of their location. */
  readonly byLocation: Readonly<Record<string, number>>;
  /** Vehicles by `item_type` [3-5]. */
  readonly byKind: Readonly<Record<string, number>>;
  /** Vehicles by `car_type` [3-5]. Absent from what older versions remembered. */
  readonly byCondition?: Readonly<Record<string, number>>;
}

/** Maximum losses in percent, and the minimum number of vehicles that counts as a loss. */
export interface LossLimits {
  readonly listed_percent: number;
  readonly priced_percent: number;
  readonly photos_percent: number;
  readonly odometer_percent: number;
  readonly location_percent: number;
  readonly kind_percent: number;
  readonly condition_percent: number;
  readonly least_vehicles: number;
}

/** A figure that would drop by more than the dealer allows in one publish. */
export interface StockLoss {
  readonly what: 'listed' | 'priced' | 'photos' | 'odometer' | 'location' | 'kind' | 'condition';
  /** The location's id, the kind or the condition; absent for the others. */
  readonly of?: string;
  readonly before: number;
  readonly now: number;
  /** Vehicles for sale before and now; the other figures are parts of these. */
  readonly listedBefore: number;
  readonly listedNow: number;
  readonly lostPercent: number;
  readonly allowedPercent: number;
}

export function stockFigures(listed: readonly Vehicle[]): StockFigures {
  const forSale = listed.filter(({ status }) => status !== 'sold');
  return {
    listed: forSale.length,
    priced: forSale.filter(hasPrice).length,
    photos: forSale.filter(({ photos }) => photos.length > 0).length,
    odometer: forSale.filter(({ odometerKm }) => odometerKm !== undefined).length,
    byLocation: countBy(forSale, ({ locationId }) => locationId ?? ''),
    byKind: countBy(forSale, ({ itemType }) => itemType),
    byCondition: countBy(forSale, ({ carType }) => carType),
  };
}

/**
 * Losses between two publishes that exceed the limits. Vehicles for sale and those of a location, kind or condition are
 * compared as totals; prices, photos and odometers as a share of the vehicles for sale, so that selling cars is not a
 * loss.
 *
 * @param locations Ids of the dealer's current locations: one that was closed has lost nothing.
 */
export function findLosses(
  before: StockFigures,
  now: StockFigures,
  limits: LossLimits,
  locations: ReadonlySet<string>,
): readonly StockLoss[] {
  const losses: StockLoss[] = [];
  const compare = (what: StockLoss['what'], expected: number, found: number, part: Partial<StockLoss> = {}): void => {
    const lost = expected - found;
    const allowedPercent = limits[`${what}_percent`];
    const isEmptied = what === 'listed' && found === 0 && expected > 0;
    if (!isEmptied && (lost < limits.least_vehicles || lost * 100 <= expected * allowedPercent)) return;
    losses.push({
      what,
      before: expected,
      now: found,
      listedBefore: before.listed,
      listedNow: now.listed,
      lostPercent: Math.round((lost / expected) * 100),
      allowedPercent,
      ...part,
    });
  };
  compare('listed', before.listed, now.listed);
  for (const what of ['priced', 'photos', 'odometer'] as const) {
    if (before.listed === 0) continue;
    compare(what, (before[what] / before.listed) * now.listed, now[what], { before: before[what] });
  }
  for (const [of, count] of Object.entries(before.byLocation)) {
    if (of !== '' && locations.has(of)) compare('location', count, now.byLocation[of] ?? 0, { of });
  }
  for (const [of, count] of Object.entries(before.byKind)) compare('kind', count, now.byKind[of] ?? 0, { of });
  for (const [of, count] of Object.entries(before.byCondition ?? {}))
    compare('condition', count, now.byCondition?.[of] ?? 0, { of });
  return losses;
}

/** Whether a page shows an amount [4-20 to 4-22]. */
function hasPrice({ price }: Vehicle): boolean {
  return resolveAskingPrice(price) !== undefined || subscriptionDollars(price) !== undefined;
}

function countBy(vehicles: readonly Vehicle[], keyOf: (vehicle: Vehicle) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const vehicle of vehicles) counts.set(keyOf(vehicle), (counts.get(keyOf(vehicle)) ?? 0) + 1);
  return Object.fromEntries(counts);
}
