import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { ReservationRules } from '#domain/reservations/reservation-rules.ts';
import type { VehiclePageConfig } from './schema/vehicle-page.ts';

/** How the dealer holds vehicles; undefined where it does not. */
export function toReservationRules(reservation: VehiclePageConfig['reservation']): ReservationRules | undefined {
  if (reservation === undefined) return undefined;
  const { deposit, hours, refund_label: refundText, car_types: carTypes, per_person, page, payment } = reservation;
  const { signed_in_only: signedInOnly, off_the_price: isOffThePrice } = reservation;
  return omitUndefined({
    depositDollars: deposit,
    holdHours: hours,
    refundText,
    isOffThePrice: isOffThePrice ? (true as const) : undefined,
    carTypes,
    mostPerPerson: per_person,
    page: page === 'none' ? undefined : page,
    isPaidOnline: payment === undefined ? undefined : (true as const),
    refundsOnCancel: payment?.refund_on_cancel,
    isForSignedIn: signedInOnly ? (true as const) : undefined,
  });
}
