import { rm } from 'node:fs/promises';
import path from 'node:path';
import { mailFolder } from '../delivery/mailer.ts';
import type { Store } from '../store/store.ts';

/** What was deleted, by table; `letters` are files in `DATA_DIR/mail`. */
export interface DeletedLeads {
  readonly lead: number;
  readonly outbox: number;
  readonly idempotency: number;
  readonly letters: number;
}

/**
 * Deletes leads with all that was made of them: deliveries, remembered answers, letters that were kept as files.
 * One transaction; the files go once it is on the disk.
 */
export async function deleteLeads(store: Store, dataDir: string, ids: readonly string[]): Promise<DeletedLeads> {
  if (ids.length === 0) return { lead: 0, outbox: 0, idempotency: 0, letters: 0 };
  const deleted = await store.write(async (tx) => {
    const outbox = await tx.deleteFrom('outbox').where('lead_id', 'in', ids).returning(['id', 'tenant']).execute();
    const lead = await tx.deleteFrom('lead').where('id', 'in', ids).returning('tenant').execute();
    let idempotency = 0;
    for (const id of ids) {
      const answers = await tx
        .deleteFrom('idempotency')
        .where('tenant', 'in', [...new Set(lead.map(({ tenant }) => tenant)), ''])
        .where('body', 'like', `%${id}%`)
        .executeTakeFirst();
      idempotency += Number(answers.numDeletedRows);
    }
    return { outbox, lead: lead.length, idempotency };
  });
  let letters = 0;
  for (const { id, tenant } of deleted.outbox) {
    if (await removeFile(path.join(mailFolder(dataDir), tenant, `${id}.eml`))) letters += 1;
  }
  return { lead: deleted.lead, outbox: deleted.outbox.length, idempotency: deleted.idempotency, letters };
}

async function removeFile(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
