import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import { openingHours } from './opening-hours.ts';
import { phoneNumber, whatsappNumber } from './phone-number.ts';

/** How to reach one location [3-36]. */
export const contactDetailSchema = z.strictObject({
  phone: phoneNumber()
    .exactOptional()
    .describe('Number of the call buttons of this location. Default: the dealer’s `phone`.'),
  landline_phone: phoneNumber().exactOptional().describe('Second, fixed-line number, printed on the location page.'),
  email: emailAddress()
    .exactOptional()
    .describe('Public email address of this location; email links open it. Default: the dealer’s.'),
  whatsapp: whatsappNumber()
    .exactOptional()
    .describe('Mobile number of the WhatsApp account; WhatsApp links open it. Default: the dealer’s.'),
  opening_hours: openingHours()
    .exactOptional()
    .describe(
      'Opening hours, local time: "Mon-Fri 8:30-17:30, Sat 8:30-16:30" or one entry a weekday. A weekday not named is closed. Shown on location pages, in the footer and as "open now".',
    ),
});
