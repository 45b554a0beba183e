import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { phoneView } from '#domain/formats/phone.ts';
import { deleteAccounts } from '../accounts/delete-accounts.ts';
import { mailFolder } from '../delivery/mailer.ts';
import type { Store } from '../store/store.ts';
import { deleteLeads, type DeletedLeads } from './delete-leads.ts';

/** The person to erase, by the contact details they gave: a lead with either one is theirs. */
export interface Person {
  readonly email?: string | undefined;
  /** As written; compared by the number it dials. */
  readonly phone?: string | undefined;
}

export interface Erasure extends DeletedLeads {
  /** Other people's leads in which the address or number was redacted. */
  readonly mentions: number;
  /** Accounts, with the cars saved in them. */
  readonly account: number;
  readonly miscellaneous: number;
  readonly event: number;
}

/** Leads deleted per transaction. */
const BATCH = 200;
const LEAST_WORD = 6;

/**
 * Deletes what a database stores about a person, at one dealer or all: leads, deliveries, saved emails, results that
 * contain the address or number. `forgetPerson` covers all databases and backups.
 */
export async function erasePerson(store: Store, dataDir: string, person: Person, tenant?: string): Promise<Erasure> {
  const email = person.email?.trim().toLowerCase();
  const dialled = phoneView(person.phone)?.href.replace('tel:', '') ?? person.phone?.trim();
  const deleted = { lead: 0, outbox: 0, idempotency: 0, emails: 0 };
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
    for (const key of ['lead', 'outbox', 'idempotency', 'emails'] as const) deleted[key] += batch[key];
  }
  const national = phoneView(person.phone)?.text;
  const words = [email, dialled, national, national?.replace(/\D/g, '')].filter(
    // A shorter number identifies nobody and would match other people's data.
    (word): word is string => word !== undefined && word.length >= LEAST_WORD,
  );
  deleted.emails += await removeEmails(dataDir, words, tenant);
  const mentions = await blackOut();
  const account = dialled === undefined || !/^\+\d+$/.test(dialled) ? 0 : await deleteAccounts(store, dialled, tenant);
  const miscellaneous = await deleteNaming('miscellaneous', 'value');
  const event = await deleteNaming('event', 'data');
  return { ...deleted, mentions, account, miscellaneous, event };

  async function deleteNaming(table: 'miscellaneous' | 'event', column: 'value' | 'data'): Promise<number> {
    let count = 0;
    for (const word of words) {
      const { numDeletedRows } = await store.write((tx) => {
        let query = tx.deleteFrom(table).where(holds(column, word));
        if (tenant !== undefined) query = query.where('tenant', '=', tenant);
        return query.executeTakeFirst();
      });
      count += Number(numDeletedRows);
    }
    return count;
  }

  /** Another person's lead is kept, without the details of this one. */
  async function blackOut(): Promise<number> {
    if (words.length === 0) return 0;
    let query = store.db
      .selectFrom('lead')
      .select(['id', 'lead', 'name'])
      .where((build) => build.or(words.map((word) => holds('lead', word))));
    if (tenant !== undefined) query = query.where('tenant', '=', tenant);
    const rows = await query.execute();
    const pattern = new RegExp(
      `(?<![\\w.+-])(?:${words.map((word) => escapeRegExp(word)).join('|')})(?![\\w-]|\\.\\w)`,
      'gi',
    );
    const without = (text: string): string => text.replace(pattern, '[erased]');
    const changed = rows.filter(({ lead }) => without(lead) !== lead);
    await store.write(async (tx) => {
      for (const { id, lead, name } of changed) {
        await tx
          .updateTable('lead')
          .set({ lead: without(lead), name: name === null ? null : without(name) })
          .where('id', '=', id)
          .execute();
      }
    });
    return changed.length;
  }
}

function escapeRegExp(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

function holds(column: 'lead' | 'value' | 'data', word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape ${'\\'}`;
}

/** Saved emails whose deliveries are no longer in the database, as after a restore. */
async function removeEmails(dataDir: string, words: readonly string[], tenant: string | undefined): Promise<number> {
  const folder = mailFolder(dataDir);
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  let removed = 0;
  for (const name of names) {
    if (!/\.eml(?:\.part)?$/.test(name) || (tenant !== undefined && path.dirname(name) !== tenant)) continue;
    const file = path.join(folder, name);
    // Long lines may be folded anywhere.
    const text = (await readFile(file, 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=').toLowerCase();
    if (!words.some((word) => text.includes(word))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
