import { isTowed } from '#domain/vehicle/is-towed.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { payloadKgOf } from '#domain/vehicle/payload.ts';
import { formatCount } from '#domain/formats/counts.ts';
import { formatKilograms, formatKm, formatMetres, formatMillimetres, formatTonnes } from '#domain/formats/measures.ts';

/**
 * The figures that buyers of this kind of vehicle look for before its kilometres, ready to print, most important first:
 * length, sleeps and ATM of a caravan, length, sleeps and the kilometres of a motorhome; GVM and payload of a truck; seat
 * height of a motorcycle, whether learners may ride it, and its hours where no kilometres are known; length and ATM of a trailer. Empty for cars. Unknown figures
 * are left out.
 */
export function keyFigures(
  vehicle: Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'carType' | 'odometerKm' | 'specifications'>,
): string[] {
  const { itemType, carType, odometerKm, specifications } = vehicle;
  const {
    bodyLengthMm,
    lengthMm,
    sleeps,
    aggregateTrailerMassKg,
    grossVehicleMassKg,
    seatHeightMm,
    lams,
    engineHours,
  } = specifications;
  const payloadKg = payloadKgOf(vehicle);
  const length = bodyLengthMm ?? lengthMm;
  const figures: (string | undefined)[] = [];
  switch (itemType) {
    case 'caravan':
    case 'trailer':
      figures.push(
        length === undefined ? undefined : formatMetres(length),
        sleeps === undefined ? undefined : `Sleeps ${sleeps}`,
        aggregateTrailerMassKg === undefined ? undefined : `ATM ${formatKilograms(aggregateTrailerMassKg)}`,
        odometerKm === undefined || carType === 'new' || isTowed(vehicle) ? undefined : formatKm(odometerKm),
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
    case 'motorcycle':
      figures.push(
        lams === true ? 'LAMS' : undefined,
        seatHeightMm === undefined ? undefined : `Seat ${formatMillimetres(seatHeightMm)}`,
        // A dirt bike is used by the hour.
        odometerKm !== undefined || engineHours === undefined ? undefined : `${formatCount(engineHours)} hours`,
      );
      break;
    case 'car':
      break;
  }
  return figures.filter((figure) => figure !== undefined);
}
