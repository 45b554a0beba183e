import type { Acknowledgement } from '#domain/lead/acknowledgement.ts';
import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';

/** A form's fields as they are posted. */
export type LeadBody = Readonly<Record<string, unknown>>;

/** The API's response for an accepted lead. */
export interface LeadReceipt {
  readonly leadId: string;
  readonly acknowledgement: Acknowledgement;
  /** Whether its vehicle is for sale and can be viewed; unknown where the enquiry is about none. */
  readonly vehicleAvailable?: boolean;
  /** Page on which the booked appointment can be moved or cancelled; absent where none was booked. */
  readonly appointmentUrl?: string;
  /** The vehicle that it holds: until when, in words, and the page on which the hold can be cancelled. */
  readonly reservation?: { readonly text: string; readonly until: string; readonly url: string };
  /** The place on a wait list that it took: a `SentLead`'s `place`, unread. */
  readonly place?: unknown;
  /** What it comes to, where it is an order: an `OrderReply`, unread. */
  readonly order?: unknown;
  /** Path that leads to the page on which the vehicle's deposit is paid; absent where nothing is to be paid. */
  readonly checkoutPath?: string;
  /** Path of the page with the offer that the form ends with; absent where there is none. */
  readonly offerPath?: string;
}

export type SendOutcome =
  | { readonly kind: 'sent'; readonly receipt: LeadReceipt }
  /** The API rejects this; the shopper is shown why. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** No response from the API, or one that asks to retry: the same form may be sent again. */
  | { readonly kind: 'unreachable' };

const TIMEOUT_MS = 20_000;
const LEAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Posts a lead [7-14]. Only the API's own responses count: with a `lead_id` it is sent [4-35], with an `error` and a
 * `request_id` it is rejected. A page from a host, a proxy or a hotel's network is neither, whatever its status. Never throws.
 */
export async function sendLead(body: LeadBody, key: string, post: typeof fetch = fetch): Promise<SendOutcome> {
  let response: Response;
  let answer: Readonly<Record<string, unknown>>;
  try {
    response = await post('/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = ((await response.json()) ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return { kind: 'unreachable' };
  }
  const { lead_id: leadId, error, message, fields, request_id: requestId } = answer;
  if (response.ok && typeof leadId === 'string' && LEAD_ID.test(leadId)) {
    return { kind: 'sent', receipt: receiptOf(leadId, answer) };
  }
  const isRefused = response.status >= 400 && response.status < 500 && !LATER.has(response.status);
  // Hosts and gateways have an `error` in their JSON as well, but only the API names the request.
  if (!isRefused || typeof error !== 'string' || typeof requestId !== 'string') return { kind: 'unreachable' };
  return {
    kind: 'refused',
    code: error,
    message: typeof message === 'string' && message !== '' ? message : LEAD_MESSAGES.unexpected,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
  };
}

/** Too slow, too early, too many. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

function receiptOf(leadId: string, answer: Readonly<Record<string, unknown>>): LeadReceipt {
  const { acknowledgement, vehicle_available: vehicleAvailable, appointment_url: appointmentUrl } = answer;
  const {
    reservation_url: url,
    held_text: text,
    held_until: until,
    checkout_url: checkoutUrl,
    valuation_url: offerUrl,
    order,
    place,
  } = answer;
  const offer = URL.parse(String(offerUrl));
  return {
    leadId,
    // If the API does not confirm it, nothing is promised.
    acknowledgement: typeof acknowledgement === 'string' ? (acknowledgement as Acknowledgement) : 'none',
    ...(typeof vehicleAvailable === 'boolean' && { vehicleAvailable }),
    ...(typeof appointmentUrl === 'string' && { appointmentUrl }),
    ...(typeof url === 'string' && typeof text === 'string' && { reservation: { text, until: String(until), url } }),
    order,
    place,
    ...checkoutPathOf(String(checkoutUrl)),
    ...(offer !== null && { offerPath: `${offer.pathname}${offer.hash}` }),
  };
}

/** Only ever a path of this site, whatever the answer says. */
function checkoutPathOf(url: string): Pick<LeadReceipt, 'checkoutPath'> {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  return pathname.startsWith('/api/reservations/') ? { checkoutPath: pathname + search } : {};
}
