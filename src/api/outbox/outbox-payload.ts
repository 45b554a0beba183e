import type { AlertedNews } from '#domain/alerts/alert-email.ts';
import type { ReservationNews } from '#domain/reservations/reservation-email.ts';
import type { WaitNews } from '#domain/wait-list/wait-list-email.ts';
import type { OutboxChannel } from '#api/store/tables.ts';

/**
 * What a delivery needs besides its lead, as JSON in the row's `payload`. It holds no personal data, so that deleting
 * a lead only has to look in one place.
 */
export interface OutboxPayloads {
  /** One address per row; without one, each attempt looks up the recipient again. */
  email: { readonly to?: string };
  adf: { readonly to?: string };
  webhook: WebhookTarget;
  /** Sent to the lead's own address. */
  acknowledgement: Readonly<Record<string, never>>;
  /** Leads a shopper back to an order that was not finished. */
  resume: Readonly<Record<string, never>>;
  /** Informs of the appointment's current time, or that it was cancelled. `to` as in `email`. */
  appointment: {
    readonly audience: 'dealer' | 'shopper';
    /** It was booked, perhaps again after it had been cancelled, not moved. */
    readonly isNew?: true;
    readonly to?: string;
  };
  /** Informs of what became of a reservation. `to` as in `email`. */
  reservation: {
    readonly audience: 'dealer' | 'shopper';
    readonly news: ReservationNews;
    /** The dealer's stock no longer offered the vehicle then. */
    readonly isGone?: true;
    /** It was the turn of the next on its wait list then. */
    readonly isKept?: true;
    readonly to?: string;
  };
  /** Informs of what became of a place on a wait list. `to` as in `email`. */
  wait_list: WaitTold & { readonly audience: 'dealer' | 'shopper'; readonly to?: string };
  /** The same to the shopper by text message. */
  wait_text: WaitTold;
  /** What is new, by the id of the alert that asked for it. It belongs to no lead: deleting one loses no other's news. */
  alert: { readonly news: readonly (AlertedNews & { readonly id: string })[] };
  /** The same to an account, by text message to its number. */
  text: { readonly news: readonly (AlertedNews & { readonly id: string })[] };
  /** Reports to the operator the deliveries that a dealer lost from this time on. */
  operator: { readonly since: number };
}

/** What is told of a wait list. */
export interface WaitTold {
  readonly news: WaitNews;
  /** Where the vehicle can be reserved; absent where that is done by phone. */
  readonly reserveUrl?: string;
}

/** A receiver of signed calls; secrets are given by the names of their environment variables. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly previousSecret?: string;
}

/** The payload of a row, which only `outboxRow` writes. */
export function readPayload<Channel extends OutboxChannel>(row: {
  readonly channel: Channel;
  readonly payload: string;
}): OutboxPayloads[Channel] {
  return JSON.parse(row.payload) as OutboxPayloads[Channel];
}
