import { nationalPhoneDigits } from '#domain/formats/phone.ts';

/**
 * What is wrong with an e-mail address, as advice to its writer; nothing when mail can be sent to it. Only
 * what nobody's address looks like is refused: whether the mailbox exists is not for a form to judge.
 */
export function emailFault(address: string): string | undefined {
  if (/\s/.test(address)) return 'Take the space out of the email address';
  const at = address.lastIndexOf('@');
  if (at === -1) return 'Add the @ and the part after it, like sam@example.com';
  const mailbox = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (domain === '') return 'Add the part after the @';
  if (mailbox === '') return 'Add the part before the @';
  if (mailbox.includes('@')) return 'Leave only one @ in the email address';
  if (!domain.includes('.') || domain.endsWith('.'))
    return `Add the ending after ${domain.replace(/\.$/, '')}, like .com.au`;
  if (!MAILBOX.test(mailbox) || !DOMAIN.test(domain))
    return 'Check the email address; it should look like sam@example.com';
  return undefined;
}

const MAILBOX = /^[^\s"(),:;<>@[\\\]]{1,64}$/;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * What is wrong with a telephone number, as advice to its writer; nothing when it can be rung from Australia: a
 * complete Australian number in any grouping, or another country's with its + and code.
 */
export function phoneFault(number: string): string | undefined {
  if (nationalPhoneDigits(number) !== undefined) return undefined;
  if (/[^\d\s+().\-/]/.test(number)) return 'Use only digits, like 0491 570 156';
  const digits = number.replace(/\D/g, '');
  const isInternational = /^\s*(?:\+|00)/.test(number);
  if (isInternational && !/^\s*(?:\+|00(?:11)?\s?)61/.test(number)) {
    return digits.length >= 8 && digits.length <= 17 ? undefined : 'Enter a full number with its country code';
  }
  if (!isInternational && /^[2-9]\d{7}$/.test(digits)) return 'Add the area code, like 07 5550 0130';
  return 'Enter a full number, like 0491 570 156';
}
