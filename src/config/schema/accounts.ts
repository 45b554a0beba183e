import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { plainText } from './text-rule.ts';
import { secureUrl } from './web-url.ts';

const fieldName = () => plainText(60);

/** Signing in with a phone number and a code by text message [6-1]. */
export const accountsSchema = z.strictObject({
  enabled: z
    .boolean()
    .default(false)
    .describe('Whether shoppers can sign in with a phone number; needs the lead API under /api and `sms`.'),
  codes_per_hour: z
    .int()
    .min(1)
    .max(100_000)
    .default(300)
    .describe('Most codes texted in an hour, as a limit to what an attack can cost.'),
  sms: z
    .strictObject({
      url: secureUrl().describe('Address of your text message service to which each message is posted.'),
      authorization: environmentVariableSchema.describe(
        'Value of the Authorization header, as in "Bearer …" or "Basic …".',
      ),
      format: z.enum(['json', 'form']).default('json').describe('How the message is posted.'),
      fields: z
        .strictObject({
          to: fieldName().default('to').describe('Field for the number, "+61491570156".'),
          text: fieldName().default('text').describe('Field for the text.'),
        })
        .prefault({})
        .describe('What the service calls its fields.'),
      further: z
        .record(fieldName(), plainText(200))
        .default({})
        .describe('Further fields of every message, as in {"from": "NORTHSIDE"}.'),
    })
    .exactOptional()
    .describe('The service that sends text messages. Default: none; a development API logs the codes.'),
});

export type AccountsConfig = z.output<typeof accountsSchema>;
