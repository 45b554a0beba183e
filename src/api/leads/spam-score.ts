import type { Lead } from '#domain/lead/lead.ts';

/** No person reads and fills in a form faster. */
const FASTEST_PERSON_MS = 1_500;
/** The hidden field was filled in. */
const HONEYPOT_SCORE = 100;
const TOO_FAST_SCORE = 50;

export interface SpamSigns {
  /** Whether the form only asks for contact details, which the page may have filled in. */
  readonly isQuick: boolean;
  /** Content of the hidden field. */
  readonly honeypot: string | undefined;
  /** Milliseconds since the form was opened, if known. */
  readonly openForMs: number | undefined;
  readonly verification: Lead['verification'];
}

/**
 * 0 for a person. With a higher score a lead is held and not delivered; the sender sees no difference, the operator
 * does. A solved captcha overrides everything: autofill may fill in the hidden field, and a slow network may delay
 * the opening time. Speed does not count in quick forms.
 */
export function spamScore({ isQuick, honeypot, openForMs, verification }: SpamSigns): number {
  if (verification === 'verified') return 0;
  const isHasty = !isQuick && openForMs !== undefined && openForMs < FASTEST_PERSON_MS;
  return (honeypot === undefined ? 0 : HONEYPOT_SCORE) + (isHasty ? TOO_FAST_SCORE : 0);
}
