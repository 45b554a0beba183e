import { sql } from 'kysely';
import { phoneView } from '#domain/formats/phone.ts';
import type { Store } from '../store/store.ts';
import { deleteLeads, type DeletedLeads } from './delete-leads.ts';

/** Whoever asks to be forgotten, by what they gave: leads with either are theirs. */
export interface Person {
  readonly email?: string | undefined;
  /** As written; compared by the number that it dials. */
  readonly phone?: string | undefined;
}

export interface Erasure extends DeletedLeads {
  readonly miscellaneous: number;
  readonly event: number;
}

/** Leads that are deleted in one transaction. */
const BATCH = 200;
const LEAST_WORD = 6;

/**
 * Deletes everything that is kept of a person, at all dealers or one: leads, deliveries, letters, results that name
 * the address or number. Backups from before still hold it; `docs/leads.md` says so.
 */
export async function erasePerson(store: Store, dataDir: string, person: Person, tenant?: string): Promise<Erasure> {
  const email = person.email?.trim().toLowerCase();
  const dialled = phoneView(person.phone)?.href.replace('tel:', '') ?? person.phone?.trim();
  const deleted = { lead: 0, outbox: 0, idempotency: 0, letters: 0 };
  for (;;) {
    let query = store.db
      .selectFrom('lead')
      .select('id')
      .where((build) =>
        build.or([
          ...(email === undefined || email === '' ? [] : [build('email', '=', email)]),
          ...(dialled === undefined || dialled === '' ? [] : [build('phone', '=', dialled)]),
        ]),
      )
      .limit(BATCH);
    if (tenant !== undefined) query = query.where('tenant', '=', tenant);
    const ids = (await query.execute()).map(({ id }) => id);
    if (ids.length === 0) break;
    const batch = await deleteLeads(store, dataDir, ids);
    for (const key of ['lead', 'outbox', 'idempotency', 'letters'] as const) deleted[key] += batch[key];
  }
  const words = [email, dialled, phoneView(person.phone)?.text.replace(/\D/g, '')].filter(
    // Less than that names nobody, and would match what is another's.
    (word): word is string => word !== undefined && word.length >= LEAST_WORD,
  );
  const miscellaneous = await deleteNaming('miscellaneous', 'value');
  const event = await deleteNaming('event', 'data');
  return { ...deleted, miscellaneous, event };

  async function deleteNaming(table: 'miscellaneous' | 'event', column: 'value' | 'data'): Promise<number> {
    let count = 0;
    for (const word of words) {
      const { numDeletedRows } = await store.write((tx) => {
        const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
        let query = tx.deleteFrom(table).where(sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape ${'\\'}`);
        if (tenant !== undefined) query = query.where('tenant', '=', tenant);
        return query.executeTakeFirst();
      });
      count += Number(numDeletedRows);
    }
    return count;
  }
}
