import type { LeadFormVehicle, LeadFormView } from '#domain/lead/lead-form-view.ts';

/** What the success page tells of the form that was just sent; it stays in the tab [4-36]. */
export interface SentLead {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: LeadFormView['kind'];
  readonly category: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly message?: string | undefined;
  readonly locationId?: string | undefined;
  readonly vehicle?: LeadFormVehicle | undefined;
}

export const SENT_LEAD_KEY = 'forecourt.sent';
