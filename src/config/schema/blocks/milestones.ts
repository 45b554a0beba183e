import * as z from 'zod';
import { plainParagraph, plainText } from '../text-rule.ts';

/** The years of a dealer, each with its story and a figure of its day. */
export const milestonesBlock = z.strictObject({
  block: z.literal('milestones'),
  heading: plainText(120).exactOptional().describe('Heading above them.'),
  items: z
    .array(
      z.strictObject({
        mark: plainText(12).describe('Set large: a year, as in "1978".'),
        title: plainText(120).describe('What happened, in a few words.'),
        line: plainParagraph(600).describe('What happened, in a few sentences.'),
        figure: z
          .strictObject({
            label: plainText(60).describe('What the figure is, as in "Dearest ticket on the yard".'),
            value: plainText(20).describe('The figure, as in "$6,450".'),
            note: plainText(80).exactOptional().describe('What it was for, as in "1977 XC Fairmont".'),
          })
          .exactOptional()
          .describe('A figure of that time.'),
      }),
    )
    .min(1)
    .max(20)
    .describe('Years, in order.'),
});
