import { isTowed } from './is-towed.ts';
import type { Vehicle } from './vehicle.ts';

/** Styles that are made for a track or a paddock and cannot be registered for the road. */
const OFF_ROAD_ONLY =
  /\b(?:moto[ -]?cross|supercross|mx|(?:pit|fun|kids?|mini)[ -]?bikes?|atvs?|quads?|side[ -]by[ -]sides?|utv|ssv|sxs)\b/i;

/** Whether a buyer can try it on the road: it has an engine, runs on wheels, and may be registered. */
export function isDriven(vehicle: Pick<Vehicle, 'itemType' | 'body' | 'bodyStyle' | 'registrationPlate'>): boolean {
  const { itemType, bodyStyle = '', registrationPlate } = vehicle;
  if (itemType === 'boat' || isTowed(vehicle)) return false;
  return itemType !== 'motorcycle' || registrationPlate !== undefined || !OFF_ROAD_ONLY.test(bodyStyle);
}
