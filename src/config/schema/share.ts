import * as z from 'zod';
import { SHARE_WAYS } from '#domain/share/share-rules.ts';

/** How a vehicle's page is shared, printed and counted [2.4-13]. */
export const shareSchema = z.strictObject({
  ways: z
    .array(z.enum(SHARE_WAYS))
    .default([...SHARE_WAYS])
    .describe(
      'Ways to share a vehicle’s page, in order: copy its address, what the device itself offers, WhatsApp, Facebook, email. None: [].',
    ),
  print: z
    .boolean()
    .default(true)
    .describe('Whether vehicle pages have a Print button, which opens a sheet of one page.'),
  pdf: z.boolean().default(true).describe('Whether vehicle pages offer that sheet as PDF, which the lead API draws.'),
  views: z
    .strictObject({
      shown: z.boolean().default(true).describe('Whether vehicle pages say how often they were looked at.'),
      from: z
        .int()
        .min(1)
        .default(10)
        .describe('Looks from which on they say so; a small number would put buyers off.'),
    })
    .prefault({})
    .describe('How often a vehicle was looked at, as the lead API counts it.'),
});
