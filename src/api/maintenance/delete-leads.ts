import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withdrawEmails } from '../alerts/store-alert.ts';
import { mailFolder } from '../delivery/mailer.ts';
import { forgetReservations } from '../payments/forget-reservations.ts';
import type { Store } from '../store/store.ts';

/** How many were deleted, by table; `emails` are files in `DATA_DIR/mail`. */
export interface DeletedLeads {
  readonly lead: number;
  readonly outbox: number;
  readonly idempotency: number;
  readonly emails: number;
}

/**
 * Deletes leads and everything derived from them: deliveries, remembered responses, emails saved as files. One
 * transaction; the files are deleted after it is on disk.
 */
export async function deleteLeads(store: Store, dataDir: string, ids: readonly string[]): Promise<DeletedLeads> {
  if (ids.length === 0) return { lead: 0, outbox: 0, idempotency: 0, emails: 0 };
  const deleted = await store.write(async (tx) => {
    const outbox = await tx.deleteFrom('outbox').where('lead_id', 'in', ids).returning(['id', 'tenant']).execute();
    await tx.deleteFrom('appointment').where('lead_id', 'in', ids).execute();
    await forgetReservations(tx, ids);
    await tx
      .updateTable('spin')
      .set((row) => ({ person: row.ref('lead_id') }))
      .where('lead_id', 'in', ids)
      .execute();
    await tx.deleteFrom('wait_place').where('lead_id', 'in', ids).execute();
    await tx.deleteFrom('valuation').where('lead_id', 'in', ids).execute();
    const alerts = await tx.deleteFrom('alert').where('lead_id', 'in', ids).returning(['id', 'shopper_id']).execute();
    // An account is told at an address only as long as the lead is here that gave it.
    const accounts = [...new Set(alerts.map(({ shopper_id: id }) => id).filter((id) => id !== ''))];
    if (accounts.length > 0) {
      await tx
        .updateTable('alert')
        .set({ email: '' })
        .where('lead_id', '=', '')
        .where('shopper_id', 'in', accounts)
        .execute();
    }
    outbox.push(
      ...(await withdrawEmails(
        tx,
        alerts.map(({ id }) => id),
        true,
      )),
    );
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
  let emails = 0;
  for (const { id, tenant } of deleted.outbox) {
    const file = path.join(mailFolder(dataDir), tenant, `${id}.eml`);
    if (await removeFile(file)) emails += 1;
    // Left by a process that died while writing.
    await removeFile(`${file}.part`);
  }
  return { lead: deleted.lead, outbox: deleted.outbox.length, idempotency: deleted.idempotency, emails };
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
