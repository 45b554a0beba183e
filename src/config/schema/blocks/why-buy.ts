import * as z from 'zod';
import { plainText } from '../text-rule.ts';

export const whyBuyBlock = z.strictObject({
  block: z.literal('why_buy'),
  heading: plainText(120).default('Why buy from us').describe('Heading above the reasons.'),
  items: z
    .array(
      z.strictObject({
        title: plainText(80).describe('The reason.'),
        line: plainText(300).exactOptional().describe('A sentence about it.'),
      }),
    )
    .min(1)
    .max(12)
    .describe('Reasons, in order.'),
});
