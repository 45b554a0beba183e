import * as z from 'zod';
import { sortNames } from '#domain/search/sort-orders.ts';
import { picture } from './asset-path.ts';

/** The dealer's display choice for each facet. */
export const facetDisplayShape = {
  display: z
    .enum(['checkboxes', 'select', 'cards', 'tiles'])
    .exactOptional()
    .describe(
      'How the filter is shown. checkboxes: a list; select: a drop-down for one value; cards: a card for each, with the models of a make below it; tiles: small pictures with counts. Default: checkboxes.',
    ),
  logos: z
    .record(z.string().min(1).max(60), picture())
    .exactOptional()
    .describe(
      'Pictures of values on cards and tiles, as in { "Vireo": "logos/vireo.svg" }, drawn 76 by 65. Default: none.',
    ),
};

/** What a search page shows besides the results themselves. */
export const searchDisplayShape = {
  sorts: z
    .array(z.enum(sortNames))
    .min(1)
    .exactOptional()
    .describe(
      'Orders that shoppers can choose; those of a repayment only where `finance.credit_notice` is given. Default: mostRelevant, latest, highestPrice, lowestPrice.',
    ),
  collapse_sold: z
    .boolean()
    .default(true)
    .describe('Whether sold vehicles that follow each other in a list are folded into the first of them.'),
  stock_count: z
    .int()
    .positive()
    .exactOptional()
    .describe(
      'Vehicles in stock, shown as the size of the whole list where it has more than 1999. Default: counted from the filters.',
    ),
  lowest_price_leaves_out_unpriced: z
    .boolean()
    .default(false)
    .describe(
      'Whether the order "Lowest price" leaves out used vehicles without a price. Default: no, they come last.',
    ),
  weekly_budget: z
    .boolean()
    .default(true)
    .describe(
      'Whether shoppers can search by weekly repayment, where the dealer shows repayments and `finance.credit_notice` is given.',
    ),
};
