import { LEAD_MESSAGES } from '#domain/lead/lead-messages.ts';

/** A form's fields as they are posted. */
export type LeadBody = Readonly<Record<string, unknown>>;

export type SendOutcome =
  | { readonly kind: 'sent'; readonly leadId: string | undefined }
  /** The API will not take this; the shopper is told why. */
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** Nobody answered, or said to come back later: the same form may be sent again. */
  | { readonly kind: 'unreachable' };

const TIMEOUT_MS = 20_000;

/** Posts a lead [7-14]. Never throws: what went wrong is an outcome. */
export async function sendLead(body: LeadBody, key: string, post: typeof fetch = fetch): Promise<SendOutcome> {
  let response: Response;
  try {
    response = await post('/api/leads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.status >= 500 || response.status === 429 || response.status === 408) return { kind: 'unreachable' };
  const answer = await answerOf(response);
  if (response.ok) {
    return { kind: 'sent', leadId: typeof answer['lead_id'] === 'string' ? answer['lead_id'] : undefined };
  }
  const { error, message, fields } = answer;
  return {
    kind: 'refused',
    code: typeof error === 'string' ? error : String(response.status),
    message: typeof message === 'string' && message !== '' ? message : LEAD_MESSAGES.unexpected,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
  };
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
