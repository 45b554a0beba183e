import * as z from 'zod';
import type { Store } from '../store/store.ts';
import { OUTBOX_CHANNELS, type OutboxRow } from '../store/tables.ts';

/** A delivery as operators see it: the only personal data is what a mail server quoted in a rejection. */
export const listedDeliverySchema = z.object({
  id: z.string(),
  dealer: z.string(),
  leadId: z.string().nullable(),
  channel: z.enum(OUTBOX_CHANNELS),
  state: z.enum(['pending', 'sent', 'filed', 'dead']),
  attempts: z.number().int(),
  createdAt: z.string(),
  dueAt: z.string().nullable().describe('Time of the next attempt; null if there is none.'),
  doneAt: z.string().nullable(),
  lastError: z.string().nullable(),
});
export type ListedDelivery = z.infer<typeof listedDeliverySchema>;

/** Deliveries, newest first. */
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

/** Number of deliveries in each state. */
export async function countDeliveries(
  store: Store,
  { state, tenant }: { readonly state: OutboxRow['state']; readonly tenant?: string | undefined },
): Promise<number> {
  let query = store.db
    .selectFrom('outbox')
    .select((build) => build.fn.countAll<number | string>().as('deliveries'))
    .where('state', '=', state);
  if (tenant !== undefined) query = query.where('tenant', '=', tenant);
  return Number((await query.executeTakeFirstOrThrow()).deliveries);
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
