import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { formatDollars, wholeDollars } from '#domain/formats/money.ts';
import { type AskingPrice, resolveAskingPrice } from '#domain/price/asking-price.ts';
import { weightedQuantile, type WeightedPrice } from './weighted-quantile.ts';

/** A price's position in its market [3-23]; money in whole dollars. */
export interface MarketRange {
  readonly listingDollars: number;
  readonly minimumDollars: number;
  readonly maximumDollars: number;
  /** Position of the price between the two, 0 to 100; clamped to the ends. */
  readonly fillPercent: number;
  /** 0 to 1: how reliable the range is. */
  readonly confidence: number;
  /** One sentence on how the range was derived. */
  readonly description: string;
}

/** Maximum difference in years of comparable vehicles. */
const YEARS_APART = 2;
/** At this distance in years and kilometres a comparable vehicle counts half. */
const HALF_WEIGHT_YEARS = 1;
const HALF_WEIGHT_KM = 40_000;
/** Weight of a market average, which is based on many sales. */
const AVERAGE_WEIGHT = 4;
/** Number of fully comparable vehicles at which confidence is 0.5. */
const HALF_CONFIDENCE_WEIGHT = 4;
/** Minimum half-width as a share of the midpoint: condition alone makes that much difference. */
const LEAST_HALF_WIDTH = 0.04;
/** Fewer vehicles of one's own are no market: they say what this dealer asks, not what others do. */
const LEAST_COMPARABLES = 5;
/** [5-5] */
const LEAST_CONFIDENCE = 0.2;

/**
 * The price range of similar vehicles, from the dealer's stock and the averages in its feed. Comparable means same
 * make, model and condition, at most two years apart, and priced on the same basis; vehicles closer in age and
 * kilometres weigh more. Prices far apart lower the confidence, and so do few vehicles; fewer than five are not counted.
 * The averages are of what is advertised, which is with government charges. Undefined without a price or without anything
 * to compare.
 */
export function marketRange(vehicle: Vehicle, stock: readonly Vehicle[]): MarketRange | undefined {
  const asking = resolveAskingPrice(vehicle.price);
  if (asking === undefined) return undefined;
  const alike = stock.flatMap((candidate) => comparable(vehicle, candidate));
  const comparables = alike.length < LEAST_COMPARABLES ? [] : alike;
  const averages = [vehicle.marketPrice?.averageCents, vehicle.marketPrice?.stateAverageCents].flatMap((cents) =>
    cents !== undefined && cents > 0 && includesCharges(vehicle)
      ? [{ dollars: wholeDollars(cents), weight: AVERAGE_WEIGHT }]
      : [],
  );
  const estimates = [...comparables, ...averages].sort((a, b) => a.dollars - b.dollars);
  if (estimates.length === 0) return undefined;

  const middle = weightedQuantile(estimates, 0.5);
  const lower = Math.min(weightedQuantile(estimates, 0.2), middle * (1 - LEAST_HALF_WIDTH));
  const upper = Math.max(weightedQuantile(estimates, 0.8), middle * (1 + LEAST_HALF_WIDTH));
  const minimumDollars = toHundreds(lower);
  const maximumDollars = Math.max(toHundreds(upper), minimumDollars + 100);
  return {
    listingDollars: asking.dollars,
    minimumDollars,
    maximumDollars,
    fillPercent: fillPercent(asking, minimumDollars, maximumDollars),
    confidence: confidenceOf(estimates, (upper - lower) / middle),
    description: describe(comparables.length, averages.length, minimumDollars, maximumDollars),
  };
}

/** Whether a range may be shown [5-5]: with enough confidence, and not when the whole market is below the price. */
export function isMarketRangeShown(
  range: Pick<MarketRange, 'confidence' | 'maximumDollars' | 'listingDollars'>,
): boolean {
  return range.confidence > LEAST_CONFIDENCE && range.maximumDollars >= range.listingDollars;
}

function comparable(vehicle: Vehicle, candidate: Vehicle): WeightedPrice[] {
  if (
    candidate.id === vehicle.id ||
    candidate.itemType !== vehicle.itemType ||
    (candidate.carType === 'new') !== (vehicle.carType === 'new') ||
    candidate.make.toLowerCase() !== vehicle.make.toLowerCase() ||
    candidate.model.toLowerCase() !== vehicle.model.toLowerCase() ||
    includesCharges(candidate) !== includesCharges(vehicle)
  ) {
    return [];
  }
  const price = resolveAskingPrice(candidate.price);
  const years = distance(vehicle.year, candidate.year);
  if (price === undefined || years === undefined || years > YEARS_APART) return [];
  const km = vehicle.carType === 'new' ? 0 : (distance(vehicle.odometerKm, candidate.odometerKm) ?? HALF_WEIGHT_KM);
  const weight = 1 / ((1 + years / HALF_WEIGHT_YEARS) * (1 + km / HALF_WEIGHT_KM));
  return [{ dollars: price.dollars, weight }];
}

/** Prices with and without government charges differ by thousands for the same vehicle. */
function includesCharges({ price }: Vehicle): boolean {
  return price.qualifier === 'drive_away' || price.qualifier === 'estimated_drive_away';
}

function distance(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.abs(a - b);
}

function confidenceOf(estimates: readonly WeightedPrice[], spread: number): number {
  const weight = estimates.reduce((sum, estimate) => sum + estimate.weight, 0);
  const byCount = weight / (weight + HALF_CONFIDENCE_WEIGHT);
  return Math.round(byCount * (1 - Math.min(0.5, spread / 2)) * 100) / 100;
}

function fillPercent({ dollars }: AskingPrice, minimum: number, maximum: number): number {
  const share = (dollars - minimum) / (maximum - minimum);
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}

function toHundreds(dollars: number): number {
  return Math.round(dollars / 100) * 100;
}

function describe(comparables: number, averages: number, minimum: number, maximum: number): string {
  const own = `${formatCount(comparables)} like it in our stock`;
  const sources = [...(comparables > 0 ? [own] : []), ...(averages > 0 ? ['the market average'] : [])];
  return `Similar vehicles are advertised from ${formatDollars(minimum)} to ${formatDollars(maximum)}, based on ${sources.join(' and ')}.`;
}
