import * as z from 'zod';
import { feedSchema } from './feed.ts';
import { plainText } from './text-rule.ts';

/** Where a dealer's vehicles come from and which of them are left out. */
export const stockSchema = z.strictObject({
  feeds: z
    .array(feedSchema)
    .default([])
    .describe(
      'Stock feeds; vehicles of all of them make the site, the first feed winning where two have one stock number.',
    ),
  exclude_stock_numbers: z
    .array(z.union([plainText(60), z.int()]).transform(String))
    .default([])
    .describe('Stock numbers that this site never shows.'),
  filter: plainText(1000)
    .exactOptional()
    .describe(
      'Only vehicles that fulfil this are listed, as in "make = Toyota and price < 50000". Attributes are those of search.',
    ),
});

export type StockConfig = z.output<typeof stockSchema>;
