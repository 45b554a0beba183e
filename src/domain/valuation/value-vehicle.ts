import { formatCount } from '#domain/formats/counts.ts';
import { formatKm } from '#domain/formats/measures.ts';
import { weightedQuantile } from '#domain/market-range/weighted-quantile.ts';
import { resolveAskingPrice } from '#domain/price/asking-price.ts';
import { fold } from '#domain/text/fold.ts';
import { isTowed } from '#domain/vehicle/is-towed.ts';
import type { ItemType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { MOST_KM, MOST_YEARS, type ValuationRules } from './valuation-rules.ts';

/** A shopper's own vehicle, as described in the form. */
export interface OwnVehicle {
  readonly make: string;
  /** As entered, often with the badge: "CX-5 Touring". */
  readonly model: string;
  readonly year: number;
  /** Absent for what has no odometer, such as a caravan. */
  readonly odometerKm?: number | undefined;
  /** Answers by question. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What it is compared with: vehicles that the dealer advertises, or had and remembers the price of. */
export interface ComparableVehicle extends Pick<
  Vehicle,
  'itemType' | 'body' | 'carType' | 'make' | 'model' | 'year' | 'odometerKm' | 'price'
> {
  /** It is no longer in the stock. */
  readonly hasLeft?: true;
}

export type Valuation = Offer | NoFigure;

/** What the dealer would pay, in whole dollars; a range where too little is known for one figure. */
export interface Offer {
  readonly kind: 'offer';
  readonly lowDollars: number;
  /** The same as `lowDollars` for one figure. */
  readonly highDollars: number;
  /** What it rests on, in a sentence. */
  readonly basis: string;
  /** How the middle of it was arrived at, in the order of the sum. */
  readonly working: readonly WorkingLine[];
  /** What the vehicles are that it rests on; absent in older ones. */
  readonly itemType?: ItemType;
}

export interface WorkingLine {
  readonly label: string;
  /** The first line's is the price that the sum starts from; the others are added to it. */
  readonly dollars: number;
}

export interface NoFigure {
  readonly kind: 'no_figure';
  readonly reason: NoFigureReason;
}

/**
 * `too_old` and `too_far` by [5-41], `too_old_undriven` of what has no odometer; `nothing_like_it` where there is nothing
 * to compare with.
 */
export type NoFigureReason = 'too_old' | 'too_old_undriven' | 'too_far' | 'nothing_like_it';

/** Maximum difference of vehicles that are comparable. */
const YEARS_APART = 2;
const KM_APART = 60_000;
/** At this distance a comparable vehicle counts half. */
const HALF_WEIGHT_YEARS = 1;
const HALF_WEIGHT_KM = 40_000;
/** Least half-width of the range as a share of its middle, by the number of vehicles that it rests on. */
const LEAST_HALF_WIDTHS = [1, 0.12, 0.09, 0.06, 0.06] as const;
/** Of five vehicles or more. */
const LEAST_HALF_WIDTH = 0.03;
/** Up to this half-width the middle is offered as one figure. */
const ONE_FIGURE_HALF_WIDTH = 0.03;

/**
 * What a dealer would pay for a shopper's vehicle: the prices of vehicles like it, each brought to its year and
 * kilometres, with what the answers add or take off, less the dealer's share. Vehicles like it have the same make and
 * model, are not new, and are at most two years and 60,000 km apart. Few of them, or prices far apart, make a range.
 * What is towed has no kilometres: its year alone counts.
 *
 * @param questions Labels of the questions, for the working.
 * @param year Of the valuation.
 */
export function valueVehicle(
  own: OwnVehicle,
  stock: readonly ComparableVehicle[],
  rules: ValuationRules,
  questions: Readonly<Record<string, string>>,
  year: number,
): Valuation {
  if (year - own.year > MOST_YEARS) {
    return { kind: 'no_figure', reason: own.odometerKm === undefined ? 'too_old_undriven' : 'too_old' };
  }
  if (own.odometerKm !== undefined && own.odometerKm > MOST_KM) return { kind: 'no_figure', reason: 'too_far' };
  const ofModel = vehiclesOfModel(own, stock);
  const prices = ofModel.flatMap((vehicle) => priceFor(own, vehicle, rules)).sort((a, b) => a.dollars - b.dollars);
  if (prices.length === 0) return { kind: 'no_figure', reason: 'nothing_like_it' };

  const middle = weightedQuantile(prices, 0.5);
  const least = LEAST_HALF_WIDTHS[prices.length] ?? LEAST_HALF_WIDTH;
  const halfWidth = Math.max(
    least,
    1 - weightedQuantile(prices, 0.2) / middle,
    weightedQuantile(prices, 0.8) / middle - 1,
  );
  const answers = Object.entries(own.answers).flatMap(([question, answer]) => {
    const percents = rules.answerPercents[question] ?? {};
    // An answer may be any text.
    const percent = Object.hasOwn(percents, answer) ? (percents[answer] ?? 0) : 0;
    return percent === 0
      ? []
      : [
          {
            label: `${(questions[question] ?? question).replace(/\?$/, '')}: ${answer}`,
            dollars: (middle * percent) / 100,
          },
        ];
  });
  const asItIs = middle + answers.reduce((sum, { dollars }) => sum + dollars, 0);
  const kept = (asItIs * rules.marginPercent) / 100;
  const offer = asItIs - kept;
  const isOneFigure = halfWidth <= ONE_FIGURE_HALF_WIDTH;
  const lowDollars = toHundreds(isOneFigure ? offer : offer * (1 - halfWidth));
  if (lowDollars <= 0) return { kind: 'no_figure', reason: 'nothing_like_it' };
  return {
    kind: 'offer',
    lowDollars,
    highDollars: isOneFigure ? lowDollars : Math.max(toHundreds(offer * (1 + halfWidth)), lowDollars + 100),
    basis: basisText(own, prices),
    ...(ofModel[0] && { itemType: ofModel[0].itemType }),
    working: [
      { label: workingLabel(own, prices.length), dollars: Math.round(middle) },
      ...answers.map(({ label, dollars }) => ({ label, dollars: Math.round(dollars) })),
      ...(kept === 0 ? [] : [{ label: 'Checking it, getting it ready and selling it', dollars: -Math.round(kept) }]),
    ],
  };
}

/** Those of its make whose model the shopper's words begin with; of "Ranger" and "Ranger Raptor" the longer. */
function vehiclesOfModel(own: OwnVehicle, stock: readonly ComparableVehicle[]): readonly ComparableVehicle[] {
  const make = plain(own.make);
  const words = own.model.split(/\s+/);
  const beginnings = new Set(words.map((_, index) => modelKey(make, words.slice(0, index + 1).join(''))));
  let longest = 0;
  let found: ComparableVehicle[] = [];
  for (const vehicle of stock) {
    if (vehicle.carType === 'new' || plain(vehicle.make) !== make) continue;
    const key = modelKey(make, vehicle.model);
    if (key.length < longest || !beginnings.has(key)) continue;
    if (key.length > longest) found = [];
    longest = key.length;
    found.push(vehicle);
  }
  return found;
}

interface ComparablePrice {
  readonly dollars: number;
  readonly weight: number;
  readonly hasLeft: boolean;
}

function priceFor(
  own: OwnVehicle,
  { itemType, body, year, odometerKm, price, hasLeft }: ComparableVehicle,
  { yearPercent, per10000KmPercent }: ValuationRules,
): ComparablePrice[] {
  const asking = resolveAskingPrice(price);
  const km = isTowed({ itemType, body }) ? 0 : kmApart(own.odometerKm, odometerKm);
  if (asking === undefined || year === undefined || km === undefined) return [];
  const years = year - own.year;
  if (Math.abs(years) > YEARS_APART || Math.abs(km) > KM_APART) return [];
  const forAge = (1 - yearPercent / 100) ** years;
  const forDistance = (1 - per10000KmPercent / 100) ** (km / 10_000);
  const weight = 1 / ((1 + Math.abs(years) / HALF_WEIGHT_YEARS) * (1 + Math.abs(km) / HALF_WEIGHT_KM));
  return [{ dollars: asking.dollars * forAge * forDistance, weight, hasLeft: hasLeft === true }];
}

function kmApart(own: number | undefined, other: number | undefined): number | undefined {
  return own === undefined || other === undefined ? undefined : own - other;
}

/** "Mazda3", "3" and "mazda 3" are one model. */
function modelKey(make: string, model: string): string {
  const key = plain(model);
  return key.startsWith(make) && key.length > make.length ? key.slice(make.length) : key;
}

function plain(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

/** Never more than was worked out. */
function toHundreds(dollars: number): number {
  return Math.floor(dollars / 100) * 100;
}

function basisText(own: OwnVehicle, prices: readonly ComparablePrice[]): string {
  const adjusted = `adjusted to ${own.year}${own.odometerKm === undefined ? '' : ` and ${formatKm(own.odometerKm)}`}.`;
  const before = prices.filter(({ hasLeft }) => hasLeft).length;
  if (before === prices.length) return `Based on ${likeIt(before)} that we’ve had, ${adjusted}`;
  const also = before === 0 ? '' : ` and ${formatCount(before)} that we’ve had`;
  return `Based on ${likeIt(prices.length - before)} in our stock${also}, ${adjusted}`;
}

function likeIt(count: number): string {
  return count === 1 ? 'the price of one like it' : `the prices of ${formatCount(count)} like it`;
}

function workingLabel(own: OwnVehicle, count: number): string {
  const where = `from ${own.year}${own.odometerKm === undefined ? '' : ` with ${formatKm(own.odometerKm)}`}`;
  return count === 1
    ? `Price of one like it here, as if ${where}`
    : `Middle of ${formatCount(count)} like it here, as if ${where}`;
}
