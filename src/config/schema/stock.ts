import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { AUSTRALIAN_STATES } from './australian-state.ts';
import { CAR_TYPES, feedSchema, ITEM_TYPES } from './feed.ts';
import { plainText } from './text-rule.ts';
import { vehicleCondition } from './vehicle-condition.ts';

const percent = (standard: number, what: string) =>
  z.number().min(0).max(100).default(standard).describe(`Largest loss of ${what} at once, in percent.`);

/** Where a dealer's vehicles come from and which of them are excluded. */
export const stockSchema = z.strictObject({
  feeds: z
    .array(feedSchema)
    .default([])
    .describe(
      'Stock feeds, as in [{ "source": "stock/stock.csv", "preset": "dealer-studio" }]; the site has the vehicles of all of them. Of two rows with the same stock number the one updated last wins, else the later.',
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
  on_road_costs: z
    .union([
      z.number().positive().max(1_000_000),
      z
        .array(
          z.strictObject({
            state: z.enum(AUSTRALIAN_STATES).exactOptional().describe('State of the location at which the vehicle is.'),
            item_type: z.enum(ITEM_TYPES).exactOptional().describe('Kind of vehicle.'),
            car_type: z.enum(CAR_TYPES).exactOptional().describe('Condition.'),
            price_from: z
              .number()
              .min(0)
              .exactOptional()
              .describe('Price before on-road costs from which this line applies.'),
            price_to: z
              .number()
              .positive()
              .exactOptional()
              .describe('Price up to which it applies, this price included.'),
            amount: z.number().positive().max(1_000_000).describe('Dollars to add.'),
          }),
        )
        .min(1),
    ])
    .exactOptional()
    .describe(
      'What you add to a price before on-road costs ("+ ORC"), in dollars: one amount, or lines of which the first that matches applies. The sum is advertised as the drive away price, so you sell for it. Default: such prices are on request.',
    ),
  webhook: z
    .strictObject({
      secret: environmentVariableSchema.describe('Variable with the secret that signs the calls.'),
    })
    .exactOptional()
    .describe(
      'Lets the feed’s provider say that the stock changed, so that `npm run watch` builds at once; docs/keeping-sites-current.md says how calls are signed.',
    ),
  guard: z
    .strictObject({
      listed_percent: percent(30, 'vehicles for sale'),
      priced_percent: percent(20, 'vehicles with a price'),
      photos_percent: percent(20, 'vehicles with photos'),
      odometer_percent: percent(20, 'vehicles with an odometer reading'),
      location_percent: percent(70, 'vehicles of one location'),
      kind_percent: percent(70, 'vehicles of one kind (cars, caravans, …)'),
      condition_percent: percent(70, 'vehicles of one condition (new, used or demo)'),
      status_word_percent: z
        .number()
        .min(0)
        .max(100)
        .default(10)
        .describe(
          'Share of the stock that one unknown status word may newly take out of sale before a publish is stopped.',
        ),
      least_vehicles: z
        .int()
        .min(1)
        .max(1000)
        .default(3)
        .describe('Fewer vehicles than this are no reason to stop, whatever their share; an empty site always is.'),
    })
    .prefault({})
    .describe(
      'How much less than what is live may be published without --allow-shrink: a broken feed loses vehicles, prices or photos overnight.',
    ),
  filter: vehicleCondition()
    .exactOptional()
    .describe(
      'Only vehicles that fulfil this are listed, as in "make = Toyota and price < 50000". Attributes are those of search; also !=, in (…), contains, is empty, not, or, brackets.',
    ),
});

export type StockConfig = z.output<typeof stockSchema>;
