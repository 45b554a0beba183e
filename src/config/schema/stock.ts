import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
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
  absent_means: z
    .enum(['withdrawn', 'sold'])
    .default('withdrawn')
    .describe(
      'What a vehicle is that its feed does not name any more: `withdrawn`, its page goes at once, or `sold`, its page stays as sold for `include_sold_cars_days`.',
    ),
  webhook: z
    .strictObject({
      secret: environmentVariableSchema.describe('Variable with the secret that signs the calls.'),
    })
    .exactOptional()
    .describe(
      'Lets the feed’s provider say that the stock changed, so that `npm run watch` builds at once; docs/keeping-sites-current.md says how calls are signed.',
    ),
  filter: stockFilter()
    .exactOptional()
    .describe(
      'Only vehicles that fulfil this are listed, as in "make = Toyota and price < 50000". Attributes are those of search; also !=, in (…), contains, is empty, not, or, brackets.',
    ),
});

export type StockConfig = z.output<typeof stockSchema>;
