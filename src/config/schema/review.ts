import * as z from 'zod';
import { picture } from './asset-path.ts';
import { identifier, plainParagraph, plainText, textWithRule } from './text-rule.ts';

const reviewDate = textWithRule({
  accepts: (value) => /^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])\/\d{4}$/.test(value),
  message: 'Is not a date of the form dd/mm/yyyy.',
  remedy: 'Write it as in "14/11/2026".',
});

const writtenRating = textWithRule({
  accepts: (value) => /^(?:[0-4](?:\.\d+)?|5(?:\.0+)?)$/.test(value),
  message: 'Is not a number from 0 to 5.',
  remedy: 'Write it as in 4.9.',
}).transform(Number);

/** The average of a set of reviews, 0 to 5 stars; exports have it as text, "4.9" [3-49]. */
export function averageRating(): z.ZodType<number> {
  return z.union([z.number().min(0).max(5), writtenRating]);
}

const starCount = () => z.int().nonnegative().default(0).describe('Reviews with this many stars.');

/** How many reviews gave each number of stars. */
export const starCountsSchema = z.strictObject({
  '5': starCount(),
  '4': starCount(),
  '3': starCount(),
  '2': starCount(),
  '1': starCount(),
});

/** What one customer wrote, as a review service exports it [3-49]. */
export const reviewSchema = z
  .strictObject({
    id: identifier()
      .exactOptional()
      .describe('Id of the review; the second of two with the same one is reported and left out.'),
    image: picture().exactOptional().describe('Picture of the customer.'),
    customer_name: plainText(80).describe('Who wrote it.'),
    rating: z.int().min(1).max(5).describe('Stars, 1 to 5.'),
    review_date: reviewDate.exactOptional().describe('When, as in "14/11/2026".'),
    review_date_in_words: plainText(40)
      .exactOptional()
      .describe('When, in words that are printed as they are. Default: made from `review_date`.'),
    created_at_time_ago_in_words: plainText(40)
      .exactOptional()
      .describe('As exports have it, "2 months ago": printed only where there is no date, since it grows old.'),
    quote: plainParagraph(1500).exactOptional().describe('What they wrote; `text` means the same.'),
    text: plainParagraph(1500).exactOptional().describe('The name that exports have for `quote`.'),
  })
  .transform(({ quote, text, ...review }, context) => {
    if (quote === undefined && text === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['quote'],
        message: 'Is missing.',
        params: { remedy: 'Write what the customer wrote.' },
      });
      return z.NEVER;
    }
    return { ...review, quote: quote ?? text ?? '' };
  });

export type Review = z.output<typeof reviewSchema>;
