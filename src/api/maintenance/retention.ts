import type { FastifyBaseLogger } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { type BackgroundWork, repeatedWork } from '../background-work.ts';
import type { Store } from '../store/store.ts';
import { deleteLeads } from './delete-leads.ts';

/** Rows deleted, by kind. */
export type Purged = Readonly<
  Record<'leads' | 'spam' | 'idempotency' | 'captchas' | 'events' | 'deliveries' | 'sessions', number>
>;

const DAY_MS = 86_400_000;
/** Rows deleted per transaction, so that enquiries never wait long. */
const BATCH = 500;
const SPAM_DAYS = 30;
const SHORT_DAYS = 7;
const EVENT_DAYS = 90;
/** For leads of dealers that are no longer published. */
const DEFAULT_MONTHS = 24;
const LOOK_EVERY_MS = 60 * 60_000;
export const RETENTION_JOB = 'retention';

type RetentionContext = Pick<ApiContext, 'environment' | 'store' | 'tenants' | 'now'>;

/** Deletes expired data in batches and logs what it did. */
export async function applyRetention({ environment, store, tenants, now }: RetentionContext): Promise<Purged> {
  const at = now();
  let leads = 0;
  const known = await store.db.selectFrom('lead').select('tenant').distinct().execute();
  for (const { tenant } of known) {
    const months = tenants.bySlug(tenant)?.snapshot.config.leads.retention_months ?? DEFAULT_MONTHS;
    leads += await purgeLeads(store, environment.dataDir, { tenant, before: monthsBefore(at, months) });
  }
  const spam = await purgeLeads(store, environment.dataDir, { before: at - SPAM_DAYS * DAY_MS, isSpam: true });
  const idempotency = await purge(store, 'idempotency', at - SHORT_DAYS * DAY_MS);
  const captchas = await purgeCaptchas(store, at - SHORT_DAYS * DAY_MS);
  const old = at - EVENT_DAYS * DAY_MS;
  const events =
    (await purge(store, 'event', old)) +
    (await purge(store, 'phone_reveal', old)) +
    (await purge(store, 'miscellaneous', old));
  const deliveries = await purgeOperatorRows(store, old);
  const sessions = await purgeSignIns(store, at);
  const purged: Purged = { leads, spam, idempotency, captchas, events, deliveries, sessions };
  await store.write((tx) =>
    tx
      .insertInto('maintenance')
      .values({ job: RETENTION_JOB, ran_at: at, result: JSON.stringify(purged) })
      .onConflict((conflict) => conflict.column('job').doUpdateSet({ ran_at: at, result: JSON.stringify(purged) }))
      .execute(),
  );
  return purged;
}

/** Runs the retention once a day, catching up if the process was down at its hour. */
export function createRetentionJob(
  context: RetentionContext & { readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
): BackgroundWork {
  const { store, now, log } = context;
  const runWhenDue = async (): Promise<void> => {
    const last = await store.db
      .selectFrom('maintenance')
      .select('ran_at')
      .where('job', '=', RETENTION_JOB)
      .executeTakeFirst();
    if (last !== undefined && now() - last.ran_at < DAY_MS) return;
    log.info({ purged: await applyRetention(context) }, 'retention applied');
  };
  return repeatedWork(LOOK_EVERY_MS, runWhenDue, log, 'retention failed, tried again within the hour');
}

/** The same day and time this many months earlier, or the last day of a shorter month. */
function monthsBefore(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}

async function purgeLeads(
  store: Store,
  dataDir: string,
  which: { readonly tenant?: string; readonly before: number; readonly isSpam?: boolean },
): Promise<number> {
  let count = 0;
  for (;;) {
    let query = store.db.selectFrom('lead').select('id').where('created_at', '<', which.before).limit(BATCH);
    if (which.tenant !== undefined) query = query.where('tenant', '=', which.tenant);
    if (which.isSpam === true) query = query.where('spam_score', '>', 0);
    const ids = (await query.execute()).map(({ id }) => id);
    if (ids.length === 0) return count;
    count += (await deleteLeads(store, dataDir, ids)).lead;
  }
}

async function purge(
  store: Store,
  table: 'event' | 'phone_reveal' | 'miscellaneous' | 'idempotency',
  before: number,
): Promise<number> {
  let count = 0;
  for (;;) {
    // A key of `idempotency` has two columns, so its oldest rows are selected by time.
    const last = await store.db
      .selectFrom(table)
      .select('created_at')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(BATCH)
      .execute();
    const until = last.at(-1)?.created_at;
    if (until === undefined) return count;
    const { numDeletedRows } = await store.write((tx) =>
      tx.deleteFrom(table).where('created_at', '<=', until).executeTakeFirst(),
    );
    count += Number(numDeletedRows);
  }
}

async function purgeCaptchas(store: Store, before: number): Promise<number> {
  const { numDeletedRows } = await store.write((tx) =>
    tx.deleteFrom('captcha_used').where('expires_at', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** Sessions and codes that have expired; challenges count towards the limits for a day. */
async function purgeSignIns(store: Store, at: number): Promise<number> {
  const expired = new Date(at).toISOString();
  return store.write(async (tx) => {
    await tx.deleteFrom('shopper_code').where('expiresAt', '<', expired).execute();
    await tx
      .deleteFrom('sign_in_challenge')
      .where('created_at', '<', at - DAY_MS)
      .execute();
    const sessions = await tx.deleteFrom('shopper_session').where('expiresAt', '<', expired).executeTakeFirst();
    return Number(sessions.numDeletedRows);
  });
}

/** Emails to the operator belong to no lead, so they are not deleted with one. */
async function purgeOperatorRows(store: Store, before: number): Promise<number> {
  const { numDeletedRows } = await store.write((tx) =>
    tx
      .deleteFrom('outbox')
      .where('lead_id', 'is', null)
      .where('state', '!=', 'pending')
      .where('created_at', '<', before)
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
