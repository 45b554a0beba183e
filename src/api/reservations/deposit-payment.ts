import type { DepositPayment } from '#domain/reservations/reservation-email.ts';
import type { RefundTerms } from '#domain/reservations/reservation-rules.ts';
import { depositState } from '#domain/reservations/reservation-state.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { onlineReservationRules } from './requested-hold.ts';

/** A deposit that was paid online, for emails and pages; undefined where none was. */
export function paymentOf(tenant: Tenant, row: ReservationRow): DepositPayment | undefined {
  if (row.payment_id === null) return undefined;
  return {
    paidDollars: row.paid_cents / 100,
    reference: row.payment_id,
    state: depositState(row),
    terms: refundTerms(tenant),
  };
}

export function refundTerms(tenant: Tenant): RefundTerms {
  const rules = onlineReservationRules(tenant);
  return { refundText: rules?.refundText ?? '', refundsOnCancel: rules?.refundsOnCancel ?? true };
}
