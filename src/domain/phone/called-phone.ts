import { phoneView } from '#domain/formats/phone.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import { type CalledVehicle, callNumberFor, type CallRules } from './call-rules.ts';
import { maskedPhone } from './masked-phone.ts';

/** Distinguishes the configured numbers on one location's page. */
export function callNumberKey(index: number): string {
  return `-${index + 1}`;
}

/**
 * The number that a vehicle's buyer calls: the one configured for its dealership and car type, else its location's,
 * else the primary location's. Undefined where there is none: then no call button is shown [4-28].
 *
 * @param place The vehicle's location, its own number already masked where numbers are masked.
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
  // Without a page that shows it in full, a masked number could not be called without JavaScript.
  return rules?.masked === true && page !== undefined ? maskedPhone(number, page.href, callNumberKey(index)) : number;
}
