import { sql } from 'kysely';
import { HOLDING_STATES } from '#domain/reservations/reservation-state.ts';
import type { StoreTransaction } from '../store/store.ts';

/**
 * Deletes the reservations of leads that are deleted. One that was paid stays, without its lead: it names nobody, and
 * the money has to be accounted for. If it still holds the vehicle, the hold ends and the deposit goes back.
 */
export async function forgetReservations(tx: StoreTransaction, leadIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('reservation').where('lead_id', 'in', leadIds).where('paid_cents', '=', 0).execute();
  await tx
    .updateTable('reservation')
    .set({ state: 'cancelled', refund_reason: 'cancelled' })
    .where('lead_id', 'in', leadIds)
    .where('state', 'in', HOLDING_STATES)
    .execute();
  await tx
    .updateTable('reservation')
    .set({ lead_id: sql<string>`'deleted:' || id` })
    .where('lead_id', 'in', leadIds)
    .execute();
}
