import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { formatConsumption } from '#domain/formats/measures.ts';
import { formatDollars } from '#domain/formats/money.ts';

/** [9-25] */
export const FUEL_COST_DEFAULTS = {
  pricePerLitreDollars: 1.7,
  distanceKmPerWeek: 250,
  consumptionLPer100Km: 10,
} as const;

/** What a shopper sets; the consumption is the vehicle's. */
export interface FuelCostInputs {
  readonly pricePerLitreDollars: number;
  readonly distanceKmPerWeek: number;
  readonly consumptionLPer100Km: number;
}

/** A fuel calculator's initial state. */
export interface FuelCostSetup {
  readonly start: FuelCostInputs;
  /** "6.1 L/100 km", or "10 L/100 km, assumed" where the manufacturer's figure is unknown. */
  readonly consumptionText: string;
  readonly isConsumptionAssumed: boolean;
}

export interface FuelCost {
  readonly weeklyCents: number;
  readonly yearlyCents: number;
  /** "$43" */
  readonly weeklyText: string;
  /** "$2,210" */
  readonly yearlyText: string;
}

/** Vehicles that use fuel by the litre per distance. */
const MOTOR_VEHICLES: ReadonlySet<Vehicle['itemType']> = new Set(['car', 'truck', 'motorcycle']);
/** Bodies of cars that are none. */
const NO_CAR: ReadonlySet<NonNullable<Vehicle['body']>> = new Set(['bus', 'lightTruck', 'motorhome', 'truck']);
/** Above this many L/100 km, a figure is an error. */
const MOST_LITRES: Readonly<Record<Vehicle['itemType'], number>> = {
  car: 40,
  motorcycle: 20,
  truck: 100,
  caravan: 0,
  boat: 0,
  trailer: 0,
};
/** No truck uses less; what is lighter is sold as a van or a ute. */
const LEAST_TRUCK_LITRES = 7;
/** An unladen prime mover uses more than twice what systems write as a default. */
const LEAST_PRIME_MOVER_LITRES = 20;
const WEEKS_PER_YEAR = 52;

/**
 * A vehicle's fuel calculator with the defaults of [9-25]. None for electric vehicles [5-14], nor for hydrogen, which
 * is sold by the kilogram, nor for anything towed or floating.
 */
export function fuelCostSetup({ itemType, body, bodyStyle, fuel, specifications }: Vehicle): FuelCostSetup | undefined {
  if (!MOTOR_VEHICLES.has(itemType) || fuel === 'electric' || fuel === 'hydrogen') return undefined;
  const known = specifications.fuelConsumptionCombinedLPer100Km;
  const isConsumptionAssumed = known === undefined || !(known > 0);
  // The assumed figure is a car's: no prime mover, bus or motorcycle burns that.
  if (isConsumptionAssumed && (itemType !== 'car' || (body !== undefined && NO_CAR.has(body)))) return undefined;
  if (known !== undefined && known > MOST_LITRES[itemType]) return undefined;
  if (known !== undefined && itemType === 'truck' && known < leastLitresOfTruck(bodyStyle)) return undefined;
  const consumptionLPer100Km = isConsumptionAssumed ? FUEL_COST_DEFAULTS.consumptionLPer100Km : known;
  const text = formatConsumption(consumptionLPer100Km);
  return {
    start: { ...FUEL_COST_DEFAULTS, consumptionLPer100Km },
    consumptionText: isConsumptionAssumed ? `${text}, assumed` : text,
    isConsumptionAssumed,
  };
}

function leastLitresOfTruck(bodyStyle: string | undefined): number {
  return bodyStyle !== undefined && /prime mover/i.test(bodyStyle) ? LEAST_PRIME_MOVER_LITRES : LEAST_TRUCK_LITRES;
}

/** Distance / 100 x consumption x price [9-25]; a value that is negative or not a number counts as 0. */
export function fuelCost(inputs: FuelCostInputs): FuelCost {
  const litres = (positive(inputs.distanceKmPerWeek) / 100) * positive(inputs.consumptionLPer100Km);
  const weekly = litres * positive(inputs.pricePerLitreDollars);
  return {
    weeklyCents: Math.round(weekly * 100),
    yearlyCents: Math.round(weekly * WEEKS_PER_YEAR * 100),
    weeklyText: formatDollars(weekly),
    yearlyText: formatDollars(weekly * WEEKS_PER_YEAR),
  };
}

function positive(value: number): number {
  return Number.isFinite(value) && value > 0 ? value : 0;
}
