import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { plainText, textWithRule } from './text-rule.ts';

const percent = (least: number, most: number) => z.number().min(least).max(most);

/** Offers for shoppers' own vehicles, on the page of the form `trade_in` [2.1-4, 5-41, 7-14]. */
export const valuationSchema = z.strictObject({
  margin_percent: percent(0, 60).describe(
    'Share of the advertised price that you keep for checking, preparing and selling a vehicle, and for the charges that drive-away prices include.',
  ),
  offer_days: z
    .int()
    .min(1)
    .max(60)
    .default(7)
    .describe('Days that an offer stands, after the day on which it is made.'),
  show_working: z
    .boolean()
    .default(false)
    .describe('Whether the shopper sees how the figure was arrived at, your margin included.'),
  year_percent: percent(0, 40).default(9).describe('What one year more takes off the price, in percent.'),
  km_percent: percent(0, 20).default(2).describe('What 10,000 km more take off the price, in percent.'),
  answers: z
    .record(plainText(40), z.record(plainText(80), percent(-60, 20)))
    .default({
      condition: { Excellent: 2, Fair: -8, Rough: -20 },
      service_book: { Full: 1, None: -4 },
    })
    .describe(
      'What an answer adds to the price or takes off it, in percent, by question of the form and answer, as in {"condition": {"Rough": -20}}; others change nothing.',
    ),
  plates: z
    .strictObject({
      url: textWithRule({
        accepts: (value) =>
          /^https:\/\/[^\s"'<>\\]+$/.test(value) && value.includes('{rego}') && value.includes('{state}'),
        message: 'Is not an https address with {rego} and {state} in it.',
        remedy: 'Write it as in "https://plates.example.com/v1?plate={rego}&state={state}".',
        pattern: '^https://.*\\{.*$',
      }).describe(
        'Address of your plate lookup, with {rego} and {state} in it. It answers JSON with make, model and year, and badge where it knows it; 404 for a plate that it does not know.',
      ),
      authorization: environmentVariableSchema
        .exactOptional()
        .describe('Value of the Authorization header, as in "Bearer …". Default: none is sent.'),
    })
    .exactOptional()
    .describe('The service that knows a vehicle by its plate. Default: none; shoppers enter make, model and year.'),
});

export type ValuationConfig = z.output<typeof valuationSchema>;
