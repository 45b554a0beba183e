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
  location: plainText(120)
    .exactOptional()
    .describe(
      'Slug, name or id of the location that answers it, as in "wangara": its number and hours are beside the form, and where the form asks for the place it is chosen. Default: the main location.',
    ),
});
