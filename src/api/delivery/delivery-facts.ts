import type { Lead } from '#domain/lead/lead.ts';
import { DeliveryFailure } from '../outbox/delivery-failure.ts';
import { readPayload } from '../outbox/outbox-payload.ts';
import { alertOfLead, alertsOfEmail, confirmedAlert } from '../alerts/store-alert.ts';
import { reservationOfLead } from '../reservations/store-reservation.ts';
import type { Store } from '../store/store.ts';
import type { AlertRow, AppointmentRow, OutboxRow, ReservationRow } from '../store/tables.ts';

export interface LeadFacts {
  readonly lead: Lead;
  readonly spamScore: number;
  readonly appointment?: AppointmentRow;
  readonly reservation?: ReservationRow;
  /** The alert that it asks for. */
  readonly alert?: AlertRow;
  /**
   * Those that an alert's email reports on, of one address. The first is the latest of a lead, to which the facts belong:
   * where all are an account's, the one by which the address was confirmed.
   */
  readonly alerts?: readonly AlertRow[];
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
  const alert = row.channel === 'acknowledgement' ? await alertOfLead(store.db, leadId) : undefined;
  return {
    lead: JSON.parse(found.lead) as Lead,
    spamScore: found.spam_score,
    ...(appointment && { appointment }),
    ...(reservation && { reservation }),
    ...(alert && { alert }),
    ...(alerts && { alerts }),
  };
}

async function alertsWithLead(store: Store, row: OutboxRow): Promise<AlertRow[]> {
  const alerts = await alertsOfEmail(store.db, row);
  const [first] = alerts;
  if (first?.lead_id !== '') return alerts;
  const confirmed = await confirmedAlert(store.db, row.tenant, first.email);
  return confirmed === undefined ? [] : [confirmed, ...alerts];
}
