import { blockSchema } from './blocks/blocks.ts';
import * as z from 'zod';
import { onceValid } from './once-valid.ts';
import { plainParagraph, plainText, slugText } from './text-rule.ts';
import { linkTarget } from './web-url.ts';

const templateKey = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** Bounds and step of the standalone price slider [5-3]. */
const priceSliderSchema = z
  .strictObject({
    min: z.int().min(0).max(10_000_000).default(5000).describe('Lowest price in whole dollars.'),
    max: z.int().min(1).max(10_000_000).default(250_000).describe('Highest price in whole dollars.'),
    step: z.int().min(1).max(100_000).default(500).describe('Step in whole dollars.'),
  })
  .superRefine(
    ({ min, max, step }, context) => {
      if (max > min && (max - min) % step === 0) return;
      context.addIssue({
        code: 'custom',
        path: ['max'],
        message: `Cannot be reached from ${min} in steps of ${step}.`,
        params: { remedy: `Write the lowest price and a whole number of steps, as in ${min + step * 100}.` },
      });
    },
    onceValid('min', 'max', 'step'),
  )
  .prefault({})
  .describe('Bounds and step of the price slider of the home page, its section `price`.');

/** The home page's sections in order. The template defines their names. */
export const homeSchema = z.strictObject({
  sections: z
    .array(z.union([templateKey, slugText()]))
    .exactOptional()
    .describe(
      'Sections of the home page in order; one not named is left out. Default: those that the template names, in its order.',
    ),
  blocks: z
    .record(templateKey, blockSchema)
    .default({})
    .describe(
      'Blocks of content as sections: named here, they can stand in `sections`, as in { "service_banner": { "block": "sticky_banner" } }.',
    ),
  often_asked: z
    .array(
      z.strictObject({
        label: plainText(40).describe('Words of the link, as in "Seven seats".'),
        href: linkTarget().describe(
          'The list of all stock with filters, as its address says them: "/search/new-used-and-demo-cars?seats=7".',
        ),
      }),
    )
    .max(8)
    .default([])
    .describe(
      'Searches that shoppers often ask for, each with how many vehicles it finds, where the template has a row of them; one that finds none is left out. Default: budgets.',
    ),
  price_slider: priceSliderSchema,
});

/** Choices that the template offers. */
export const variantsSchema = z
  .record(templateKey, z.string())
  .describe('Choices of the template, as in { "hero": "stock" }; the template’s manifest lists them.');

/** The dealer's own wording for the template's texts; an empty text hides that part. */
export const copySchema = z
  .record(templateKey, z.union([z.literal(''), plainParagraph(1000)]))
  .describe(
    'The dealer’s own words for headings and promises of the template; {dealer}, {city}, {state}, {item} and {items} are filled in. The template’s manifest lists the keys and their default texts.',
  );
