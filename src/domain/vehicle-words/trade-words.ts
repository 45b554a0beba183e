import { isTowed } from '#domain/vehicle/is-towed.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';

/** What the kinds of vehicles are sorted by: a "Body", or a "Style" where all are motorcycles. */
export function bodyWord(itemTypes: readonly ItemType[]): 'Body' | 'Style' {
  return areMotorcycles(itemTypes) ? 'Style' : 'Body';
}

export type DriveWord = 'drive' | 'ride';

/** What a dealer's vehicles are tried on the road by: a test "drive", or a "ride" where all are motorcycles. */
export function driveWord(itemTypes: readonly ItemType[]): DriveWord {
  return areMotorcycles(itemTypes) ? 'ride' : 'drive';
}

/** Whether some are ridden and others driven: a form for both asks about a drive or a ride. */
export function drivesAndRides(itemTypes: readonly ItemType[]): boolean {
  return itemTypes.includes('motorcycle') && driveWord(itemTypes) === 'drive';
}

/** What a link to booking a look at a vehicle is called: nobody drives a caravan. */
export function testDriveLabel(itemTypes: readonly ItemType[]): 'Test Drive' | 'Test Ride' | 'Inspection' {
  if (areTowed(itemTypes)) return 'Inspection';
  return driveWord(itemTypes) === 'ride' ? 'Test Ride' : 'Test Drive';
}

/** Whether nothing of what is sold moves by itself. */
export function areTowed(itemTypes: readonly ItemType[]): boolean {
  return itemTypes.length > 0 && itemTypes.every((itemType) => isTowed({ itemType }));
}

function areMotorcycles(itemTypes: readonly ItemType[]): boolean {
  return itemTypes.length > 0 && itemTypes.every((type) => type === 'motorcycle');
}
