import type { StoreTransaction } from '../store/store.ts';
import { LEAD_CHANNELS } from './outbox-rows.ts';

/**
 * Moves the first attempt of a lead's deliveries. A lead waits while its shopper is at the payment page, so that its
 * emails say what came of it.
 */
export async function postponeDeliveries(tx: StoreTransaction, leadId: string, dueAt: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: dueAt })
    .where('lead_id', '=', leadId)
    .where('channel', 'in', LEAD_CHANNELS)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute();
}
