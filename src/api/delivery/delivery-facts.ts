import type { Lead } from '#domain/lead/lead.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { readPayload } from '../outbox/outbox-payload.ts';
import { alertOfLead, alertsOfEmail, confirmedAlert } from '../alerts/store-alert.ts';
import { reservationOfLead } from '../reservations/store-reservation.ts';
import type { Store } from '../store/store.ts';
import type { AlertRow, AppointmentRow, OutboxRow, ReservationRow, WaitPlaceRow } from '../store/tables.ts';
import type { Waiting } from '#domain/wait-list/wait-list-email.ts';
import { placeOfLead, waitLine } from '../wait-list/store-wait-place.ts';
import { storedLead } from '../leads/stored-lead.ts';

export interface LeadFacts {
  readonly lead: Lead;
  readonly spamScore: number;
  readonly appointment?: AppointmentRow;
  readonly reservation?: ReservationRow;
  /** The place on a wait list that it took, and everybody who stands in the line, in their order. */
  readonly wait?: WaitFacts;
  /** The alert that it asks for. */
  readonly alert?: AlertRow;
  /**
   * Those that an alert's email reports on, of one address. The first is the latest of a lead, to which the facts belong:
   * where all are an account's, the one by which the address was confirmed.
   */
  readonly alerts?: readonly AlertRow[];
}

export interface WaitFacts {
  readonly place: WaitPlaceRow;
  readonly line: readonly (Waiting & { readonly id: string })[];
}

/** What the database knows about a delivery besides its row. */
export type DeliveryFacts =
  | LeadFacts
  /** For the operator's email: the deliveries that failed for good. */
  | { readonly dead: readonly DeadDelivery[] };

export type DeadDelivery = Pick<OutboxRow, 'id' | 'lead_id' | 'channel' | 'attempts' | 'last_error'>;

/** @throws {DeliveryFailure} `lead_gone` where the lead was deleted. */
export async function readDeliveryFacts(store: Store, row: OutboxRow): Promise<DeliveryFacts> {
  if (row.channel === 'operator') {
    const dead = await store.db
      .selectFrom('outbox')
      .select(['id', 'lead_id', 'channel', 'attempts', 'last_error'])
      .where('tenant', '=', row.tenant)
      .where('state', '=', 'dead')
      .where('done_at', '>=', readPayload({ ...row, channel: row.channel }).since)
      .orderBy('id')
      .execute();
    return { dead };
  }
  const alerts = row.channel === 'alert' ? await alertsWithLead(store, row) : undefined;
  if (alerts?.length === 0) {
    throw new DeliveryFailure('stopped', 'The alerts were stopped before the email was sent.', { isPermanent: true });
  }
  const leadId = alerts?.[0]?.lead_id ?? row.lead_id ?? '';
  const found = await store.db
    .selectFrom('lead')
    .select(['lead', 'spam_score'])
    .where('id', '=', leadId)
    .where('tenant', '=', row.tenant)
    .executeTakeFirst();
  if (found === undefined) {
    throw new DeliveryFailure('lead_gone', 'The lead was deleted before it was delivered.', { isPermanent: true });
  }
  const appointment = await store.db
    .selectFrom('appointment')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  const reservation = await reservationOfLead(store.db, row.tenant, leadId);
  const wait = await waitFacts(store, row.tenant, leadId);
  const alert = row.channel === 'acknowledgement' ? await alertOfLead(store.db, leadId) : undefined;
  return {
    lead: JSON.parse(found.lead) as Lead,
    spamScore: found.spam_score,
    ...(appointment && { appointment }),
    ...(reservation && { reservation }),
    ...(wait && { wait }),
    ...(alert && { alert }),
    ...(alerts && { alerts }),
  };
}

/** What is known of the place that a lead took; undefined where it took none. */
export async function waitFacts(store: Store, tenant: string, leadId: string): Promise<WaitFacts | undefined> {
  const place = await placeOfLead(store.db, tenant, leadId);
  if (place === undefined) return undefined;
  const line = [];
  for (const { id, lead_id } of await waitLine(store.db, place)) {
    const { name, phone, email } = (await storedLead(store.db, lead_id)) ?? {};
    line.push(omitUndefined({ id, name, phone, email }));
  }
  return { place, line };
}

async function alertsWithLead(store: Store, row: OutboxRow): Promise<AlertRow[]> {
  const alerts = await alertsOfEmail(store.db, row);
  const [first] = alerts;
  if (first?.lead_id !== '') return alerts;
  const confirmed = await confirmedAlert(store.db, row.tenant, first.email);
  return confirmed === undefined ? [] : [confirmed, ...alerts];
}
