import * as z from 'zod';
import { plainText } from '../text-rule.ts';

/** The makes that the dealer sells, each linked to its page or its stock; the block is left out while there are none. */
export const brandsBlock = z.strictObject({
  block: z.literal('brands'),
  heading: plainText(120).default('Brands we sell').describe('Heading of the strip.'),
  most: z.int().min(1).max(60).default(12).describe('Most brands shown; those with the most vehicles come first.'),
  link_label: plainText(60).default('All brands').describe('Words of the link to the directory, where there is one.'),
});
