import type { ModelLine, Variant } from './model-table.ts';
import { askingPrice, drawOdometer } from './money.ts';
import { pickPaint, type Paint, type PictureSet } from './pictures.ts';
import type { Random } from '../../tests/support/random.ts';

/** A used car that a yard could have bought: believable together, not yet described. */
export interface UsedCar {
  readonly line: ModelLine;
  readonly variant: Variant;
  readonly year: number;
  readonly paint: Paint;
  readonly odometerKm: number;
  readonly price: number;
}

export interface LotRules {
  readonly thisYear: number;
  readonly years: { readonly from: number; readonly to: number };
  /** Larger for years that the yard prefers. */
  readonly yearWeight: (year: number) => number;
  readonly prices: { readonly from: number; readonly to: number };
  /** Of the distance that such cars have usually done: below 1 for a yard that sends tired cars to auction. */
  readonly kmShare: number;
  readonly mostKm: number;
  readonly excludedMakes?: readonly string[];
  /** What the odometers of the dealer’s other yards show: no two show the same. */
  readonly odometers?: Set<number>;
}

/** Buys cars for a yard, popular lines more often, and never two of one variant, year and paint. */
export class UsedCarLot {
  readonly #random: Random;
  readonly #lines: readonly ModelLine[];
  readonly #rules: LotRules;
  readonly #bought = new Map<string, number>();
  readonly #odometers: Set<number>;

  constructor(random: Random, lines: readonly ModelLine[], rules: LotRules) {
    this.#random = random;
    this.#lines = lines.filter(({ make }) => !(rules.excludedMakes ?? []).includes(make));
    this.#rules = rules;
    this.#odometers = rules.odometers ?? new Set();
  }

  buy(sets: readonly PictureSet[], prices: LotRules['prices'] = this.#rules.prices): UsedCar {
    const candidates = this.#lines.flatMap((line) =>
      line.variants.filter((variant) => sets.includes(variant.pictures)).map((variant) => ({ line, variant })),
    );
    for (let attempt = 0; attempt < 5000; attempt++) {
      const { line, variant } = this.#random.pickWeighted(
        candidates,
        ({ line, variant }) =>
          Math.sqrt(line.listings / line.variants.length) /
          (1 + 2 * (this.#bought.get(`${line.model} ${variant.badge ?? ''}`) ?? 0)),
      );
      const from = Math.max(variant.from, this.#rules.years.from);
      const to = Math.min(variant.to, this.#rules.years.to);
      if (from > to) continue;
      const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const year = this.#random.pickWeighted(years, this.#rules.yearWeight);
      const age = this.#rules.thisYear + 0.9 - year - this.#random.between(0.1, 0.8);
      const drawnKm = Math.round(drawOdometer(this.#random, line, age) * this.#rules.kmShare);
      const odometerKm = this.#odometers.has(drawnKm) ? drawnKm - 1163 : drawnKm;
      if (odometerKm > this.#rules.mostKm) continue;
      const price = askingPrice(this.#random, line, variant, age, odometerKm);
      if (price < prices.from || price > prices.to) continue;
      const paint = pickPaint(this.#random, variant.pictures);
      const twin = `${line.model} ${variant.badge ?? ''} ${String(year)} ${paint}`;
      if (this.#bought.has(twin)) continue;
      this.#bought.set(twin, 1);
      const key = `${line.model} ${variant.badge ?? ''}`;
      this.#bought.set(key, (this.#bought.get(key) ?? 0) + 1);
      this.#odometers.add(odometerKm);
      return { line, variant, year, paint, odometerKm, price };
    }
    throw new Error(
      `No ${sets.join(' or ')} between $${String(prices.from)} and $${String(prices.to)} could be found in the tables.`,
    );
  }
}

/** How many owners a car of this age has had. */
export function drawOwners(random: Random, age: number): number {
  if (age < 4) return random.chance(0.85) ? 1 : 2;
  if (age < 8) return random.pickWeighted([1, 2, 3], (count) => [50, 40, 10][count - 1] ?? 1);
  return random.pickWeighted([1, 2, 3, 4], (count) => [28, 42, 22, 8][count - 1] ?? 1);
}
