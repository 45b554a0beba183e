import * as z from 'zod';
import { plainParagraph, plainText } from '../text-rule.ts';

/** What scheduled services cost, from `capped_services` of the manufacturer's models; left out where none has any. */
export const servicesBlock = z.strictObject({
  block: z.literal('services'),
  heading: plainText(120).describe('Heading, as in "Seven years of services, priced already".'),
  line: plainText(300).exactOptional().describe('One or two sentences below it.'),
  models: z
    .array(plainText(60))
    .min(1)
    .max(40)
    .exactOptional()
    .describe('Names of the models that it shows. Default: every model with prices.'),
  note: plainParagraph(600).exactOptional().describe('What the prices cover and what they do not, below the line.'),
});
