import * as z from 'zod';
import { plainText, textWithRule } from './text-rule.ts';

const POSTCODES = /^\d{4}(?:-\d{4})?$/;

/** The cost of delivering a vehicle to its buyer [3-51, 7-16]. */
export const deliverySchema = z.strictObject({
  zones: z
    .array(
      z.strictObject({
        name: plainText(60).describe('Name of the region, as in "Greater Brisbane".'),
        price: z.number().min(0).max(20_000).describe('Dollars, including GST; 0 means free delivery.'),
        postcodes: z
          .array(
            textWithRule({
              accepts: (value) => POSTCODES.test(value) && !(value.includes('-') && value.slice(0, 4) > value.slice(5)),
              message: 'Is neither a postcode nor a range of them.',
              remedy: 'Write "4034" or "4000-4179", the lower one first.',
              pattern: POSTCODES.source,
            }),
          )
          .min(1)
          .describe('Postcodes, single or as ranges: "4034", "4000-4179".'),
      }),
    )
    .default([])
    .describe('Regions in order; the first that holds a postcode names its price. None: no delivery calculator.'),
});
