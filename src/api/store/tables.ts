import type { Insertable, Selectable } from 'kysely';

/**
 * Tables of the lead API, the same on SQLite and PostgreSQL: TEXT, INTEGER and BIGINT only. Instants are
 * milliseconds since 1970, flags 0 or 1, structured values JSON text. Every row names its dealer (`tenant`).
 */
export interface Tables {
  lead: LeadTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  captcha_used: CaptchaUsedTable;
  vehicle_view: VehicleViewTable;
  phone_reveal: PhoneRevealTable;
  event: EventTable;
  miscellaneous: MiscellaneousTable;
  maintenance: MaintenanceTable;
}

export interface LeadTable {
  /** UUIDv7: random keys cost a third of the throughput. */
  id: string;
  tenant: string;
  form: string;
  category: string;
  subcategory: string | null;
  is_complete: number;
  name: string | null;
  /** Lower case, for finding a person's leads. */
  email: string | null;
  /** E.164 where it is a number, for finding a person's leads. */
  phone: string | null;
  car_id: string | null;
  location_id: string | null;
  dealership_slug: string | null;
  /** The `Lead` as JSON. */
  lead: string;
  /** 0 a person; above, kept apart and never delivered: see `spam-score.ts`. */
  spam_score: number;
  created_at: number;
  updated_at: number;
}

export interface IdempotencyTable {
  tenant: string;
  key: string;
  /** Hash of the request: the same key with another request is refused. */
  fingerprint: string;
  status: number;
  body: string;
  created_at: number;
}

/** Deliveries still to be made, or made: a row a lead and channel, written in the lead's own transaction. */
export interface OutboxTable {
  /** UUIDv7; Message-ID and webhook-id are made from it, so that a repeated delivery can be recognised. */
  id: string;
  tenant: string;
  lead_id: string | null;
  channel: OutboxChannel;
  /** Target as JSON, what the channel needs beside the lead. */
  payload: string;
  state: 'pending' | 'sent' | 'dead';
  attempts: number;
  due_at: number;
  lease_until: number;
  last_error: string | null;
  created_at: number;
  done_at: number | null;
}

/** `email` and `adf` to the dealer, `webhook` to its systems, `acknowledgement` to the shopper. */
export type OutboxChannel = 'email' | 'adf' | 'webhook' | 'acknowledgement' | 'operator';

export interface CaptchaUsedTable {
  signature: string;
  expires_at: number;
}

export interface VehicleViewTable {
  tenant: string;
  car_id: string;
  views: number;
}

export interface PhoneRevealTable {
  id: string;
  tenant: string;
  car_id: string | null;
  dealership_id: string | null;
  created_at: number;
}

export interface EventTable {
  id: string;
  tenant: string;
  /** A number of [7-22 to 7-30] as text, or the name of a measure: `LCP`. */
  name: string;
  car_id: string | null;
  data: string;
  created_at: number;
}

export interface MiscellaneousTable {
  id: string;
  tenant: string;
  column_name: string;
  value: string;
  created_at: number;
}

/** When each regular job last ran, and what it did. */
export interface MaintenanceTable {
  job: string;
  ran_at: number;
  result: string;
}

export type LeadRow = Selectable<LeadTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type NewOutboxRow = Insertable<OutboxTable>;
