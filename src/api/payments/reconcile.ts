import { depositState, isHolding } from '#domain/reservations/reservation-state.ts';
import type { ApiContext } from '../api-context.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { missingKeys, paymentProviderOf } from './payment-provider-of.ts';

/** A deposit that is not the same at the provider and here. */
export interface Difference {
  readonly dealer: string;
  readonly reservation: string | null;
  readonly payment: string | null;
  readonly what: string;
  readonly remedy: string;
}

export interface Reconciliation {
  /** Payments at the providers, and paid reservations here, that were compared. */
  readonly payments: number;
  readonly reservations: number;
  readonly differences: readonly Difference[];
}

/** What settles by itself within this time is no difference. */
const UNDER_WAY_MS = 10 * 60_000;
/** A provider lists a payment by when its page was opened, up to this long before it was paid. */
const OPEN_BEFORE_MS = 60 * 60_000;

/**
 * Compares the payments of dealers at their providers with reservations and leads here.
 *
 * @param since Milliseconds since 1970.
 * @throws {PaymentError} When a provider does not answer.
 */
export async function reconcile(
  { store, environment, now }: Pick<ApiContext, 'store' | 'environment' | 'now'>,
  tenants: readonly Tenant[],
  since: number,
): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const total = { payments: 0, reservations: 0 };
  for (const tenant of tenants) {
    if (tenant.snapshot.config.vehicle_page?.reservation?.payment === undefined) continue;
    const report = (difference: Omit<Difference, 'dealer'>): void => {
      differences.push({ dealer: tenant.slug, ...difference });
    };
    const missing = missingKeys(tenant, environment);
    if (missing.length > 0) {
      const remedy = `Set ${missing.join(' and ')} here as for npm run api.`;
      report({ reservation: null, payment: null, what: 'The payments cannot be read: no keys.', remedy });
      continue;
    }
    const provider = await paymentProviderOf(tenant, environment);
    const payments: ProviderPayment[] = [];
    for await (const payment of provider.payments(tenant.slug, since - OPEN_BEFORE_MS)) payments.push(payment);
    const rows = await store.db.selectFrom('reservation').selectAll().where('tenant', '=', tenant.slug).execute();
    const leads = await store.db.selectFrom('lead').select('id').where('tenant', '=', tenant.slug).execute();
    const paidHere = rows.filter(({ paid_cents: cents, created_at: at }) => cents > 0 && at >= since);
    total.payments += payments.length;
    total.reservations += paidHere.length;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const leadIds = new Set(leads.map(({ id }) => id));
    const known = new Set(payments.map(({ id }) => id));
    for (const payment of payments) {
      const difference = ofPayment(payment, byId.get(payment.reservationId), now());
      if (difference !== undefined) {
        report({ reservation: payment.reservationId, payment: payment.id, ...difference });
      }
    }
    for (const row of paidHere) {
      const difference = ofReservation(row, known, leadIds, now());
      if (difference !== undefined) report({ reservation: row.id, payment: row.payment_id, ...difference });
    }
  }
  return { ...total, differences };
}

type Found = Pick<Difference, 'what' | 'remedy'> | undefined;

function ofPayment(payment: ProviderPayment, row: ReservationRow | undefined, now: number): Found {
  const { id, cents, refundedCents, paidAt } = payment;
  const isWhole = refundedCents >= cents;
  if (row === undefined) {
    // What went back in full concerns nobody any more.
    if (isWhole) return undefined;
    return {
      what: 'Paid, and there is no such reservation here.',
      remedy: 'Restore the newest backup, or refund the payment in Stripe.',
    };
  }
  if (row.payment_id === null) {
    if (now - paidAt < UNDER_WAY_MS && isHolding(row.state)) return undefined;
    return {
      what: 'Paid, and unpaid here: Stripe’s call did not arrive.',
      remedy: 'Resend the event checkout.session.completed in Stripe, and look whether its webhook reaches this API.',
    };
  }
  if (row.payment_id !== id) {
    if (isWhole) return undefined;
    return { what: `Paid twice; ${row.payment_id} is the one that counts.`, remedy: 'Refund this payment in Stripe.' };
  }
  if (row.paid_cents !== cents) {
    return { what: `Paid ${cents} cents, here ${row.paid_cents}.`, remedy: 'Ask the developers; nothing writes that.' };
  }
  if (refundedCents > row.refunded_cents) {
    return {
      what: `Refunded ${refundedCents} cents, here ${row.refunded_cents}: Stripe’s call did not arrive.`,
      remedy: 'Resend the event charge.refunded in Stripe.',
    };
  }
  if (refundedCents < row.refunded_cents) {
    return {
      what: `Refunded ${row.refunded_cents} cents here, ${refundedCents} in Stripe: the refund failed.`,
      remedy: 'Refund the payment in Stripe, or call the customer for an account number.',
    };
  }
  return undefined;
}

function ofReservation(
  row: ReservationRow,
  payments: ReadonlySet<string>,
  leads: ReadonlySet<string>,
  now: number,
): Found {
  if (row.payment_id === null || !payments.has(row.payment_id)) {
    return {
      what: 'Paid here, and Stripe knows no such payment.',
      remedy: 'Look whether the keys are of the same Stripe account as when it was paid.',
    };
  }
  if (!leads.has(row.lead_id) && !row.lead_id.startsWith('deleted:')) {
    return { what: 'Paid, and its lead is gone.', remedy: 'Restore the lead from a backup.' };
  }
  if (depositState(row) === 'refund_pending' && now - row.updated_at > UNDER_WAY_MS) {
    return {
      what: 'The deposit is due back and was not sent.',
      remedy: 'Look in the API’s log for why Stripe refuses, or refund it in Stripe.',
    };
  }
  return undefined;
}
