import * as z from 'zod';
import { plainParagraph, plainText, textWithRule } from './text-rule.ts';

const reviewDate = textWithRule({
  accepts: (value) => /^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d{4}$/.test(value),
  message: 'Is not a date of the form dd/mm/yyyy.',
  remedy: 'Write it as in "14/11/2026".',
});

/** What one customer wrote [3-49]. */
export const reviewSchema = z.strictObject({
  customer_name: plainText(80).describe('Who wrote it.'),
  rating: z.int().min(1).max(5).describe('Stars, 1 to 5.'),
  review_date: reviewDate.exactOptional().describe('When, as in "14/11/2026".'),
  quote: plainParagraph(1500).describe('What they wrote.'),
});

export type Review = z.output<typeof reviewSchema>;
