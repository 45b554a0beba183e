import type { Lead } from '#domain/lead/lead.ts';

/** Nobody reads and fills in a form faster. */
const FASTEST_PERSON_MS = 1_500;
/** A field that people do not see was filled in. */
const HONEYPOT_SCORE = 100;
const TOO_FAST_SCORE = 50;

export interface SpamSigns {
  /** Content of the field `website`. */
  readonly honeypot: string | undefined;
  /** Milliseconds since the form was opened, where that is known. */
  readonly openForMs: number | undefined;
  readonly verification: Lead['verification'];
}

/**
 * 0 for a person. Above, a lead is kept apart and not delivered, and its sender is told nothing. Haste alone
 * does not count against who has solved a captcha: a slow network may bring the time of opening late.
 */
export function spamScore({ honeypot, openForMs, verification }: SpamSigns): number {
  const isHasty = openForMs !== undefined && openForMs < FASTEST_PERSON_MS && verification !== 'verified';
  return (honeypot === undefined ? 0 : HONEYPOT_SCORE) + (isHasty ? TOO_FAST_SCORE : 0);
}
