import * as z from 'zod';
import { plainText } from '../text-rule.ts';

/** Sales since the first of the month, by the clock in Brisbane [2.6-4, 9-38]. */
export const salesCounterBlock = z.strictObject({
  block: z.literal('sales_counter'),
  heading: plainText(60).default('Sales this Month').describe('Heading above the figure.'),
  per_day: z.number().min(0.1).max(86_400).default(192).describe('Sales a day, evenly spread over it.'),
  note: plainText(200).exactOptional().describe('What the figure counts, below it.'),
});
