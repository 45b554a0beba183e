import * as z from 'zod';
import { phoneNumber } from './phone-number.ts';
import { identifier } from './text-rule.ts';

/** How phone numbers are shown, and which number a vehicle's buyer calls [4-28]. */
export const callButtonsSchema = z.strictObject({
  masked: z
    .boolean()
    .default(false)
    .describe(
      'Whether numbers start masked: five characters and asterisks, revealed by a click, which is counted. They are shown in full on location pages only, to which a masked number leads where no script runs.',
    ),
  numbers: z
    .array(
      z.strictObject({
        phone: phoneNumber().describe('The number that is called instead of the location’s.'),
        dealership: identifier()
          .exactOptional()
          .describe('Id or slug of the dealership whose vehicles it is for. Default: of all of them.'),
        car_types: z
          .array(z.enum(['new', 'used', 'demo']))
          .default([])
          .describe('Types of vehicles that it is for. Default: all of them.'),
      }),
    )
    .default([])
    .describe(
      'Numbers for the vehicles of a dealership, or of some types. One for both comes before one for the dealership, that before one for the type.',
    ),
});
