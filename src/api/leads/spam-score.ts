import type { Lead } from '#domain/lead/lead.ts';

/** Nobody reads and fills in a form faster. */
const FASTEST_PERSON_MS = 1_500;
/** A field that people do not see was filled in. */
const HONEYPOT_SCORE = 100;
const TOO_FAST_SCORE = 50;

export interface SpamSigns {
  readonly form: Lead['form'];
  /** Content of the field `website`. */
  readonly honeypot: string | undefined;
  /** Milliseconds since the form was opened, where that is known. */
  readonly openForMs: number | undefined;
  readonly verification: Lead['verification'];
}

/**
 * 0 for a person. Above, a lead is kept apart and not delivered, and its sender is told nothing. Haste alone
 * does not count against who has solved a captcha, as a slow network may bring the time of opening late, nor in
 * forms that ask for nothing but contact details, which the page may have filled in.
 */
export function spamScore({ form, honeypot, openForMs, verification }: SpamSigns): number {
  const isWritten = form !== 'request_photos' && form !== 'register_interest';
  const isHasty = isWritten && verification !== 'verified' && openForMs !== undefined && openForMs < FASTEST_PERSON_MS;
  return (honeypot === undefined ? 0 : HONEYPOT_SCORE) + (isHasty ? TOO_FAST_SCORE : 0);
}
