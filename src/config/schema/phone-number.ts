import type * as z from 'zod';
import { phoneView, whatsappNumber as internationalDigits } from '#domain/formats/phone.ts';
import { textWithRule } from './text-rule.ts';

function isAustralian(value: string): boolean {
  return (
    /^[+\d\s().-]+$/.test(value) && /^tel:(?:\+61[23478]\d{8}|1[38]00\d{6}|13\d{4})$/.test(phoneView(value)?.href ?? '')
  );
}

/** An Australian phone number in any usual format; stored as written. */
export function phoneNumber(): z.ZodType<string, string> {
  return textWithRule({
    accepts: isAustralian,
    message: 'Is not an Australian phone number.',
    remedy: 'Write it with its area code, as in "07 5550 0130", "0491 570 156", "1300 975 707" or "+61 7 5550 0130".',
  });
}

/** A mobile number for WhatsApp, parsed to the international digits that `wa.me` expects, `61491570156`. */
export function whatsappNumber(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => isAustralian(value) && internationalDigits(value)?.startsWith('614') === true,
    message: 'Is not an Australian mobile number.',
    remedy: 'Write the number that the WhatsApp account uses, as in "0491 570 156".',
  }).transform((value) => internationalDigits(value) ?? value);
}
