import * as z from 'zod';
import { plainText } from '../text-rule.ts';
import { markdownText } from './markdown-text.ts';

export const textBlock = z.strictObject({
  block: z.literal('text'),
  heading: plainText(120).exactOptional().describe('Heading above the text.'),
  text: markdownText().describe('The text, in Markdown.'),
});
