import { phoneView } from '#domain/formats/phone.ts';
import type { LocationView, PhoneView } from '#domain/location/location-view.ts';
import { type CalledVehicle, type CallNumber, callNumberFor, type CallRules } from './call-rules.ts';
import { CALL_FRAGMENT, maskedPhone } from './masked-phone.ts';

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
  const configured = rules?.numbers[index];
  const number = phoneView(configured?.phone);
  if (configured === undefined || number === undefined) return place?.phone ?? primary?.phone;
  const page = place ?? primary;
  // Without a page that shows it in full, a masked number could not be called without JavaScript.
  return rules?.masked === true && page !== undefined && isListedAt(configured, page)
    ? maskedPhone(number, page.href, callNumberKey(index))
    : number;
}

/** A configured number on the page of a location, in full, as the target of its masked form. */
export interface ListedNumber extends Pick<CallNumber, 'carTypes'> {
  /** `dial-1` */
  readonly id: string;
  readonly phone: PhoneView;
}

/** The configured numbers that masked ones lead to on a location's page; none where numbers are not masked [4-28]. */
export function numbersListedAt(location: LocationView, { masked, numbers }: CallRules): ListedNumber[] {
  if (!masked) return [];
  return numbers.flatMap((number, index) => {
    const phone = phoneView(number.phone);
    if (phone === undefined || !isListedAt(number, location)) return [];
    return [{ id: `${CALL_FRAGMENT}${callNumberKey(index)}`, carTypes: number.carTypes, phone }];
  });
}

function isListedAt({ dealership }: CallNumber, { dealershipId, dealershipSlug }: LocationView): boolean {
  return dealership === undefined || dealership === dealershipId || dealership === dealershipSlug;
}
