import * as z from 'zod';
import { plainParagraph, plainText, textWithRule } from '../text-rule.ts';

const reviewDate = textWithRule({
  accepts: (value) => /^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d{4}$/.test(value),
  message: 'Is not a date of the form dd/mm/yyyy.',
  remedy: 'Write it as in "14/11/2026".',
});

/** Customers' reviews [2.6-5, 3-49]. */
export const reviewsBlock = z.strictObject({
  block: z.literal('reviews'),
  heading: plainText(120).default('What customers say').describe('Heading above the reviews.'),
  count: z.int().min(0).exactOptional().describe('How many reviews there are in all.'),
  average_rating: z
    .number()
    .min(0)
    .max(5)
    .exactOptional()
    .describe('Their average; shown from the `minimum_rating` of dealer.json on.'),
  minimum_rating: z.number().min(1).max(5).default(4).describe('Reviews with fewer stars are left out.'),
  most: z.int().min(1).max(60).default(12).describe('Most reviews shown.'),
  reviews: z
    .array(
      z.strictObject({
        customer_name: plainText(80).describe('Who wrote it.'),
        rating: z.int().min(1).max(5).describe('Stars, 1 to 5.'),
        review_date: reviewDate.exactOptional().describe('When, as in "14/11/2026".'),
        quote: plainParagraph(1500).describe('What they wrote.'),
      }),
    )
    .min(1)
    .max(200)
    .describe('The reviews, in order.'),
});
