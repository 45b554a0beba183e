import * as z from 'zod';
import { abn } from './abn.ts';
import { identifier, plainText, slugText } from './text-rule.ts';

/** A dealer's selling entity, to which locations and vehicles belong [3-39]. */
export const dealershipSchema = z.strictObject({
  id: identifier().describe('Id of the dealership; locations, vehicles and `dealership_id` refer to it.'),
  slug: slugText()
    .exactOptional()
    .describe('Slug of the dealership, the value of the `dealership_slug` filter. Default: made from the name.'),
  name: plainText(120).describe('Name of the dealership, as in "Northside Vireo". Shown in the dealership filter.'),
  legal_name: plainText(120)
    .exactOptional()
    .describe(
      'Company that holds the licences of its locations, as in "Northside Vireo Pty Ltd", printed on their pages. Default: the dealer’s `legal_name` and `abn`.',
    ),
  abn: abn().exactOptional().describe('Australian Business Number of that company.'),
  average_rating: z
    .number()
    .min(0)
    .max(5)
    .exactOptional()
    .describe(
      'Average of the reviews, 0 to 5 stars, one decimal; shown for its locations that have no reviews of their own.',
    ),
  review_count: z.int().nonnegative().exactOptional().describe('Number of reviews behind the average.'),
});
