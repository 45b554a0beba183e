import * as z from 'zod';
import { plainText } from '../text-rule.ts';

export const formBlock = z.strictObject({
  block: z.literal('form'),
  kind: z
    .string()
    .regex(/^[a-z][a-z_]*$/)
    .describe('Kind of form, as in "service"; one of `forms` in dealer.json, or "enquiry".'),
  heading: plainText(120).describe('Heading beside the form.'),
  line: plainText(400).exactOptional().describe('A sentence or two below the heading.'),
});
