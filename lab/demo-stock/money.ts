import type { DemoVehicle, LenderFigures, MarketAverages } from './demo-vehicle.ts';
import type { ModelLine, Variant } from './model-table.ts';
import type { Random } from '../../tests/support/random.ts';

export interface Lender {
  readonly name: string;
  readonly annualRatePercent: number;
  /** The lender's own; nothing here computes one. */
  readonly comparisonRatePercent: number;
  readonly establishmentFee: number;
  readonly disclaimer: string;
}

const termYears = 5;
const weeksAYear = 52;

/**
 * What a lender's feed would carry for a price: a level weekly repayment over five years, the establishment
 * fee financed, no deposit and no balloon, rounded up to the dollar.
 */
export function lenderFigures(lender: Lender, price: number): LenderFigures {
  const payments = termYears * weeksAYear;
  const rate = lender.annualRatePercent / 100 / weeksAYear;
  const weekly = Math.ceil(((price + lender.establishmentFee) * rate) / (1 - (1 + rate) ** -payments));
  return {
    lender: lender.name,
    annualRatePercent: lender.annualRatePercent,
    comparisonRatePercent: lender.comparisonRatePercent,
    establishmentFee: lender.establishmentFee,
    termYears,
    weeklyRepayment: weekly,
    totalPayable: weekly * payments,
    disclaimer: lender.disclaimer,
  };
}

/** A lender’s figures as a feed has them, the record of one rule set; a lender that states months states no weeks. */
export function lenderRecord(finance: LenderFigures): Readonly<Record<string, unknown>> {
  const { monthlyRepayment, weeklyRepayment } = finance;
  return {
    interestRate: finance.annualRatePercent,
    comparisonRate: finance.comparisonRatePercent,
    paymentMonth: monthlyRepayment,
    paymentWeek: monthlyRepayment === undefined ? weeklyRepayment : undefined,
    totalPayable: finance.totalPayable,
    establishmentFees: finance.establishmentFee,
    deposit: 0,
    termYears: finance.termYears,
    disclaimer: finance.disclaimer,
  };
}

/** The same loan paid monthly, rounded up to the dollar, for lenders that state it so. */
export function monthlyFigures(lender: Lender, price: number): { monthlyRepayment: number; totalPayable: number } {
  const payments = termYears * 12;
  const rate = lender.annualRatePercent / 100 / 12;
  const monthly = Math.ceil(((price + lender.establishmentFee) * rate) / (1 - (1 + rate) ** -payments));
  return { monthlyRepayment: monthly, totalPayable: monthly * payments };
}

/**
 * What a valuation service would say of a used vehicle: most are asked for within a few percent of the average. It is
 * drawn from what the vehicle is, so that nothing else of the stock depends on it, and no vehicle is below the market
 * while a cheaper one of its kind and year is not.
 */
export function marketAverages(
  price: number,
  { year, variant: { make, model, badge = '' } }: Pick<DemoVehicle, 'year' | 'variant'>,
): MarketAverages {
  const draw =
    Array.from(`${year} ${make} ${model} ${badge}`, (letter) => letter.charCodeAt(0)).reduce(
      (sum, code) => (sum * 131 + code) % 9973,
      4711,
    ) / 9973;
  // Not close to what counts as below: a few dollars would part two of a kind.
  const australia = toTens(price * (draw < 0.7 ? 0.95 + draw * 0.06 : 1.02 + draw * 0.04));
  return { australia, state: toTens(australia * (0.99 + ((draw * 7) % 1) * 0.02)) };
}

function toTens(dollars: number): number {
  return Math.round(dollars / 10) * 10;
}

/** The distance that a car of this line has usually done; cars do less each year as they age. */
export function expectedKm(line: ModelLine, age: number): number {
  return line.kmPerYear * Math.max(0.3, age) ** 0.93;
}

/** Kilometres as an odometer would show them: scattered round what is usual, and believable for the age. */
export function drawOdometer(random: Random, line: ModelLine, age: number): number {
  const scatter = Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.55);
  const least = age < 1 ? 2200 : age * 3800;
  const most = Math.min(265_000, 21_500 * Math.max(1, age));
  return Math.round(Math.min(most, Math.max(least, expectedKm(line, age) * scatter)) + random.integer(-180, 180));
}

/** The price a yard would ask: the line's curve, the badge, and less for more kilometres than usual. */
export function askingPrice(
  random: Random,
  line: ModelLine,
  variant: Variant,
  age: number,
  odometerKm: number,
): number {
  // The fitted curves come from a year of scarce cars: young ones cost less now.
  const scarcity = age <= 3 ? 0.93 : 1;
  const curve = line.priceAtNew * Math.exp(-line.decay * age) * variant.priceFactor * scarcity;
  const excess = odometerKm / expectedKm(line, age) - 1;
  const wear = Math.max(0.74, Math.min(1.14, 1 - excess * 0.24));
  return windscreenPrice(random, curve * wear * random.between(0.97, 1.03));
}

/** Ends a sum the way prices end on a windscreen. */
export function windscreenPrice(random: Random, dollars: number): number {
  if (dollars < 22_000) {
    const step = Math.round(dollars / 500) * 500;
    return step - 10;
  }
  const thousand = Math.round(dollars / 1000) * 1000;
  return thousand - random.pickWeighted([10, 50, 112, 500], (end) => (end === 10 ? 70 : 10));
}

/** A vehicle with the franchise's lender, who takes cars of the last twelve years, and used ones with the market's average. */
export function withLenderFigures(lender: Lender, vehicle: DemoVehicle): DemoVehicle {
  const { price, status, year, carType } = vehicle;
  return price === undefined || status === 'sold' || year <= 2014
    ? vehicle
    : {
        ...vehicle,
        finance: lenderFigures(lender, price),
        ...(carType === 'used' && { market: marketAverages(price, vehicle) }),
      };
}
