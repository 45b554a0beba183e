import type { ReservationNotice } from '#domain/reservations/reservation-email.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { paymentOf } from './deposit-payment.ts';
import { type ReservationAudience, reservationUrl } from './reservation-link.ts';

/** What emails say about a reservation as it is now. */
export function reservationNotice(
  tenant: Tenant,
  row: ReservationRow,
  audience: ReservationAudience,
  secret: string,
  isOrder: boolean,
): ReservationNotice {
  return {
    expiresAt: row.expires_at,
    depositDollars: row.deposit_cents / 100,
    url: reservationUrl(tenant, row.id, audience, secret),
    isAbandoned: row.state === 'abandoned',
    isOrder,
    payment: paymentOf(tenant, row),
  };
}
