import { phoneView } from '#domain/formats/phone.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import { type CalledVehicle, callNumberFor, type CallRules } from './call-rules.ts';
import { maskedPhone } from './masked-phone.ts';

/** Tells the configured numbers of one location's page apart. */
export function callNumberKey(index: number): string {
  return `-${index + 1}`;
}

/**
 * The number that a vehicle's buyer calls: the one configured for its dealership and car type, else that of the place
 * where it stands, else the primary place's. Nothing where there is none: no call button is shown then [4-28].
 *
 * @param place Where the vehicle stands, its own number masked already where numbers are.
 */
export function calledPhone(
  vehicle: CalledVehicle,
  place: LocationView | undefined,
  primary: LocationView | undefined,
  rules: CallRules | undefined,
): PhoneView | undefined {
  const index = rules === undefined ? -1 : callNumberFor(rules.numbers, vehicle);
  const number = phoneView(rules?.numbers[index]?.phone);
  if (number === undefined) return place?.phone ?? primary?.phone;
  const page = place ?? primary;
  // Without a page on which it stands in full a masked number could not be called without script.
  return rules?.masked === true && page !== undefined ? maskedPhone(number, page.href, callNumberKey(index)) : number;
}
