import type { Acknowledgement } from '#domain/lead/acknowledgement.ts';
import type { LeadFormVehicle, LeadFormView } from '#domain/lead/lead-form-view.ts';

/** What the success page shows about the form that was just sent; kept in the tab [4-36]. */
export interface SentLead {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: LeadFormView['kind'];
  readonly category: string;
  /** What was written, by the names of the fields. */
  readonly values?: Readonly<Record<string, string>>;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** What was sent, where the form asks for a day that somebody confirms. */
  readonly requested?: string | undefined;
  /** What happens next, where the form says so. */
  readonly whatNext?: string | undefined;
  /** The time that was booked, as the form posted it, and the page on which it can be changed. */
  readonly appointment?: { readonly start: string; readonly url: string } | undefined;
  /** The vehicle's hold, in words, its end, `2026-11-24T10:30:00Z`, and the page on which it can be cancelled. */
  readonly reservation?: { readonly text: string; readonly until: string; readonly url: string } | undefined;
  /** Its place on a wait list, as the API wrote it: `text` in words, and the `url` of the page on which it can be left. */
  readonly place?: unknown;
  /** What an order comes to, as the API wrote it: the page that shows it reads it, see `readOrderReply`. */
  readonly order?: unknown;
  readonly locationId?: string | undefined;
  readonly vehicle?: Omit<LeadFormVehicle, 'carType'> | undefined;
  /** The API's response, for a page that promises nothing else. */
  readonly acknowledgement: Acknowledgement;
  readonly vehicleAvailable?: boolean | undefined;
}

export const SENT_LEAD_KEY = 'forecourt.sent';
