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

/** A fuel calculator as it begins. */
export interface FuelCostSetup {
  readonly start: FuelCostInputs;
  /** "6.1 L/100 km", or "10 L/100 km, assumed" where the maker's figure is not known. */
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

/** Vehicles that burn fuel of their own by the litre and by distance. */
const MOTOR_VEHICLES: ReadonlySet<Vehicle['itemType']> = new Set(['car', 'truck', 'motorcycle']);
const WEEKS_PER_YEAR = 52;

/**
 * The fuel calculator of a vehicle with the defaults of [9-25]. None for electric vehicles [5-14], nor for those that
 * fill up hydrogen by the kilogram, nor for what is towed or floats.
 */
export function fuelCostSetup({ itemType, fuel, specifications }: Vehicle): FuelCostSetup | undefined {
  if (!MOTOR_VEHICLES.has(itemType) || fuel === 'electric' || fuel === 'hydrogen') return undefined;
  const known = specifications.fuelConsumptionCombinedLPer100Km;
  const isConsumptionAssumed = known === undefined || !(known > 0);
  const consumptionLPer100Km = isConsumptionAssumed ? FUEL_COST_DEFAULTS.consumptionLPer100Km : known;
  const text = formatConsumption(consumptionLPer100Km);
  return {
    start: { ...FUEL_COST_DEFAULTS, consumptionLPer100Km },
    consumptionText: isConsumptionAssumed ? `${text}, assumed` : text,
    isConsumptionAssumed,
  };
}

/** Distance / 100 x consumption x price [9-25]; what is no number or below nothing counts as nothing. */
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
