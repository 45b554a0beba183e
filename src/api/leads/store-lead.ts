import type { Lead } from '#domain/lead/lead.ts';
import { acknowledgementRefusal, type AcknowledgementRefusal } from '#domain/lead/acknowledgement.ts';
import { phoneView } from '#domain/formats/phone.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { ApiError } from '../api-error.ts';
import type { RequestedSlot } from '../appointments/requested-slot.ts';
import { appointmentOfLead, bookSlot } from '../appointments/store-appointment.ts';
import type { RequestedHold } from '../reservations/requested-hold.ts';
import { holdVehicle, reservationOfLead } from '../reservations/store-reservation.ts';
import { captchaRefused, type CaptchaResult } from '../captcha/check-captcha.ts';
import { type RequestedAlert, storeAccountAlert, storeAlert } from '../alerts/store-alert.ts';
import { isOrder } from '../reservations/order.ts';
import { storeValuation } from '../valuations/store-valuation.ts';
import type { RequestedOffer } from '../valuations/value-lead.ts';
import { acknowledgementRow, DEALER_CHANNELS, LEAD_CHANNELS, outboxRowsFor, resumeRow } from '../outbox/outbox-rows.ts';
import { recipientKey, recipientLoad, type AcknowledgementLimits } from '../outbox/recipient-load.ts';
import type { Store, StoreTransaction } from '../store/store.ts';
import type { AppointmentRow, LeadTable, ReservationRow, WaitPlaceRow } from '../store/tables.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import { placeOfLead, takeWaitPlace } from '../wait-list/store-wait-place.ts';
import { claimKey, rememberedAnswer, replaceEarlier, type IdempotencyClaim } from './idempotency.ts';
import { withLaterStep } from './to-lead.ts';

/** How long a later step of the form may add to a lead. */
const OPEN_FOR_MS = 24 * 60 * 60_000;

export interface LeadToStore {
  readonly lead: Lead;
  /** Whether `lead` is a later step of the lead with the same id. */
  readonly isLaterStep: boolean;
  /** Names of the fields that this step asks for. */
  readonly restated: readonly string[];
  readonly spamScore: number;
  readonly claim: IdempotencyClaim;
  readonly used: CaptchaResult['used'];
  readonly acknowledgements: AcknowledgementLimits;
  /** Booked with the lead; never for one that is held as spam. */
  readonly slot: RequestedSlot | undefined;
  /** Held with the lead; never for spam either. */
  readonly hold: RequestedHold | undefined;
  /** Vehicle in whose line it takes a place; never for spam either. */
  readonly waitFor: string | undefined;
  /** For the vehicle that it describes; never for spam. */
  readonly offer?: RequestedOffer | undefined;
  /** Offered in the acknowledgement, where there is one. */
  readonly alert: RequestedAlert | undefined;
}

export interface StoredLead {
  readonly leadId: string;
  readonly outcome: 'created' | 'updated' | 'replayed';
  /** Why the shopper gets no email; absent if an email is queued. */
  readonly refusal?: AcknowledgementRefusal;
  readonly appointment?: AppointmentRow;
  readonly reservation?: ReservationRow;
  readonly waitPlace?: WaitPlaceRow;
}

/**
 * Saves a lead, its deliveries and the captcha it used in one transaction; resolves once it is on disk. The same
 * enquiry sent again resolves to the existing lead, and so does a later version that gives its key.
 *
 * @throws {ApiError} 422 for a captcha already used or a key of another request, 404 for a later step of an unknown
 *   lead, 409 for a time or a vehicle that is taken.
 */
export function storeLead(store: Store, tenant: Tenant, request: LeadToStore, now: number): Promise<StoredLead> {
  const { lead, isLaterStep, spamScore, claim, used, acknowledgements, slot, hold, waitFor, offer, alert } = request;
  return store.write(async (tx): Promise<StoredLead> => {
    if (!(await claimKey(tx, tenant.slug, claim, { leadId: lead.id }, now))) {
      const answer = await rememberedAnswer(tx, tenant.slug, claim, now);
      if (answer !== undefined) {
        const { leadId } = answer;
        const appointment = await appointmentOfLead(tx, tenant.slug, leadId);
        const reservation = await reservationOfLead(tx, tenant.slug, leadId);
        const waitPlace = await placeOfLead(tx, tenant.slug, leadId);
        return omitUndefined({ leadId, outcome: 'replayed' as const, appointment, reservation, waitPlace });
      }
    }
    if (used !== undefined) await useUp(tx, used);
    const book = async (leadId: string): Promise<Pick<StoredLead, 'appointment' | 'reservation' | 'waitPlace'>> => {
      await storeValuation(tx, tenant, leadId, spamScore > 0 ? undefined : offer, now);
      return omitUndefined({
        appointment: await bookSlot(store, tx, tenant.slug, leadId, spamScore > 0 ? undefined : slot, now),
        reservation: await holdVehicle(store, tx, tenant, leadId, spamScore > 0 ? undefined : hold, now),
        waitPlace: await takeWaitPlace(tx, tenant, leadId, spamScore > 0 ? undefined : waitFor, now),
      });
    };
    const isKept = (id: string): Promise<boolean> => touch(tx, tenant.slug, id, now);
    const earlierId = isLaterStep
      ? undefined
      : await replaceEarlier(tx, tenant.slug, claim, { leadId: lead.id }, isKept, now);
    if (earlierId !== undefined) {
      const refusal = await replaceLead(store, tx, tenant, { ...request, lead: { ...lead, id: earlierId } }, now);
      return omitUndefined({ leadId: earlierId, outcome: 'updated' as const, refusal, ...(await book(earlierId)) });
    }
    if (isLaterStep) {
      const added = await addStep(store, tx, tenant, request, now);
      return omitUndefined({ leadId: lead.id, outcome: 'updated' as const, refusal: added, ...(await book(lead.id)) });
    }
    const refusal = await insertLead(store, tx, tenant, { lead, spamScore, acknowledgements, alert }, now);
    return omitUndefined({ leadId: lead.id, outcome: 'created' as const, refusal, ...(await book(lead.id)) });
  });
}

/** Writes a new lead with its deliveries. @returns Why the shopper gets no email; undefined if one is queued. */
export async function insertLead(
  store: Store,
  tx: StoreTransaction,
  tenant: Tenant,
  request: Pick<LeadToStore, 'lead' | 'spamScore' | 'acknowledgements' | 'alert'>,
  now: number,
): Promise<AcknowledgementRefusal | undefined> {
  await tx
    .insertInto('lead')
    .values({ ...columnsOf(request.lead), spam_score: request.spamScore, created_at: now, updated_at: now })
    .execute();
  return insertDeliveries(store, tx, tenant, request, now);
}

/** A lead that a later step may add to; `undefined` for another dealer's lead or an old one. */
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

async function addStep(
  store: Store,
  tx: StoreTransaction,
  tenant: Tenant,
  { lead: step, restated, spamScore: score, acknowledgements, alert }: LeadToStore,
  now: number,
): Promise<AcknowledgementRefusal | undefined> {
  // A concurrent second step waits for this one.
  await touch(tx, tenant.slug, step.id, now);
  const open = await openLead(tx, tenant.slug, step.id, now);
  if (open === undefined) throw leadNotFound();
  const lead = withLaterStep(open.lead, step, restated);
  const spamScore = await rewrite(tx, lead, open.spamScore, score);
  // Deliveries not yet attempted are rewritten with everything known now.
  await tx
    .deleteFrom('outbox')
    .where('lead_id', '=', lead.id)
    .where('channel', 'in', LEAD_CHANNELS)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .execute();
  return insertDeliveries(store, tx, tenant, { lead, spamScore, acknowledgements, alert }, now);
}

/** Locks the lead against concurrent changes. @returns Whether the lead exists. */
async function touch(tx: StoreTransaction, tenant: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lead')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Replaces the shopper's earlier text with the later version, under the same id. Recipients who may have received the
 * earlier version are informed that it is superseded; others receive only the new one.
 */
async function replaceLead(
  store: Store,
  tx: StoreTransaction,
  tenant: Tenant,
  { lead: later, spamScore: score, acknowledgements, alert }: LeadToStore,
  now: number,
): Promise<AcknowledgementRefusal | undefined> {
  const row = await tx
    .selectFrom('lead')
    .select(['lead', 'spam_score'])
    .where('id', '=', later.id)
    .executeTakeFirstOrThrow();
  const before = JSON.parse(row.lead) as Lead;
  const mayHaveGone = await withdrawWaiting(tx, later.id, LEAD_CHANNELS);
  const lead: Lead = {
    ...later,
    createdAt: before.createdAt,
    isComplete: before.isComplete || later.isComplete,
    ...((mayHaveGone || before.replacesEarlier === true) && { replacesEarlier: true }),
  };
  const spamScore = await rewrite(tx, lead, row.spam_score, score);
  const isSameAddress = lead.email?.toLowerCase() === before.email?.toLowerCase();
  return insertDeliveries(store, tx, tenant, { lead, spamScore, acknowledgements, alert }, now, isSameAddress);
}

/**
 * Writes what has changed about a lead after its form, and delivers it again to its dealer. A lead that is held as spam
 * is only written.
 */
export async function reviseLead(tx: StoreTransaction, tenant: Tenant, changed: Lead, now: number): Promise<void> {
  const mayHaveGone = await withdrawWaiting(tx, changed.id, DEALER_CHANNELS);
  const lead: Lead = mayHaveGone ? { ...changed, replacesEarlier: true } : changed;
  const { spam_score: spamScore } = await tx
    .updateTable('lead')
    .set(columnsOf(lead))
    .where('id', '=', lead.id)
    .returning('spam_score')
    .executeTakeFirstOrThrow();
  if (spamScore > 0) return;
  await tx
    .insertInto('outbox')
    .values(outboxRowsFor(lead, tenant, now))
    .execute();
}

/**
 * Takes back the deliveries of a lead that wait. An acknowledgement that was tried goes out as it is.
 *
 * @returns Whether the dealer may have had one.
 */
async function withdrawWaiting(
  tx: StoreTransaction,
  leadId: string,
  channels: typeof LEAD_CHANNELS | typeof DEALER_CHANNELS,
): Promise<boolean> {
  const waiting = await tx
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('channel', 'in', channels)
    .where('state', '=', 'pending')
    .where((where) => where.or([where('channel', '!=', 'acknowledgement'), where('attempts', '=', 0)]))
    .returning(['channel', 'attempts'])
    .execute();
  const done = await tx.selectFrom('outbox').select('channel').where('lead_id', '=', leadId).execute();
  return [...waiting.filter(({ attempts }) => attempts > 0), ...done].some(
    ({ channel }) => channel !== 'acknowledgement' && channel !== 'resume',
  );
}

/** @returns The spam score of the lead as it is now. */
async function rewrite(tx: StoreTransaction, lead: Lead, scoreBefore: number, score: number): Promise<number> {
  // Proof of being human now also covers what was sent before.
  const spamScore = lead.verification === 'verified' ? score : Math.max(scoreBefore, score);
  await tx
    .updateTable('lead')
    .set({ ...columnsOf(lead), spam_score: spamScore })
    .where('id', '=', lead.id)
    .execute();
  return spamScore;
}

async function useUp(tx: StoreTransaction, used: NonNullable<CaptchaResult['used']>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('captcha_used')
    .values({ signature: used.signature, expires_at: used.expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw captchaRefused();
}

async function insertDeliveries(
  store: Store,
  tx: StoreTransaction,
  tenant: Tenant,
  { lead, spamScore, acknowledgements, alert }: Pick<LeadToStore, 'lead' | 'spamScore' | 'acknowledgements' | 'alert'>,
  now: number,
  isSameAddress = true,
): Promise<AcknowledgementRefusal | undefined> {
  const isDone = isSameAddress && (await isSent(tx, lead.id, 'acknowledgement'));
  const recipient = lead.email === undefined ? null : recipientKey(lead.email, acknowledgements.secret);
  const found = acknowledgementRefusal(lead, {
    isOn: tenant.snapshot.config.leads.acknowledge,
    spamScore,
    load: await recipientLoad(store, tx, tenant, recipient, acknowledgements, now),
  });
  if (spamScore > 0) return found;
  // The shopper gets one email per enquiry.
  const refusal = isDone ? undefined : found;
  const isDue = refusal === undefined && !isDone;
  const canBeResumed = found === 'unfinished' && lead.email !== undefined && isOrder(tenant, lead);
  const rows = [
    ...outboxRowsFor(lead, tenant, now),
    ...(isDue ? [acknowledgementRow(lead, tenant, recipient, now)] : []),
    ...(canBeResumed && !(await isSent(tx, lead.id, 'resume')) ? [resumeRow(lead, tenant, now)] : []),
  ];
  await tx.insertInto('outbox').values(rows).execute();
  if (isDue) await storeAlert(tx, lead, alert, now);
  else if (lead.email === undefined && alert?.shopper_id !== undefined && alert.search !== '') {
    await storeAccountAlert(tx, tenant.slug, { ...alert, shopper_id: alert.shopper_id }, '', now);
  }
  return refusal;
}

async function isSent(tx: StoreTransaction, leadId: string, wanted: 'acknowledgement' | 'resume'): Promise<boolean> {
  const deliveries = await tx.selectFrom('outbox').select('channel').where('lead_id', '=', leadId).execute();
  return deliveries.some(({ channel }) => channel === wanted);
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
