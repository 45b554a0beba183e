import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import { environmentVariableSchema } from './environment-variable.ts';
import { identifier, plainText } from './text-rule.ts';
import { secureUrl } from './web-url.ts';

const conditions = {
  locations: z.array(identifier()).default([]).describe('Ids of locations whose leads go here; none means all.'),
  categories: z.array(plainText(60)).default([]).describe('Categories whose leads go here; none means all.'),
};

/** Where enquiries are sent. Never shown on a page. */
export const leadsSchema = z.strictObject({
  email: z
    .array(
      z.strictObject({
        to: z.array(emailAddress()).min(1).describe('Addresses, each of which gets every lead of this entry.'),
        format: z
          .enum(['html', 'adf'])
          .default('html')
          .describe('html: an email for people; adf: ADF 1.0 XML for a dealer management system.'),
        ...conditions,
      }),
    )
    .default([])
    .describe(
      'Email addresses for leads, as in [{ "to": ["sales@dealer.example"] }]. Default, also for leads that match no entry: the location’s address, else the dealer’s.',
    ),
  webhooks: z
    .array(
      z.strictObject({
        url: secureUrl().describe('Address that each lead is posted to as JSON, signed as Standard Webhooks say.'),
        secret: environmentVariableSchema.describe('Secret that signs.'),
        previous_secret: environmentVariableSchema
          .exactOptional()
          .describe('Secret that signs as well while receivers change over.'),
        ...conditions,
      }),
    )
    .default([])
    .describe('Signed calls to your own systems.'),
  from: emailAddress().exactOptional().describe('Sender of email. Default: the API’s MAIL_FROM.'),
  acknowledge: z
    .boolean()
    .default(true)
    .describe(
      'Whether the shopper is emailed that the enquiry arrived, and when you reply where `enquiry.reply_within_minutes` says so.',
    ),
  acknowledgements_per_day: z
    .int()
    .min(0)
    .max(100)
    .default(3)
    .describe(
      'How many of these emails one address gets in 24 hours, so that the form cannot flood a stranger’s mailbox; further enquiries still reach you. 0: no limit.',
    ),
  alerts: z
    .boolean()
    .default(true)
    .describe(
      'Whether a shopper who names a price for a vehicle, or asks about one and ticks the box for offers, is offered emails about it, one a day at most, when its price drops, it goes on hold or it sells, and one who leaves an address below a list emails about cars that come in; offered in the email that `acknowledge` sends, where the API has a mail server. With `accounts`, shoppers can also turn on text messages about what they saved.',
    ),
  retention_months: z.int().min(1).max(84).default(24).describe('Months after which leads are deleted.'),
});
