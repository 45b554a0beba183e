import * as z from 'zod';
import { picture } from '../asset-path.ts';
import { plainText } from '../text-rule.ts';
import { linkTarget } from '../web-url.ts';

/** Tiles that lead to the next step, and the same in two columns [2.6-2]. */
export const tilesBlock = z.strictObject({
  block: z.literal('tiles'),
  heading: plainText(120).exactOptional().describe('Heading above the tiles.'),
  text: plainText(160).exactOptional().describe('A line below the heading.'),
  columns: z
    .enum(['tiles', 'two', 'board'])
    .default('tiles')
    .describe(
      '"tiles" for small ones side by side, "two" for large ones in two columns, "board" for a tall one with smaller ones next to it.',
    ),
  counted: z
    .boolean()
    .default(false)
    .describe(
      'Each tile that leads to a list says how many vehicles its filters find, and one that finds none is left out. Without a picture of its own it has the floor plan of the newest, where that is a caravan whose layout is known.',
    ),
  tiles: z
    .array(
      z.strictObject({
        label: plainText(60).describe('Words of the tile, as in "Book a service".'),
        line: plainText(160).exactOptional().describe('A line below them.'),
        href: linkTarget().describe('Where it leads; a tile whose page does not exist is left out.'),
        image: picture()
          .exactOptional()
          .describe('A drawing or cut-out on it, whose ground is clear, as in `media/plan.svg`.'),
      }),
    )
    .min(1)
    .max(12)
    .describe('The tiles, in order.'),
});
