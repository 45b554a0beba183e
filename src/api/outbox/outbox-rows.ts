import { randomUUIDv7 } from 'node:crypto';
import type { Lead } from '#domain/lead/lead.ts';
import type { NewOutboxRow, OutboxChannel } from '#api/store/tables.ts';
import type { Tenant } from '#api/tenants/tenant-directory.ts';
import { targetsFor } from '#domain/lead/lead-routing.ts';
import type { OutboxPayloads } from './outbox-payload.ts';

/** How long the steps of a form may take before what there is of it is delivered. */
export const INCOMPLETE_LEAD_DELAY_MS = 30 * 60_000;

/**
 * The deliveries that a lead asks for: a row for each address, each webhook and the shopper's letter. They are
 * written in the lead's own transaction, so that a lead that was kept is also a lead that will be delivered.
 *
 * A lead that is not complete waits half an hour; its rows are taken back when the final step arrives. The
 * shopper's letter waits for that step. Spam is kept apart and asks for none: do not call this for it.
 */
export function outboxRowsFor(lead: Lead, tenant: Tenant, now: number): NewOutboxRow[] {
  const { leads } = tenant.snapshot.config;
  const dueAt = lead.isComplete ? now : now + INCOMPLETE_LEAD_DELAY_MS;
  const row = <Channel extends OutboxChannel>(channel: Channel, payload: OutboxPayloads[Channel]): NewOutboxRow =>
    outboxRow(channel, payload, { tenant: tenant.slug, leadId: lead.id, createdAt: now, dueAt });

  const entries = targetsFor(leads.email, lead);
  const addresses = new Map<string, NewOutboxRow>();
  for (const { to, format } of entries) {
    const channel = format === 'adf' ? 'adf' : 'email';
    for (const address of to) {
      const key = `${channel} ${address.toLowerCase()}`;
      if (!addresses.has(key)) addresses.set(key, row(channel, { to: address }));
    }
  }
  const rows = [...addresses.values()];
  if (rows.length === 0) {
    const to = defaultRecipient(lead, tenant);
    rows.push(row('email', to === undefined ? {} : { to }));
  }
  for (const webhook of targetsFor(leads.webhooks, lead)) {
    const { url, secret, previous_secret: previous } = webhook;
    rows.push(row('webhook', { url, secret: secret.env, ...(previous && { previousSecret: previous.env }) }));
  }
  if (leads.acknowledge && lead.isComplete && lead.email !== undefined) rows.push(row('acknowledgement', {}));
  return rows;
}

/** Where a lead goes that no entry of `leads.email` takes: the location's address, else the dealer's. */
export function defaultRecipient(lead: Pick<Lead, 'locationId'>, tenant: Tenant): string | undefined {
  const { locations, config } = tenant.snapshot;
  const location = locations.find(({ id }) => id === lead.locationId);
  return location?.email ?? config.email ?? locations.find(({ primary }) => primary)?.email;
}

/** A row that is due at an instant; its id is what receivers recognise a repeated delivery by. */
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
    state: 'pending',
    attempts: 0,
    due_at: of.dueAt,
    lease_until: 0,
    last_error: null,
    created_at: of.createdAt,
    done_at: null,
  };
}
