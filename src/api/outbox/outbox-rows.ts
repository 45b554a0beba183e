import { randomUUIDv7 } from 'node:crypto';
import type { Lead } from '#domain/lead/lead.ts';
import type { NewOutboxRow, OutboxChannel } from '#api/store/tables.ts';
import type { Tenant } from '#api/tenants/tenant-directory.ts';
import { targetsFor } from '#domain/lead/lead-routing.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import type { OutboxPayloads, WaitTold } from './outbox-payload.ts';

/** The channels by which a lead reaches its dealer. */
export const DEALER_CHANNELS = ['email', 'adf', 'webhook'] as const satisfies readonly OutboxChannel[];
/** The channels of a lead's own deliveries; other emails hang on it that a later version does not write again. */
export const LEAD_CHANNELS = [...DEALER_CHANNELS, 'acknowledgement', 'resume'] as const;

/** How long to wait for further steps of a form before delivering what there is. */
export const INCOMPLETE_LEAD_DELAY_MS = 30 * 60_000;

/**
 * The deliveries of a lead to its dealer: one row for each address and each webhook. They are written in the lead's
 * own transaction, so a saved lead will always be delivered.
 *
 * An incomplete lead waits half an hour; its rows are withdrawn when the final step arrives. Do not call this for
 * spam, which is held and not delivered.
 */
export function outboxRowsFor(lead: Lead, tenant: Tenant, now: number): NewOutboxRow[] {
  const { leads } = tenant.snapshot.config;
  const dueAt = lead.isComplete ? now : now + INCOMPLETE_LEAD_DELAY_MS;
  const row = <Channel extends OutboxChannel>(channel: Channel, payload: OutboxPayloads[Channel]): NewOutboxRow =>
    outboxRow(channel, payload, { tenant: tenant.slug, leadId: lead.id, createdAt: now, dueAt });

  const rows = recipientsOf(lead, tenant).map(({ channel, ...payload }) => row(channel, payload));
  for (const webhook of targetsFor(leads.webhooks, lead)) {
    const { url, secret, previous_secret: previous } = webhook;
    rows.push(row('webhook', { url, secret: secret.env, ...(previous && { previousSecret: previous.env }) }));
  }
  return rows;
}

/**
 * Emails about a changed appointment: to the people at the dealer who have its lead, and to the shopper. Programs that
 * take ADF have no word for it, so where only those get leads, the default recipient is informed.
 */
export function appointmentRows(lead: Lead, tenant: Tenant, now: number): NewOutboxRow[] {
  return noticeRows('appointment', {}, lead, tenant, now);
}

/** The email to the shopper about one that was booked after its lead had come; its dealer has it with the lead. */
export function bookingRows(lead: Lead, tenant: Tenant, now: number): NewOutboxRow[] {
  return noticeRows('appointment', { isNew: true }, lead, tenant, now, 'shopper');
}

/** The same about a reservation. */
export function reservationRows(
  lead: Lead,
  about: Omit<OutboxPayloads['reservation'], 'audience' | 'to'>,
  tenant: Tenant,
  now: number,
  only?: 'dealer' | 'shopper',
): NewOutboxRow[] {
  return noticeRows('reservation', about, lead, tenant, now, only);
}

/**
 * What became of a place on a wait list, to its person by email, else by text message where the dealer's can be sent. The
 * people at the dealer are told whose turn it is, as they may have to call.
 *
 * @param dueAt When they are told.
 */
export function waitListRows(lead: Lead, about: WaitTold, tenant: Tenant, now: number, dueAt: number): NewOutboxRow[] {
  const of = { tenant: tenant.slug, leadId: lead.id, createdAt: now, dueAt };
  const isTexted = lead.email === undefined && lead.phone !== undefined && textsWaiting(tenant);
  return [
    ...noticeRows('wait_list', about, lead, tenant, now, about.news === 'turn' ? undefined : 'shopper', dueAt),
    ...(isTexted ? [outboxRow('wait_text', about, of)] : []),
  ];
}

/** Whether whoever waits is told by text message, where they left no email address. */
export function textsWaiting({ snapshot }: Pick<Tenant, 'snapshot'>): boolean {
  return snapshot.config.accounts.sms !== undefined;
}

function noticeRows<Channel extends 'appointment' | 'reservation' | 'wait_list'>(
  channel: Channel,
  about: Omit<OutboxPayloads[Channel], 'audience' | 'to'>,
  lead: Lead,
  tenant: Tenant,
  now: number,
  only?: 'dealer' | 'shopper',
  dueAt = now,
): NewOutboxRow[] {
  const of = { tenant: tenant.slug, leadId: lead.id, createdAt: now, dueAt };
  const row = (audience: 'dealer' | 'shopper', to?: string): NewOutboxRow =>
    outboxRow(channel, omitUndefined({ ...about, audience, to }) as OutboxPayloads[Channel], of);
  const people = recipientsOf(lead, tenant).flatMap(({ channel: way, to }) => (way === 'email' ? [to] : []));
  const dealers = people.length === 0 ? [defaultRecipient(lead, tenant)] : people;
  return [
    ...(only === 'shopper' ? [] : dealers.map((to) => row('dealer', to))),
    ...(only === 'dealer' || lead.email === undefined ? [] : [row('shopper')]),
  ];
}

/** Each address once; the default one where no entry of `leads.email` matches. */
export function recipientsOf(
  lead: Lead,
  tenant: Tenant,
): readonly { readonly channel: 'email' | 'adf'; readonly to?: string }[] {
  const addresses = new Map<string, { readonly channel: 'email' | 'adf'; readonly to: string }>();
  for (const { to, format } of targetsFor(tenant.snapshot.config.leads.email, lead)) {
    const channel = format === 'adf' ? 'adf' : 'email';
    for (const address of to) {
      const key = `${channel} ${address.toLowerCase()}`;
      if (!addresses.has(key)) addresses.set(key, { channel, to: address });
    }
  }
  if (addresses.size > 0) return [...addresses.values()];
  return [omitUndefined({ channel: 'email' as const, to: defaultRecipient(lead, tenant) })];
}

/**
 * The email that confirms to the shopper that the lead arrived.
 *
 * @param recipient From `recipientKey`.
 */
export function acknowledgementRow(
  lead: Pick<Lead, 'id'>,
  tenant: Pick<Tenant, 'slug'>,
  recipient: string | null,
  now: number,
): NewOutboxRow {
  const of = { tenant: tenant.slug, leadId: lead.id, createdAt: now, dueAt: now };
  return { ...outboxRow('acknowledgement', {}, of), recipient };
}

/** The email with which an order that was not finished is finished later; due when its dealer gets the lead as it is. */
export function resumeRow(lead: Pick<Lead, 'id'>, tenant: Pick<Tenant, 'slug'>, now: number): NewOutboxRow {
  return outboxRow(
    'resume',
    {},
    { tenant: tenant.slug, leadId: lead.id, createdAt: now, dueAt: now + INCOMPLETE_LEAD_DELAY_MS },
  );
}

/** Where a lead goes when no entry of `leads.email` matches: the location's address, else the dealer's. */
export function defaultRecipient(lead: Pick<Lead, 'locationId'>, tenant: Tenant): string | undefined {
  const { locations, config } = tenant.snapshot;
  const location = locations.find(({ id }) => id === lead.locationId);
  return location?.email ?? config.email ?? locations.find(({ primary }) => primary)?.email;
}

/** A row that is due at a given time. Receivers recognise a repeated delivery by its id. */
export function outboxRow<Channel extends OutboxChannel>(
  channel: Channel,
  payload: OutboxPayloads[Channel],
  of: {
    readonly tenant: string;
    readonly leadId: string | null;
    readonly createdAt: number;
    readonly dueAt: number;
  },
): NewOutboxRow {
  return {
    id: randomUUIDv7(),
    tenant: of.tenant,
    lead_id: of.leadId,
    channel,
    payload: JSON.stringify(payload),
    recipient: null,
    state: 'pending',
    attempts: 0,
    due_at: of.dueAt,
    lease_until: 0,
    last_error: null,
    created_at: of.createdAt,
    done_at: null,
  };
}
