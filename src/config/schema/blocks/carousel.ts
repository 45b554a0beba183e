import * as z from 'zod';
import { plainText } from '../text-rule.ts';
import { linkTarget } from '../web-url.ts';

/** Promises side by side in a row that can be moved: the warranty carousel [2.6-2]. */
export const carouselBlock = z.strictObject({
  block: z.literal('carousel'),
  heading: plainText(120).default('Drive with Confidence').describe('Heading above the row.'),
  slides: z
    .array(
      z.strictObject({
        figure: plainText(12).exactOptional().describe('A figure in large type, as in "7".'),
        unit: plainText(30).exactOptional().describe('What it counts, as in "years".'),
        title: plainText(80).describe('The promise.'),
        line: plainText(300).exactOptional().describe('A sentence about it.'),
        href: linkTarget().exactOptional().describe('A page about it.'),
      }),
    )
    .min(1)
    .max(20)
    .describe('The promises, in order.'),
});
