import * as z from 'zod';
import { hexColour } from './colour.ts';

/** What a dealer may change about the template's appearance. Text on the accent colour needs a contrast of 4.5:1. */
export const themeSchema = z.strictObject({
  accent: hexColour()
    .exactOptional()
    .describe('The one colour of the dealer, "#b3141b": buttons, current place, specials. Default: the template’s.'),
  accent_deep: hexColour()
    .exactOptional()
    .describe('The accent when pointed at or pressed. Default: made from the accent.'),
  accent_tint: hexColour().exactOptional().describe('A pale ground of the accent. Default: made from the accent.'),
  accent_text: hexColour()
    .exactOptional()
    .describe('Text on the accent. Default: white or near-black, whichever reads better.'),
  radius: z
    .number()
    .min(0)
    .max(24)
    .exactOptional()
    .describe('Radius of corners in pixels, 0 to 24. Default: the template’s.'),
  density: z
    .number()
    .min(0.7)
    .max(1)
    .exactOptional()
    .describe('Scale of the space between sections, 0.7 (tight) to 1. Default: the template’s.'),
});
