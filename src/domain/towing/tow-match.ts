/** What a car may tow and weigh, in kilograms, from its maker's plate or handbook; unknown limits are left out. */
export interface TowCar {
  /** Heaviest braked trailer. */
  readonly brakedTowingKg?: number;
  /** Heaviest load on the tow ball: the lowest of car, towbar and coupling. */
  readonly towBallKg?: number;
  /** Heaviest that car and trailer may be together. */
  readonly grossCombinationMassKg?: number;
  /** Heaviest that the car itself may be, with everything that rests on it. */
  readonly grossVehicleMassKg?: number;
  /** The car as it sets off: full tank, people, gear and accessories, without the tow ball's load. */
  readonly loadedCarKg?: number;
}

/** A caravan or trailer, in kilograms. */
export interface TowedVan {
  /** Its weight on the road; its ATM where it is loaded to the limit. */
  readonly loadedKg: number;
  /** What rests on the tow ball then. */
  readonly ballKg: number;
}

export const TOW_LIMITS = ['braked_towing', 'tow_ball', 'combination', 'vehicle'] as const;
export type TowLimit = (typeof TOW_LIMITS)[number];

export interface TowCheck {
  readonly limit: TowLimit;
  readonly loadKg: number;
  readonly limitKg: number;
  /** Negative where the load is over the limit. */
  readonly spareKg: number;
}

export interface TowMatch {
  /** `unknown`: no known limit is exceeded, and at least one is not known. */
  readonly verdict: 'yes' | 'only_just' | 'no' | 'unknown';
  /** The limits that could be checked, in the order of `TOW_LIMITS`. */
  readonly checks: readonly TowCheck[];
  readonly unknown: readonly TowLimit[];
  /** The check with the least left in proportion to its limit. */
  readonly tightest?: TowCheck;
}

/** From this share of a limit on there is too little left to call it a plain yes. */
const ONLY_JUST = 0.95;
/** Of a loaded van one kilogram in so many usually rests on the tow ball. */
const KG_PER_BALL_KG = 10;

/**
 * Load on the tow ball of a van loaded to `loadedKg`: a tenth of it, or the weight that was measured empty where that is
 * more. Only scales know the real one.
 */
export function expectedBallKg(loadedKg: number, emptyBallKg = 0): number {
  return Math.max(emptyBallKg, Math.ceil(loadedKg / KG_PER_BALL_KG));
}

/** Whether a car may tow a van: each of the four masses that the law and the makers limit, and what is left of it. */
export function matchTow(car: TowCar, van: TowedVan): TowMatch {
  const { loadedCarKg } = car;
  const withCar = (kg: number) => (loadedCarKg === undefined ? undefined : loadedCarKg + kg);
  const pairs: readonly (readonly [TowLimit, load: number | undefined, limit: number | undefined])[] = [
    ['braked_towing', van.loadedKg, car.brakedTowingKg],
    ['tow_ball', van.ballKg, car.towBallKg],
    // The ball's load is part of the van, so it is counted once here.
    ['combination', withCar(van.loadedKg), car.grossCombinationMassKg],
    ['vehicle', withCar(van.ballKg), car.grossVehicleMassKg],
  ];
  const checks = pairs.flatMap(([limit, loadKg, limitKg]): TowCheck[] =>
    loadKg === undefined || limitKg === undefined ? [] : [{ limit, loadKg, limitKg, spareKg: limitKg - loadKg }],
  );
  const unknown = TOW_LIMITS.filter((limit) => !checks.some((check) => check.limit === limit));
  const [tightest] = checks.toSorted((a, b) => b.loadKg / b.limitKg - a.loadKg / a.limitKg);
  if (tightest === undefined) return { verdict: 'unknown', checks, unknown };
  const verdict = checks.some(({ spareKg }) => spareKg < 0)
    ? 'no'
    : unknown.length > 0
      ? 'unknown'
      : tightest.loadKg >= tightest.limitKg * ONLY_JUST
        ? 'only_just'
        : 'yes';
  return { verdict, checks, unknown, tightest };
}

/** What one known limit leaves for a van, in kilograms; 0 if the car is over it by itself. */
export interface TowCeiling {
  readonly limit: TowLimit;
  readonly limitKg: number;
  /** The heaviest loaded van within this limit. */
  readonly heaviestKg: number;
}

/** What each known limit of a car leaves for a van, in the order of `TOW_LIMITS`. */
export function towCeilings(car: TowCar): TowCeiling[] {
  const { brakedTowingKg, towBallKg, grossCombinationMassKg, grossVehicleMassKg, loadedCarKg } = car;
  const byBall = (kg: number | undefined) => (kg === undefined ? undefined : kg * KG_PER_BALL_KG);
  const beside = (limitKg: number | undefined) =>
    limitKg === undefined || loadedCarKg === undefined ? undefined : limitKg - loadedCarKg;
  const ceilings: readonly (readonly [TowLimit, limitKg: number | undefined, heaviestKg: number | undefined])[] = [
    ['braked_towing', brakedTowingKg, brakedTowingKg],
    ['tow_ball', towBallKg, byBall(towBallKg)],
    ['combination', grossCombinationMassKg, beside(grossCombinationMassKg)],
    ['vehicle', grossVehicleMassKg, byBall(beside(grossVehicleMassKg))],
  ];
  return ceilings.flatMap(([limit, limitKg, heaviestKg]) =>
    limitKg === undefined || heaviestKg === undefined
      ? []
      : [{ limit, limitKg, heaviestKg: Math.max(0, Math.floor(heaviestKg)) }],
  );
}

/**
 * The heaviest loaded van that keeps within all known limits of a car, in whole kilograms; undefined if no limit is
 * known, 0 if the car is too heavy by itself.
 */
export function heaviestVanKg(car: TowCar): number | undefined {
  const ceilings = towCeilings(car);
  return ceilings.length === 0 ? undefined : Math.min(...ceilings.map(({ heaviestKg }) => heaviestKg));
}

/** The most that may rest on a car's tow ball, in kilograms, as far as its limits are known. */
export function heaviestBallKg({ towBallKg, grossVehicleMassKg, loadedCarKg }: TowCar): number | undefined {
  const byCar =
    grossVehicleMassKg === undefined || loadedCarKg === undefined
      ? Infinity
      : Math.max(0, Math.floor(grossVehicleMassKg - loadedCarKg));
  const most = Math.min(towBallKg ?? Infinity, byCar);
  return Number.isFinite(most) ? most : undefined;
}
