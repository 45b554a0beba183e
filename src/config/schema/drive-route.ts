import * as z from 'zod';
import { onceValid } from './once-valid.ts';
import { plainText } from './text-rule.ts';

const kilometres = () => z.number().positive().max(500).multipleOf(0.1);

/** A drive that a place takes shoppers on. */
export const driveRouteSchema = z
  .strictObject({
    name: plainText(60).describe('Its heading, "The Chermside loop".'),
    kms: kilometres().describe('Length of the whole drive, back at the yard, in kilometres.'),
    minutes: z.int().min(1).max(600).describe('About how long it takes.'),
    line: plainText(120).exactOptional().describe('A sentence after both: "Every kind of road you own."'),
    stages: z
      .array(
        z.strictObject({
          at: kilometres().describe('Kilometres from the yard.'),
          text: plainText(60).describe('What is there: "motorway, 100 km/h".'),
        }),
      )
      .min(2)
      .max(8)
      .describe('What the drive passes, in order.'),
    heights: z
      .array(z.int().min(-20).max(2300))
      .min(3)
      .max(200)
      .exactOptional()
      .describe(
        'Metres above sea level along the drive, at even distances from the yard to the yard, as one for each kilometre: drawn in place of the loop.',
      ),
  })
  .superRefine(
    ({ kms, stages }, context) => {
      for (const [index, { at }] of stages.entries()) {
        if (at > (stages[index - 1]?.at ?? 0) && at < kms) continue;
        context.addIssue({
          code: 'custom',
          path: ['stages', index, 'at'],
          message: 'Is not on the way.',
          params: { remedy: `Write stages in order, each before the end at ${String(kms)} km.` },
        });
      }
    },
    onceValid('kms', 'stages'),
  );
