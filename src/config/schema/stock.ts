import * as z from 'zod';
import { feedSchema } from './feed.ts';
import { parseStockFilter } from '#domain/listing/stock-filter.ts';
import { plainText, textWithRule } from './text-rule.ts';

function stockFilter() {
  const faultOf = (value: string) => {
    const parsed = parseStockFilter(value);
    return parsed.ok ? undefined : parsed;
  };
  return textWithRule({
    accepts: (value) => value.length <= 1000 && faultOf(value) === undefined,
    message: (value) => faultOf(value)?.message ?? 'Is longer than 1,000 characters.',
    remedy: (value) => faultOf(value)?.remedy ?? 'Write a shorter condition.',
  });
}

/** Where a dealer's vehicles come from and which of them are left out. */
export const stockSchema = z.strictObject({
  feeds: z
    .array(feedSchema)
    .default([])
    .describe(
      'Stock feeds; vehicles of all of them make the site, of two rows with one stock number the one updated last wins, else the later.',
    ),
  exclude_stock_numbers: z
    .array(z.union([plainText(60), z.int()]).transform(String))
    .default([])
    .describe('Stock numbers that this site never shows.'),
  filter: stockFilter()
    .exactOptional()
    .describe(
      'Only vehicles that fulfil this are listed, as in "make = Toyota and price < 50000". Attributes are those of search; also !=, in (…), contains, is empty, not, or, brackets.',
    ),
});

export type StockConfig = z.output<typeof stockSchema>;
