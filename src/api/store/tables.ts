import type { Insertable, Selectable } from 'kysely';
import type { AppointmentKind } from '#domain/appointments/appointment-slots.ts';
import type { RefundReason, ReservationState } from '#domain/reservations/reservation-state.ts';
import type { OfferState } from '#domain/valuation/offer-state.ts';
import type { WaitState } from '#domain/wait-list/wait-state.ts';

/**
 * Tables of the lead API, the same on SQLite and PostgreSQL: TEXT, INTEGER and BIGINT only. Times are milliseconds
 * since 1970, flags 0 or 1, structured values JSON text. Every row names its dealer (`tenant`).
 */
export interface Tables {
  lead: LeadTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  appointment: AppointmentTable;
  reservation: ReservationTable;
  wait_place: WaitPlaceTable;
  valuation: ValuationTable;
  spin: SpinTable;
  alert: AlertTable;
  alert_email: AlertEmailTable;
  account_news: AccountNewsTable;
  consent_wording: ConsentWordingTable;
  captcha_used: CaptchaUsedTable;
  shopper: ShopperTable;
  shopper_session: ShopperSessionTable;
  shopper_credential: ShopperOwnedTable;
  shopper_code: ShopperCodeTable;
  sign_in_challenge: SignInChallengeTable;
  saved_car: SavedCarTable;
  vehicle_view: VehicleViewTable;
  phone_reveal: PhoneRevealTable;
  event: EventTable;
  miscellaneous: MiscellaneousTable;
  maintenance: MaintenanceTable;
}

export interface LeadTable {
  /** UUIDv7: random keys would cost a third of the throughput. */
  id: string;
  tenant: string;
  form: string;
  category: string;
  subcategory: string | null;
  is_complete: number;
  name: string | null;
  /** Lower case, for finding a person's leads. */
  email: string | null;
  /** E.164 if it is a valid number, for finding a person's leads. */
  phone: string | null;
  car_id: string | null;
  location_id: string | null;
  dealership_slug: string | null;
  /** The `Lead` as JSON. */
  lead: string;
  /** 0 is a person; a higher score is held and not delivered: see `spam-score.ts`. */
  spam_score: number;
  created_at: number;
  updated_at: number;
}

export interface IdempotencyTable {
  tenant: string;
  key: string;
  /** Hash of the request: the same key with a different request is refused. */
  fingerprint: string;
  status: number;
  body: string;
  created_at: number;
}

/** Deliveries, pending or done: one row per lead and channel, written in the lead's own transaction. */
export interface OutboxTable {
  /** UUIDv7. Message-ID and webhook-id are derived from it, so that receivers can recognise a repeat. */
  id: string;
  tenant: string;
  lead_id: string | null;
  channel: OutboxChannel;
  /** Target as JSON: what the channel needs besides the lead. */
  payload: string;
  /** For an acknowledgement: its mailbox as a keyed hash, for counting. */
  recipient: string | null;
  /** `filed`: an email saved in `DATA_DIR/mail` because no mail server was configured. */
  state: 'pending' | 'sent' | 'filed' | 'dead';
  attempts: number;
  due_at: number;
  lease_until: number;
  last_error: string | null;
  created_at: number;
  done_at: number | null;
}

/**
 * `email` and `adf` go to the dealer, `webhook` to its systems, `acknowledgement`, `resume`, `alert` and `text`, an
 * alert by text message, to the shopper; `appointment`, `reservation` and `wait_list` inform either of a change, and
 * `wait_text` the shopper by text message.
 */
export const OUTBOX_CHANNELS = [
  'email',
  'adf',
  'webhook',
  'acknowledgement',
  'resume',
  'appointment',
  'reservation',
  'wait_list',
  'wait_text',
  'alert',
  'text',
  'operator',
] as const;
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number];

/** A time booked at a location; no two drives that are booked start at the same time there. */
export interface AppointmentTable {
  /** UUIDv7; calendars recognise an appointment by it. */
  id: string;
  tenant: string;
  /** One appointment per lead. */
  lead_id: string;
  location_id: string;
  kind: AppointmentKind;
  starts_at: number;
  ends_at: number;
  state: 'booked' | 'cancelled';
  /** Counts changes, so that calendars ignore an email that arrives late. */
  sequence: number;
  created_at: number;
  updated_at: number;
}

/** A vehicle held for a shopper; of a vehicle's reservations one at most is in a state that holds it. */
export interface ReservationTable {
  /** UUIDv7 */
  id: string;
  tenant: string;
  /** One reservation per lead; of a paid one whose lead was deleted, `deleted:` and the reservation's id. */
  lead_id: string;
  car_id: string;
  state: ReservationState;
  /** End of the hold, or of the time to pay. */
  expires_at: number;
  deposit_cents: number;
  /** Who takes the deposit: `call` is the dealer, by phone. */
  provider: 'call' | 'stripe';
  /** The provider's ids of its payment page and of what was paid there. */
  checkout_id: string | null;
  payment_id: string | null;
  paid_cents: number;
  refunded_cents: number;
  /** Why the deposit goes back; null where it does not, or nothing was paid. */
  refund_reason: RefundReason | null;
  /** Whether nobody can pay at `checkout_id` any more. */
  checkout_closed: number;
  /** When the dealer accepted the order that it is part of. */
  accepted_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A person's place on the wait list of a vehicle; they stand in the order of their ids. */
export interface WaitPlaceTable {
  /** UUIDv7; the links in its messages carry it. */
  id: string;
  tenant: string;
  /** The lead that took it; it is deleted with it. */
  lead_id: string;
  car_id: string;
  /** The email address in lower case, or the number as it is dialled: each has one place that is open. */
  person: string;
  state: WaitState;
  /** When the person is told, and until when the vehicle is kept; null before their turn. */
  tell_at: number | null;
  until: number | null;
  /** Since when the vehicle is sold or not listed; null while it is. */
  gone_since: number | null;
  created_at: number;
  updated_at: number;
}

/** What was offered for a shopper's own vehicle; one per lead. */
export interface ValuationTable {
  lead_id: string;
  tenant: string;
  state: OfferState;
  /** A `KeptValuation` as JSON. */
  valuation: string;
  /** Last instant at which the offer stands. */
  expires_at: number;
  created_at: number;
  updated_at: number;
}

/** A spin of a dealer's game; one per promotion and person. */
export interface SpinTable {
  lead_id: string;
  tenant: string;
  /** Name and first day of the promotion. */
  promotion: string;
  /** Keyed hash of the phone number; the lead's id once the lead was deleted, as the prize stays won. */
  person: string;
  /** Place of the prize in the dealer's list; null for none. */
  prize: number | null;
  created_at: number;
}

/** A vehicle or a search of which an email address, or an account, is told what is new. */
export interface AlertTable {
  /** UUIDv7; the links in its emails carry it. */
  id: string;
  tenant: string;
  /** The lead that last asked for it; the alert is deleted with it. Empty where it is an account's. */
  lead_id: string;
  /** Lower case; empty where the account is told by text message. */
  email: string;
  /** The account that it belongs to, or that was signed in when its lead was sent; empty for none. */
  shopper_id: string;
  /** Empty where it follows a search. */
  car_id: string;
  /** The search as the query of its address, `make=Kia&range[price]=:30000`; empty where it follows a vehicle. */
  search: string;
  /** Name of the vehicle, or of what the search lists: "used Kia Cerato under $30,000". */
  car_name: string;
  /** `asked` until the owner of the address confirms; `over` once the vehicle is sold or gone. */
  state: 'asked' | 'on' | 'stopped' | 'over';
  /** What the shopper was last told: an `AlertGlance` as JSON, or the vehicles known of a search. */
  told: string;
  /** How the vehicle was last seen, a `SeenCar` as JSON, or the vehicles that wait; null until it was looked at. */
  seen: string | null;
  /** When the address last got an email, or the account a text message; the same in all of its rows. */
  mailed_at: number | null;
  created_at: number;
  updated_at: number;
}

/** An email or a text message in the outbox, with an alert that it reports on; it goes with the last of them. */
export interface AlertEmailTable {
  alert_id: string;
  outbox_id: string;
}

/** Whether an account is told what is new about its saved vehicles and searches. */
export interface AccountNewsTable {
  shopper_id: string;
  tenant: string;
  is_on: number;
  /** What the link in its text messages carries: short, and no key to anything else. */
  link_id: string;
  /** When it was last told anything. */
  told_at: number | null;
  updated_at: number;
}

/** A wording of a dealer's consent line that was published. */
export interface ConsentWordingTable {
  tenant: string;
  /** Follows from the wording. */
  version: string;
  wording: string;
  created_at: number;
}

/** An account. Tables that start with `shopper` are better-auth's; only the columns that we read are listed. */
export interface ShopperTable {
  id: string;
  /** "ironbark-cars:+61491570156": at each dealer the same number is another account. */
  phoneNumber: string | null;
}

export interface ShopperOwnedTable {
  userId: string;
}

export interface ShopperSessionTable extends ShopperOwnedTable {
  /** ISO time, as text. */
  expiresAt: string;
}

export interface ShopperCodeTable {
  /** ISO time, as text. */
  expiresAt: string;
}

/** A code that was texted: what limits them, and what one is tried against. */
export interface SignInChallengeTable {
  id: string;
  tenant: string;
  phone: string;
  /** Hashed. */
  address: string;
  /** Keyed hash of the code; empty when it is used or replaced. */
  digest: string;
  attempts: number;
  expires_at: number;
  created_at: number;
}

export interface SavedCarTable {
  tenant: string;
  shopper_id: string;
  car_id: string;
  created_at: number;
  /** How it looked then, as a `ShortlistEntry`'s JSON parts; null for one saved by an earlier version. */
  seen: string | null;
}

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
  /** A number of [7-22 to 7-30] as text, or the name of a metric: `LCP`. */
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

/** When each scheduled job last ran, and what it did. */
export interface MaintenanceTable {
  job: string;
  ran_at: number;
  result: string;
}

export type OutboxRow = Selectable<OutboxTable>;
export type AppointmentRow = Selectable<AppointmentTable>;
export type ReservationRow = Selectable<ReservationTable>;
export type WaitPlaceRow = Selectable<WaitPlaceTable>;
export type ValuationRow = Selectable<ValuationTable>;
export type SpinRow = Selectable<SpinTable>;
export type AlertRow = Selectable<AlertTable>;
export type AccountNewsRow = Selectable<AccountNewsTable>;
export type NewOutboxRow = Insertable<OutboxTable>;
