import type { FastifyBaseLogger } from 'fastify';
import { isHolding } from '#domain/reservations/reservation-state.ts';
import type { ApiContext } from '../api-context.ts';
import { type BackgroundWork, repeatedWork } from '../background-work.ts';
import { loggedError } from '../logging.ts';
import { lockReservation } from '../reservations/store-reservation.ts';
import type { ReservationRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { Checkout, PaymentProvider } from './payment-provider.ts';
import { depositTakenBy, paymentProviderOf } from './payment-provider-of.ts';
import { applyNotice, applyRefund, markCheckoutClosed } from './store-payment.ts';

const LOOK_EVERY_MS = 5_000;
/** The provider is asked this long before an unpaid hold ends, in case its call did not reach us. */
const ASK_BEFORE_END_MS = 60_000;
const MOST_AT_ONCE = 50;

type SettlerContext = Pick<ApiContext, 'environment' | 'store' | 'tenants' | 'now' | 'kickOutbox'> & {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Does at the provider what reservations still need: sends deposits back, closes pages on which nobody is to pay any
 * more, and asks about those whose time is nearly over. What fails is tried again at the next look.
 */
export async function settlePayments(context: SettlerContext): Promise<void> {
  const { environment, store, tenants, now, kickOutbox, log } = context;
  for (const tenant of tenants.all()) {
    if (depositTakenBy(tenant, environment) === 'call') continue;
    const rows = await store.db
      .selectFrom('reservation')
      .selectAll()
      .where('tenant', '=', tenant.slug)
      .where((where) =>
        where.or([
          where('checkout_closed', '=', 0),
          where.and([where('refund_reason', 'is not', null), where('refunded_cents', '<', where.ref('paid_cents'))]),
        ]),
      )
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .execute();
    const due = rows.filter((row) => !isHolding(row.state) || row.expires_at <= now() + ASK_BEFORE_END_MS);
    if (due.length === 0) continue;
    const provider = await paymentProviderOf(tenant, environment);
    for (const row of due) {
      try {
        await settle(context, tenant, provider, row);
      } catch (error) {
        log.warn({ tenant: tenant.slug, reservation: row.id, err: loggedError(error) }, 'a deposit is not settled yet');
      }
    }
    kickOutbox();
  }
}

async function settle(
  { store, now }: SettlerContext,
  tenant: Tenant,
  provider: PaymentProvider,
  row: ReservationRow,
): Promise<void> {
  if (row.payment_id !== null) {
    if (row.refund_reason === null || row.refunded_cents >= row.paid_cents) return;
    await provider.refund({ reservationId: row.id, dealerSlug: tenant.slug, paymentId: row.payment_id });
    await store.write(async (tx) => {
      const locked = await lockReservation(tx, tenant.slug, row.id, now());
      if (locked !== undefined) await applyRefund(tx, tenant, locked, locked.paid_cents, now());
    });
    return;
  }
  if (row.checkout_id === null) return;
  if (!isHolding(row.state)) await provider.closeCheckout(row.checkout_id);
  await takeOver({ store, now }, tenant, row, await provider.findCheckout(row.checkout_id));
}

/** Writes down how far a payment page is, as the provider's own call would. */
export async function takeOver(
  { store, now }: Pick<ApiContext, 'store' | 'now'>,
  tenant: Tenant,
  row: ReservationRow,
  { id: checkoutId, state, payment }: Checkout,
): Promise<void> {
  if (payment !== undefined) {
    await applyNotice(store, tenant, { kind: 'paid', reservationId: row.id, checkoutId, payment }, now());
  } else if (state === 'closed') {
    await markCheckoutClosed(store, row);
  }
}

export function createPaymentSettler(context: SettlerContext): BackgroundWork {
  const failure = 'deposits could not be settled, tried again shortly';
  return repeatedWork(LOOK_EVERY_MS, () => settlePayments(context), context.log, failure);
}
