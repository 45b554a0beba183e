import { heaviestBallKg, heaviestVanKg, type TowCar } from './tow-match.ts';

/** A van in stock, in kilograms. */
export interface WeighedVan {
  /** Its ATM. */
  readonly atmKg: number;
  /** Measured empty; absent where the feed does not say. */
  readonly emptyBallKg?: number;
}

/** The vans of a stock that a car can tow: how many, and the filters by which a list shows them. */
export interface TowList {
  readonly heaviestKg: number;
  readonly count: number;
  /** Values of the list's address by attribute, `{ atm: ':2930' }`. */
  readonly ranges: Readonly<Record<string, string>>;
}

/**
 * The vans that are within every known limit of a car. `ball_weight` is among the filters only where a van rests too
 * heavily on the ball for its weight, because a list filtered by it leaves out vans whose ball weight nobody stated.
 *
 * @returns undefined if none of the car's limits is known.
 */
export function towList(car: TowCar, vans: readonly WeighedVan[]): TowList | undefined {
  const heaviestKg = heaviestVanKg(car);
  if (heaviestKg === undefined) return undefined;
  const ballKg = heaviestBallKg(car) ?? Infinity;
  const light = vans.filter(({ atmKg }) => atmKg <= heaviestKg);
  const isNoseHeavy = ({ emptyBallKg = 0 }: WeighedVan): boolean => emptyBallKg > ballKg;
  if (!light.some(isNoseHeavy)) return { heaviestKg, count: light.length, ranges: { atm: `:${heaviestKg}` } };
  const fitting = light.filter((van) => van.emptyBallKg !== undefined && !isNoseHeavy(van));
  return { heaviestKg, count: fitting.length, ranges: { atm: `:${heaviestKg}`, ball_weight: `:${ballKg}` } };
}
