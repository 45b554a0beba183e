import * as z from 'zod';
import { plainText } from '../text-rule.ts';

const placeNames = () => z.array(plainText(120)).min(1).exactOptional();

/** The dealer's locations; the block is left out while none fits [2.5-1 to 2.5-6, 9-35]. */
export const locationsBlock = z.strictObject({
  block: z.literal('locations'),
  heading: plainText(120).default('Our Locations').describe('Heading above the locations.'),
  line: plainText(300).exactOptional().describe('A sentence beside the heading.'),
  layout: z
    .enum(['carousel', 'grid', 'large'])
    .default('carousel')
    .describe('carousel, a row that scrolls; grid, cards; large, each with its map beside its details.'),
  show: z
    .enum(['all', 'primary', 'sales', 'service', 'parts', 'service-and-parts'])
    .default('all')
    .describe('Which locations, by what is done there.'),
  only: placeNames().describe(
    'Slugs, names or ids of the locations that are shown, in this order, in place of `show`; the slug of a dealership for all of its.',
  ),
  except: placeNames().describe(
    'Slugs, names or ids of locations that are not shown; the slug of a dealership for all of its.',
  ),
});
