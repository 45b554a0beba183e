import type { Lead } from '#domain/lead/lead.ts';
import type { Store, StoreTransaction } from '../store/store.ts';

/** A lead as it is now; undefined once it was deleted. */
export async function storedLead(db: Store['db'] | StoreTransaction, id: string): Promise<Lead | undefined> {
  const stored = await db.selectFrom('lead').select('lead').where('id', '=', id).executeTakeFirst();
  return stored && (JSON.parse(stored.lead) as Lead);
}
