import * as z from 'zod';
import { plainText } from '../text-rule.ts';
import { markdownText } from './markdown-text.ts';

/** Questions that open to their answers [2.6-4]. */
export const questionsBlock = z.strictObject({
  block: z.literal('questions'),
  heading: plainText(120).describe('Heading above the questions.'),
  items: z
    .array(
      z.strictObject({
        question: plainText(200).describe('The question.'),
        answer: markdownText().describe('Its answer, in Markdown.'),
      }),
    )
    .min(1)
    .max(60)
    .describe('Questions with their answers.'),
});
