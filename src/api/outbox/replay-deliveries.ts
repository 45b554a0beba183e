import type { Store } from '../store/store.ts';
import type { OutboxChannel } from '../store/tables.ts';

export interface DeliverySelection {
  readonly id?: string | undefined;
  readonly tenant?: string | undefined;
  readonly channel?: OutboxChannel | undefined;
}

/**
 * Puts deliveries that were given up back to the start: they are due now, keep their ids and have every attempt
 * before them again. Resolves to how many there were.
 */
export async function replayDeliveries(store: Store, selection: DeliverySelection, now: number): Promise<number> {
  const { numUpdatedRows } = await store.write((tx) => {
    let update = tx
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, due_at: now, lease_until: 0, done_at: null })
      .where('state', '=', 'dead');
    if (selection.id !== undefined) update = update.where('id', '=', selection.id);
    if (selection.tenant !== undefined) update = update.where('tenant', '=', selection.tenant);
    if (selection.channel !== undefined) update = update.where('channel', '=', selection.channel);
    return update.executeTakeFirst();
  });
  return Number(numUpdatedRows);
}
