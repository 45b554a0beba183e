import * as z from 'zod';
import { plainText } from '../text-rule.ts';

export const peopleBlock = z.strictObject({
  block: z.literal('people'),
  heading: plainText(120).describe('Heading above the people.'),
  people: z
    .array(
      z.strictObject({
        name: plainText(80).describe('Their name; its initials are drawn.'),
        role: plainText(80).describe('What they do.'),
        about: plainText(400).exactOptional().describe('A sentence about them.'),
      }),
    )
    .min(1)
    .max(60)
    .describe('The people, in order.'),
});
