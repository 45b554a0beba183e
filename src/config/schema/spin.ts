import * as z from 'zod';
import { AUSTRALIAN_STATES } from './australian-state.ts';
import { endsAfterItBegins } from './date-range.ts';
import { onceValid } from './once-valid.ts';
import { calendarDate } from './special-hours.ts';
import { plainParagraph, plainText } from './text-rule.ts';

const prizeSchema = z.strictObject({
  name: plainText(60).describe('What is won, as in "A $100 fuel card".'),
  short: plainText(18).exactOptional().describe('On the wheel, as in "$100 fuel". Default: the name.'),
  value: z.number().min(0).max(1_000_000).describe('What one is worth in dollars, including GST.'),
  chance_percent: z.number().gt(0).max(100).describe('Chance of each spin to win it, in percent.'),
  quantity: z.int().min(1).max(100_000).describe('How many there are; then it is no longer won.'),
});

/** A game of chance for signed-in shoppers at /spin-to-win [2.1-21]. */
export const spinSchema = z
  .strictObject({
    name: plainText(80).describe('Name of the promotion, as in "Summer Spin".'),
    heading: plainText(80).default('Spin to win').describe('Heading of the page.'),
    text: plainParagraph(400).exactOptional().describe('Under the heading.'),
    from: calendarDate().describe('First day, "2026-12-01".'),
    to: calendarDate().describe('Last day, "2027-01-31".'),
    prizes: z.array(prizeSchema).min(1).max(12).describe('What can be won, the best first.'),
    no_prize: plainText(120)
      .default('No prize this time. Thanks for having a go.')
      .describe('What is said where nothing is won.'),
    states: z
      .array(z.enum(AUSTRALIAN_STATES))
      .min(1)
      .describe('States and territories whose residents may enter, as in ["nsw", "vic"].'),
    least_age: z.int().min(0).max(99).default(18).describe('Least age to enter, in years.'),
    permits: z
      .partialRecord(z.enum(AUSTRALIAN_STATES), plainText(60))
      .default({})
      .describe('Number of the permit by state, where one is required, as in {"nsw": "TP/04417"}.'),
    further_terms: z
      .array(plainParagraph(600))
      .default([])
      .describe('Terms beside those that follow from the keys: how a prize is claimed, and until when.'),
  })
  .superRefine(endsAfterItBegins, onceValid('from', 'to'))
  .superRefine(({ prizes }, context) => {
    const total = prizes.reduce((sum, { chance_percent: chance }) => sum + chance, 0);
    if (total > 100 + 1e-9) {
      context.addIssue({
        code: 'custom',
        path: ['prizes'],
        message: `Have chances of ${Math.round(total * 100) / 100} percent together.`,
        params: { remedy: 'Lower `chance_percent` until they make 100 or less; the rest of the spins win nothing.' },
        input: prizes,
      });
    }
  }, onceValid('prizes'))
  .superRefine(
    ({ permits, states }, context) => {
      for (const state of Object.keys(permits) as (keyof typeof permits)[]) {
        if (states.includes(state)) continue;
        context.addIssue({
          code: 'custom',
          path: ['permits', state],
          message: 'Is the permit of a state whose residents may not enter.',
          params: { remedy: `Add "${state}" to \`states\`, or remove the permit.` },
          input: permits[state],
        });
      }
    },
    onceValid('permits', 'states'),
  );

export type SpinConfig = z.output<typeof spinSchema>;
