import * as z from 'zod';
import { layoutPlan, PIECE_NAMES } from '#domain/layout-plan/layout-plan.ts';
import { onceValid } from '../once-valid.ts';
import { plainParagraph, plainText } from '../text-rule.ts';

/** A caravan from above as a seesaw: what a load does to its ball, place by place, to scale. */
export const balanceBlock = z
  .strictObject({
    block: z.literal('balance'),
    heading: plainText(120).exactOptional().describe('Heading above the drawing.'),
    layout: plainText(200).describe(
      'Layout of the van in words, as in a feed: "Island queen, L-shaped dinette, kitchen".',
    ),
    length: z.number().min(2.5).max(14).describe('Length of its body, in metres.'),
    ball: z.number().min(1.5).max(12).describe('From the ball back to the middle of the wheels, in metres.'),
    places: z
      .array(
        z.strictObject({
          label: plainText(60).describe('Where the load is, as in "Front boot"; read out, not drawn.'),
          ahead: z
            .number()
            .min(-8)
            .max(8)
            .describe('How far ahead of the middle of the wheels that is, in metres; behind it with a minus.'),
          change: z.number().min(-999).max(999).describe('What the load does to the weight on the ball, in kilograms.'),
        }),
      )
      .min(2)
      .max(9)
      .describe('Places that the load was in, from the front.'),
    caption: plainParagraph(300).describe('What the drawing shows, below it.'),
  })
  .superRefine(
    ({ layout, length }, context) => {
      if (layoutPlan(layout, length * 1000) !== undefined) return;
      context.addIssue({
        code: 'custom',
        path: ['layout'],
        message: 'Cannot be drawn: a phrase is not understood, or it does not fit into the length.',
        params: { remedy: `Name at least two of these, with commas between: ${PIECE_NAMES.join(', ')}.` },
      });
    },
    onceValid('layout', 'length'),
  );
