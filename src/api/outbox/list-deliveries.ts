import type { Store } from '../store/store.ts';
import type { OutboxChannel, OutboxRow } from '../store/tables.ts';

/** A delivery as operators see it: nothing of the shopper but what a mail server quoted in its refusal. */
export interface ListedDelivery {
  readonly id: string;
  readonly dealer: string;
  readonly leadId: string | null;
  readonly channel: OutboxChannel;
  readonly state: OutboxRow['state'];
  readonly attempts: number;
  readonly createdAt: string;
  /** When it is tried next; null when there is nothing to try. */
  readonly dueAt: string | null;
  readonly doneAt: string | null;
  readonly lastError: string | null;
}

/** Deliveries, the newest first. */
export async function listDeliveries(
  store: Store,
  selection: {
    readonly state?: OutboxRow['state'] | undefined;
    readonly tenant?: string | undefined;
    readonly limit: number;
  },
): Promise<ListedDelivery[]> {
  let query = store.db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  query =
    selection.state === undefined ? query.where('state', '!=', 'sent') : query.where('state', '=', selection.state);
  if (selection.tenant !== undefined) query = query.where('tenant', '=', selection.tenant);
  const rows = await query.limit(selection.limit).execute();
  return rows.map((row) => ({
    id: row.id,
    dealer: row.tenant,
    leadId: row.lead_id,
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    createdAt: instant(row.created_at),
    dueAt: row.state === 'pending' ? instant(row.due_at) : null,
    doneAt: row.done_at === null ? null : instant(row.done_at),
    lastError: row.last_error,
  }));
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
