import * as z from 'zod';
import { averageRating, reviewSchema } from '../review.ts';
import { plainText } from '../text-rule.ts';

/** Customers' reviews [2.6-5, 3-49]. */
export const reviewsBlock = z.strictObject({
  block: z.literal('reviews'),
  heading: plainText(120).default('What customers say').describe('Heading above the reviews.'),
  count: z.int().min(0).exactOptional().describe('How many reviews there are in all.'),
  average_rating: averageRating()
    .exactOptional()
    .describe('Their average; shown from the `minimum_rating` of dealer.json on.'),
  minimum_rating: z.number().min(1).max(5).default(4).describe('Reviews with fewer stars are left out.'),
  most: z.int().min(1).max(60).default(12).describe('Most reviews shown.'),
  reviews: z.array(reviewSchema).min(1).max(200).describe('The reviews, in order.'),
});
