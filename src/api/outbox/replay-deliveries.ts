import type { Store } from '../store/store.ts';
import type { OutboxChannel } from '../store/tables.ts';

export interface DeliverySelection {
  readonly id?: string | undefined;
  /** Default: `dead`; both if one delivery is named. */
  readonly state?: 'dead' | 'filed' | undefined;
  readonly tenant?: string | undefined;
  readonly channel?: OutboxChannel | undefined;
}

/**
 * Queues failed deliveries, or emails saved as files, again: they are due now, keep their ids and get all their
 * attempts back. Resolves to their number.
 */
export async function replayDeliveries(store: Store, selection: DeliverySelection, now: number): Promise<number> {
  const { numUpdatedRows } = await store.write((tx) => {
    let update = tx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, due_at: now, lease_until: 0, done_at: null })
      .where('state', 'in', statesOf(selection));
    if (selection.id !== undefined) update = update.where('id', '=', selection.id);
    if (selection.tenant !== undefined) update = update.where('tenant', '=', selection.tenant);
    if (selection.channel !== undefined) update = update.where('channel', '=', selection.channel);
    return update.executeTakeFirst();
  });
  return Number(numUpdatedRows);
}

function statesOf({ id, state }: DeliverySelection): ('dead' | 'filed')[] {
  if (state !== undefined) return [state];
  return id === undefined ? ['dead'] : ['dead', 'filed'];
}
