import type { Lead } from '#domain/lead/lead.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { ApiError } from '../api-error.ts';
import { captchaRefused, type CaptchaResult } from '../captcha/check-captcha.ts';
import { outboxRowsFor } from '../outbox/outbox-rows.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { LeadTable } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { claimKey, rememberedAnswer, type IdempotencyClaim } from './idempotency.ts';
import { withLaterStep } from './to-lead.ts';

/** How long a lead may be added to by a later step of its form. */
const OPEN_FOR_MS = 24 * 60 * 60_000;

export interface LeadToKeep {
  readonly lead: Lead;
  /** Whether `lead` is a later step of the lead of the same id. */
  readonly isLaterStep: boolean;
  readonly spamScore: number;
  readonly claim: IdempotencyClaim;
  readonly used: CaptchaResult['used'];
}

export type KeptLead = { readonly leadId: string; readonly outcome: 'created' | 'updated' | 'replayed' };

/**
 * Writes a lead, its deliveries and what it used up in one transaction; resolves once it is on the disk. The
 * same enquiry sent again resolves to the lead that it made.
 *
 * @throws {ApiError} 422 for a captcha that was used before or a key that was another's, 404 for a later step of
 *   no lead.
 */
export function keepLead(store: Store, tenant: Tenant, request: LeadToKeep, now: number): Promise<KeptLead> {
  const { lead, isLaterStep, spamScore, claim, used } = request;
  return store.write(async (tx): Promise<KeptLead> => {
    if (!(await claimKey(tx, tenant.slug, claim, { leadId: lead.id }, now))) {
      const answer = await rememberedAnswer(tx, tenant.slug, claim, now);
      if (answer !== undefined) return { leadId: answer.leadId, outcome: 'replayed' };
    }
    if (used !== undefined) await useUp(tx, used);
    if (isLaterStep) {
      await addStep(tx, tenant, lead, spamScore, now);
      return { leadId: lead.id, outcome: 'updated' };
    }
    await tx
      .insertInto('lead')
      .values({ ...columnsOf(lead), spam_score: spamScore, created_at: now, updated_at: now })
      .execute();
    if (spamScore === 0) await insertDeliveries(tx, outboxRowsFor(lead, tenant, now));
    return { leadId: lead.id, outcome: 'created' };
  });
}

/** A lead that a later step may be added to; nothing for another dealer's or an old one. */
export async function openLead(
  db: Store['db'] | StoreTransaction,
  tenant: string,
  id: string,
  now: number,
): Promise<{ readonly lead: Lead; readonly spamScore: number } | undefined> {
  const row = await db
    .selectFrom('lead')
    .select(['lead', 'spam_score'])
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where('created_at', '>=', now - OPEN_FOR_MS)
    .executeTakeFirst();
  return row && { lead: JSON.parse(row.lead) as Lead, spamScore: row.spam_score };
}

export function leadNotFound(): ApiError {
  return new ApiError(404, 'lead_not_found', 'This enquiry is no longer open. Please start again.');
}

async function addStep(tx: StoreTransaction, tenant: Tenant, step: Lead, score: number, now: number): Promise<void> {
  // Touching the row first makes a second step that comes at the same time wait for this one.
  await tx.updateTable('lead').set({ updated_at: now }).where('id', '=', step.id).execute();
  const open = await openLead(tx, tenant.slug, step.id, now);
  if (open === undefined) throw leadNotFound();
  const lead = withLaterStep(open.lead, step);
  const spamScore = Math.max(open.spamScore, score);
  await tx
    .updateTable('lead')
    .set({ ...columnsOf(lead), spam_score: spamScore })
    .where('id', '=', lead.id)
    .execute();
  // What has not been tried yet is written anew with all that is known now.
  await tx
    .deleteFrom('outbox')
    .where('lead_id', '=', lead.id)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute();
  if (spamScore > 0) return;
  const begun = await tx.selectFrom('outbox').select('channel').where('lead_id', '=', lead.id).execute();
  const isAcknowledged = begun.some(({ channel }) => channel === 'acknowledgement');
  const rows = outboxRowsFor(lead, tenant, now).filter(
    // The shopper has one letter about one enquiry.
    ({ channel }) => !(isAcknowledged && channel === 'acknowledgement'),
  );
  await insertDeliveries(tx, rows);
}

async function useUp(tx: StoreTransaction, used: NonNullable<CaptchaResult['used']>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('captcha_used')
    .values({ signature: used.signature, expires_at: used.expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw captchaRefused();
}

async function insertDeliveries(tx: StoreTransaction, rows: ReturnType<typeof outboxRowsFor>): Promise<void> {
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
}

function columnsOf(lead: Lead): Omit<LeadTable, 'spam_score' | 'created_at' | 'updated_at'> & { updated_at: number } {
  const dialled = phoneView(lead.phone)?.href.replace('tel:', '');
  return {
    id: lead.id,
    tenant: lead.dealerSlug,
    form: lead.form,
    category: lead.category,
    subcategory: lead.subcategory ?? null,
    is_complete: lead.isComplete ? 1 : 0,
    name: lead.name ?? null,
    email: lead.email?.toLowerCase() ?? null,
    phone: dialled ?? lead.phone ?? null,
    car_id: lead.vehicle?.id ?? null,
    location_id: lead.locationId ?? null,
    dealership_slug: lead.dealershipSlug ?? null,
    lead: JSON.stringify(lead),
    updated_at: Date.parse(lead.updatedAt),
  };
}
