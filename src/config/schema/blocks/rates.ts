import * as z from 'zod';
import { plainText } from '../text-rule.ts';

/** Left out where `finance.credit_notice` gives no `loan`. */
export const ratesBlock = z.strictObject({
  block: z.literal('rates'),
  heading: plainText(120).default('The rate, in full').describe('Heading of the card.'),
  line: plainText(400)
    .exactOptional()
    .describe('What the rate is for, below the heading: "New and demo models, secured, 5 years."'),
});
