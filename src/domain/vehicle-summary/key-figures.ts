import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { formatKilograms, formatMetres, formatTonnes } from '#domain/formats/measures.ts';

/**
 * The figures that buyers of this kind of vehicle look for before its kilometres, ready to print, most important first:
 * length, sleeps and ATM of a caravan; GVM and payload of a truck; length and ATM of a trailer. Empty for cars and
 * motorcycles, whose cards lead with odometer and engine. Unknown figures are left out.
 */
export function keyFigures({ itemType, specifications }: Pick<Vehicle, 'itemType' | 'specifications'>): string[] {
  const { bodyLengthMm, lengthMm, sleeps, aggregateTrailerMassKg, grossVehicleMassKg, payloadKg } = specifications;
  const length = bodyLengthMm ?? lengthMm;
  const figures: (string | undefined)[] = [];
  switch (itemType) {
    case 'caravan':
    case 'trailer':
      figures.push(
        length === undefined ? undefined : formatMetres(length),
        sleeps === undefined ? undefined : `Sleeps ${sleeps}`,
        aggregateTrailerMassKg === undefined ? undefined : `ATM ${formatKilograms(aggregateTrailerMassKg)}`,
      );
      break;
    case 'truck':
      figures.push(
        grossVehicleMassKg === undefined ? undefined : `GVM ${formatTonnes(grossVehicleMassKg)}`,
        payloadKg === undefined ? undefined : `Payload ${formatTonnes(payloadKg)}`,
      );
      break;
    case 'boat':
      figures.push(length === undefined ? undefined : formatMetres(length));
      break;
    case 'car':
    case 'motorcycle':
      break;
  }
  return figures.filter((figure) => figure !== undefined);
}
