import { nationalPhoneDigits } from '#domain/formats/phone.ts';

/**
 * Normalises an email address for mail servers: strips stray characters around it and converts an international domain
 * to ASCII, so that the reply arrives. Faults that cannot be fixed are left for `emailFault` to name.
 */
export function deliverableEmail(written: string): string {
  // Telephones set curly apostrophes, and end a sentence after two spaces; address books copy "Sam <sam@example.com>".
  const address = written.replace(/^[^<@]*<|[>.,;]+$|\p{Cf}/gu, '').replace(/[‘’]/g, "'");
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || isAscii(domain) || !DOMAIN.test(domain)) return address;
  return address.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}

/** Whether one field for either contains an email address, however faulty, rather than a phone number. */
export function isEmail(contact: string): boolean {
  return /[@a-z]/i.test(contact);
}

/**
 * Advice on what is wrong with an email address; undefined when mail can be sent to it. Only clearly malformed
 * addresses are rejected: whether the mailbox exists is not for a form to judge.
 */
export function emailFault(written: string): string | undefined {
  const address = deliverableEmail(written);
  if (/@.*@/.test(address)) return 'Enter one email address, with one @';
  if (/\s/.test(address)) return 'Take the space out of the email address';
  const at = address.lastIndexOf('@');
  if (at === -1) return 'Add the @ and the part after it, like sam@example.com';
  const mailbox = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (domain === '') return 'Add the part after the @';
  if (mailbox === '') return 'Add the part before the @';
  if (!domain.includes('.')) return `Add the ending after ${domain}, like .com.au`;
  // Few mail servers accept other characters there, so a reply would bounce.
  if (!isAscii(mailbox)) return 'Use plain letters without accents before the @';
  if (!MAILBOX.test(mailbox) || !DOMAIN.test(domain) || !isAscii(domain))
    return 'Check the email address; it should look like sam@example.com';
  return undefined;
}

const MAILBOX = /^[^\s"(),:;<>@[\\\]]{1,64}$/;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/**
 * Advice on what is wrong with a phone number; undefined when it can be called from Australia: a complete Australian
 * number in any grouping, or a foreign number with + and country code.
 */
export function phoneFault(number: string): string | undefined {
  if (nationalPhoneDigits(number) !== undefined) return undefined;
  if (/[^\d\s+().\-/]/.test(number)) return 'Use only digits, like 0491 570 156';
  const digits = number.replace(/\D/g, '');
  // No country code begins with 0, so 000 is not an international prefix.
  const isInternational = /^\s*(?:\+|00(?:11)?)[\s().-]*[1-9]/.test(number);
  if (isInternational && !/^\s*(?:\+|00(?:11)?\s?)61/.test(number)) {
    return digits.length >= 8 && digits.length <= 17 ? undefined : 'Enter a full number with its country code';
  }
  if (!isInternational && /^[2-9]\d{7}$/.test(digits)) return 'Add the area code, like 07 5550 0130';
  return 'Enter a full number, like 0491 570 156';
}
