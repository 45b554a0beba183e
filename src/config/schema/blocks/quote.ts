import * as z from 'zod';
import { plainParagraph, plainText } from '../text-rule.ts';

export const quoteBlock = z.strictObject({
  block: z.literal('quote'),
  quote: plainParagraph(600).describe('What was said, without quotation marks.'),
  by: plainText(120).exactOptional().describe('Who said it.'),
});
