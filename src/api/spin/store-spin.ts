import { createHmac, randomInt } from 'node:crypto';
import type { Lead } from '#domain/lead/lead.ts';
import { drawPrize, SPIN_RESULT, type SpinRules } from '#domain/spin/spin-rules.ts';
import { spinResultText } from '#domain/spin/spin-words.ts';
import { insertLead } from '../leads/store-lead.ts';
import type { AcknowledgementLimits } from '../outbox/recipient-load.ts';
import { oneAtATime } from '../store/one-at-a-time.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { SpinRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

/** What a draw is made of: fine enough for any chance. */
const STEPS = 2 ** 40;

/** Identifies a phone number among a dealer's spins; useless without the secret. */
export function spinPerson(tenant: string, phone: string, secret: string): string {
  return createHmac('sha256', `${secret}:spin`).update(`${tenant} ${phone}`).digest('base64url');
}

/** Another promotion is another spin, also under the same name. */
export function promotionOf({ name, from }: Pick<SpinRules, 'name' | 'from'>): string {
  return `${name} ${from}`;
}

/** A person's spin; undefined before it is made. */
export function spinOfPerson(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  promotion: string,
  person: string,
): Promise<SpinRow | undefined> {
  return db
    .selectFrom('spin')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('promotion', '=', promotion)
    .where('person', '=', person)
    .executeTakeFirst();
}

export interface SpinEntry {
  readonly rules: SpinRules;
  readonly person: string;
  /** Without its result. */
  readonly lead: Lead;
  readonly acknowledgements: AcknowledgementLimits;
  /** From 0 up to but not including 1; drawn here where it is left out. */
  readonly share?: number;
}

/**
 * Draws a prize and writes spin, lead and emails in one transaction. A person's second spin is the first one again,
 * however many come at once, and no more of a prize is won than there are.
 */
export function storeSpin(
  store: Store,
  tenant: Tenant,
  { rules, person, lead, acknowledgements, share = randomInt(STEPS) / STEPS }: SpinEntry,
  now: number,
): Promise<{ readonly row: SpinRow; readonly isNew: boolean }> {
  return store.write(async (tx) => {
    await oneAtATime(store, tx, 'spin', tenant.slug);
    const promotion = promotionOf(rules);
    const before = await spinOfPerson(tx, tenant.slug, promotion, person);
    if (before !== undefined) return { row: before, isNew: false };
    const counts = await tx
      .selectFrom('spin')
      .select(({ fn }) => ['prize', fn.countAll<number | string>().as('count')])
      .where('tenant', '=', tenant.slug)
      .where('promotion', '=', promotion)
      .where('prize', 'is not', null)
      .groupBy('prize')
      .execute();
    const wonBefore = new Map(counts.map(({ prize, count }) => [prize ?? -1, Number(count)]));
    const place = drawPrize(rules, share, wonBefore);
    const row: SpinRow = {
      lead_id: lead.id,
      tenant: tenant.slug,
      promotion,
      person,
      prize: place ?? null,
      created_at: now,
    };
    await tx.insertInto('spin').values(row).execute();
    const further = [...lead.further, { name: SPIN_RESULT, value: spinResultText(rules, place) }];
    await insertLead(
      store,
      tx,
      tenant,
      { lead: { ...lead, further }, spamScore: 0, acknowledgements, alert: undefined },
      now,
    );
    return { row, isNew: true };
  });
}
