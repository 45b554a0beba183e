import { textWithRule } from './text-rule.ts';

/** Digits of an Australian number in national form, `0755500130` or `1300555013`; undefined where it is none. */
export function nationalDigits(value: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(value)) return undefined;
  const digits = value.replaceAll(/\D/g, '');
  const national = value.trim().startsWith('+')
    ? digits.startsWith('61')
      ? (/^61(?:1[38])/.test(digits) ? '' : '0') + digits.slice(2).replace(/^0/, '')
      : undefined
    : digits;
  if (national === undefined) return undefined;
  return /^(?:0[2-57-8]\d{8}|1[38]00\d{6}|13\d{4})$/.test(national) ? national : undefined;
}

/** An Australian telephone number in any usual spelling; kept as written. */
export function phoneNumber() {
  return textWithRule({
    accepts: (value) => nationalDigits(value) !== undefined,
    message: 'Is not an Australian telephone number.',
    remedy: 'Write it with its area code, as in "07 5550 0130", "0491 570 156", "1300 975 707" or "+61 7 5550 0130".',
  });
}

/** A mobile number for WhatsApp; yields international digits as `wa.me` wants them, `61491570156`. */
export function whatsappNumber() {
  return textWithRule({
    accepts: (value) => nationalDigits(value)?.startsWith('04') === true,
    message: 'Is not an Australian mobile number.',
    remedy: 'Write the number that the WhatsApp account uses, as in "0491 570 156".',
  }).transform((value) => `61${nationalDigits(value)?.slice(1) ?? ''}`);
}
