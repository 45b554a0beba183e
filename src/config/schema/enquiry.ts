import * as z from 'zod';
import { ENQUIRY_TOPICS } from '#domain/lead/enquiry-topic.ts';
import { environmentVariableSchema } from './environment-variable.ts';
import { plainParagraph, plainText } from './text-rule.ts';
import { sitePath } from './web-url.ts';

/** Default categories for shoppers to choose from; the first is preselected [5-28]. */
export const CATEGORIES: [string, ...string[]] = [
  'General Enquiry',
  'New Vehicles',
  'Used Vehicles',
  'Test Drive',
  'Finance',
  'Trade-In',
  'Service',
  'Parts',
];

/** The enquiry form [5-26 to 5-34]. */
export const enquirySchema = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .describe(
      'Whether the site has enquiry forms; they need the lead API under /api. Without them, email links are used instead.',
    ),
  message_required: z.boolean().default(true).describe('Whether a message has to be written.'),
  categories: z
    .tuple([plainText(60)], plainText(60))
    .default(CATEGORIES)
    .describe('What an enquiry may be about; the first is chosen to begin with.'),
  category_topics: z
    .record(plainText(60), z.enum(ENQUIRY_TOPICS))
    .default({})
    .describe(
      'What a category is about where its words do not say so, as in {"Come for a spin": "test_drive"}: how it is counted and what CRM mails call it.',
    ),
  contact: z
    .enum(['email_or_phone', 'email_and_phone', 'email', 'phone'])
    .default('email_or_phone')
    .describe('Which of email and phone is required.'),
  location: z
    .boolean()
    .exactOptional()
    .describe('Whether the location is asked for. Default: when more than one is visible.'),
  dealership: z
    .boolean()
    .exactOptional()
    .describe('Whether the dealership is asked for. Default: when there is more than one.'),
  rego: z.boolean().default(false).describe('Whether a registration plate may be given.'),
  opt_in_label: plainText(160)
    .or(z.literal(''))
    .default('Email me similar stock and latest offers.')
    .describe('Text next to the marketing email checkbox, which is never ticked by default; leave empty for none.'),
  privacy_consent: plainParagraph(600)
    .default('We use these details to answer you and keep them with your enquiry.')
    .describe('Line next to the button that says what happens to the details; a link to the privacy policy follows.'),
  terms_conditions: z
    .strictObject({
      label: plainText(160)
        .default('I agree to the terms of use')
        .describe('Text next to the checkbox that must be ticked.'),
      href: sitePath().default('/terms-and-conditions').describe('Page of the terms.'),
    })
    .exactOptional()
    .describe('Terms that have to be agreed to before a form is sent. Default: none.'),
  captcha: z
    .strictObject({
      mode: z
        .enum(['flag', 'require', 'off'])
        .default('flag')
        .describe(
          'flag: a form without proof is delivered and marked unverified; require: it is refused, and forms need JavaScript; off: none.',
        ),
      provider: z
        .enum(['altcha', 'turnstile', 'hcaptcha', 'recaptcha'])
        .default('altcha')
        .describe('altcha is solved on the visitor’s own device and asks no other server.'),
      site_key: plainText(120).exactOptional().describe('Public key of another provider.'),
      secret: environmentVariableSchema.exactOptional().describe('Secret of another provider, read by the API.'),
    })
    .prefault({})
    .describe('Proof that a person fills the form in.'),
  reply_within_minutes: z
    .int()
    .min(5)
    .max(2880)
    .exactOptional()
    .describe(
      'Minutes within which you reply while open; the shopper sees the time that follows from your hours. Default: no time is promised.',
    ),
  request_photos: z.boolean().default(true).describe('Whether vehicles with few photos offer ‘Request photos’.'),
});
