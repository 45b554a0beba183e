import type { Lead } from './lead.ts';

/**
 * The email that a shopper gets straight away: confirmation that the enquiry arrived, one that asks to turn on the alert
 * that the form is about, or nothing. Never a copy: a form accepts any address, its owner has not confirmed it, and a
 * repeated message would let anyone email them in the dealer's name.
 */
export type Acknowledgement = 'confirmation' | 'alert' | 'none';

/** Why no email acknowledges an enquiry. */
export type AcknowledgementRefusal = 'switched_off' | 'unfinished' | 'no_address' | 'spam' | 'recipient_limit';

/** How many acknowledgements one mailbox got in the last 24 hours, and the maximum; 0 means no limit. */
export interface RecipientLoad {
  readonly sentByDealer: number;
  readonly mostByDealer: number;
  readonly sentByAll: number;
  readonly mostByAll: number;
}

/** Why an enquiry is not acknowledged by email; nothing where it is. */
export function acknowledgementRefusal(
  lead: Pick<Lead, 'email' | 'isComplete'>,
  { isOn, spamScore, load }: { readonly isOn: boolean; readonly spamScore: number; readonly load: RecipientLoad },
): AcknowledgementRefusal | undefined {
  if (!isOn) return 'switched_off';
  if (spamScore > 0) return 'spam';
  if (!lead.isComplete) return 'unfinished';
  if (lead.email === undefined) return 'no_address';
  const isFull = isReached(load.sentByDealer, load.mostByDealer) || isReached(load.sentByAll, load.mostByAll);
  return isFull ? 'recipient_limit' : undefined;
}

function isReached(sent: number, most: number): boolean {
  return most > 0 && sent >= most;
}

/**
 * The mailbox behind an address, so that variants of one address share a limit: case, "+tag", and the dots that Gmail
 * ignores.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
