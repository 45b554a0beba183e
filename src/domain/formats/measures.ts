import { formatCount } from './counts.ts';

/** Kilometres on the clock: "72,410 km". */
export function formatKm(km: number): string {
  return `${formatCount(km)} km`;
}

/**
 * Engine size in the usual unit for this kind of vehicle [9-26]: litres to one decimal place ("2.0 L"), or cubic
 * centimetres for motorcycles ("649 cc"). Undefined for electric vehicles, whose feeds give 0.
 */
export function formatEngineSize(cc: number | undefined, unit: 'litres' | 'cc' = 'litres'): string | undefined {
  if (cc === undefined || !(cc > 0)) return undefined;
  // Halves round up: 1,250 cc is 1.3 L. `toFixed` alone would round by the binary representation.
  return unit === 'cc' ? `${formatCount(cc)} cc` : `${(Math.round(cc / 100) / 10).toFixed(1)} L`;
}

/** "4,620 mm" */
export function formatMillimetres(mm: number): string {
  return `${formatCount(mm)} mm`;
}

/** Lengths of caravans and trucks, in metres: "6.4 m", "6.45 m". */
export function formatMetres(mm: number): string {
  return `${trimmed(mm / 1000, 2)} m`;
}

const MM_PER_INCH = 25.4;

/** The same with feet and inches, in which caravans are spoken of: "5.64 m (18′6″)". */
export function formatMetresAndFeet(mm: number): string {
  const inches = Math.round(mm / MM_PER_INCH);
  return `${formatMetres(mm)} (${Math.floor(inches / 12)}′${inches % 12}″)`;
}

/** "3,300 kg" */
export function formatKilograms(kg: number): string {
  return `${formatCount(kg)} kg`;
}

/** Truck masses: from one tonne "4.5 t", below that kilograms. */
export function formatTonnes(kg: number): string {
  return kg < 1000 ? formatKilograms(kg) : `${trimmed(kg / 1000, 2)} t`;
}

/** "6.1 L/100 km" */
export function formatConsumption(litresPer100Km: number): string {
  return `${trimmed(litresPer100Km, 1)} L/100 km`;
}

/** A decimal without trailing zeros: 6.40 to "6.4", 7.00 to "7". */
export function trimmed(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String(Math.round(value * factor) / factor);
}
