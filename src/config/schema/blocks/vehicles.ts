import * as z from 'zod';
import { onceValid } from '../once-valid.ts';
import { plainText } from '../text-rule.ts';

/** Vehicles of the stock that fit a search; the block is left out while there are none. */
export const vehiclesBlock = z.strictObject({
  block: z.literal('vehicles'),
  heading: plainText(120).describe('Heading above the vehicles.'),
  line: plainText(300).exactOptional().describe('A sentence beside the heading.'),
  search: z
    .strictObject({
      car_type: z.enum(['new', 'used', 'demo']).exactOptional().describe('Condition of the vehicles.'),
      make: plainText(60).exactOptional().describe('Their make, as in "Vireo".'),
      model: plainText(60).exactOptional().describe('Their model, as in "Kestrel"; needs `make`.'),
      body: plainText(40).exactOptional().describe('Their body, as in "ute".'),
      fuel: plainText(40).exactOptional().describe('Their fuel, as in "hybrid".'),
      seats: z.int().min(1).max(60).exactOptional().describe('How many seats they have, as in 7.'),
      lams: z.boolean().exactOptional().describe('Whether learners may ride them; only motorcycles say so.'),
      max_price: z.int().min(1).exactOptional().describe('Highest price in whole dollars.'),
    })
    .superRefine(
      ({ make, model }, context) => {
        if (model === undefined || make !== undefined) return;
        context.addIssue({
          code: 'custom',
          path: ['model'],
          message: 'Needs the make that it belongs to.',
          params: { remedy: 'Add "make", as in "make": "Vireo".' },
        });
      },
      onceValid('make', 'model'),
    )
    .prefault({})
    .describe('Which vehicles; all of them by default.'),
  most: z.int().min(1).max(12).default(4).describe('Most vehicles shown; the latest listed come first.'),
});
