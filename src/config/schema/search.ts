import { attributes, facetAttributes, rangeAttributes } from '#domain/vehicle-summary/attributes.ts';
import type { AttributeRange } from '#domain/vehicle-summary/attribute.ts';
import { omitUndefined } from '#domain/objects/omit-undefined.ts';
import * as z from 'zod';
import { environmentVariableSchema } from './environment-variable.ts';
import { facetDisplayShape, searchDisplayShape } from './search-display.ts';
import { landingTextsSchema } from './landing-texts.ts';
import { searchWordsShape } from './search-words.ts';
import { plainText, textWithRule } from './text-rule.ts';
import { webUrl } from './web-url.ts';

const facetAttribute = z.enum(facetAttributes);
const rangeAttribute = z.enum(rangeAttributes);

/** How many options a facet shows before 'Show all' [4-3]. */
const COLLAPSED_COUNT = 7;

const facetSchema = z
  .union([
    facetAttribute,
    z.strictObject({
      attribute: facetAttribute.describe('Attribute of the search document.'),
      label: plainText(40)
        .exactOptional()
        .describe('Heading of the filter. Default: the platform’s word for the attribute.'),
      collapsed_count: z.int().min(1).max(100).default(COLLAPSED_COUNT).describe('Options shown before "Show all".'),
      open: z.boolean().default(false).describe('Whether the filter starts open on wide screens.'),
      ...facetDisplayShape,
    }),
  ])
  .transform((facet) => {
    const given =
      typeof facet === 'string' ? { attribute: facet, collapsed_count: COLLAPSED_COUNT, open: false } : facet;
    return { ...given, label: ('label' in given ? given.label : undefined) ?? attributes[given.attribute].label };
  });

const rangeSchema = z
  .union([
    rangeAttribute,
    z.strictObject({
      attribute: rangeAttribute.describe('Attribute of the search document.'),
      label: plainText(40)
        .exactOptional()
        .describe('Heading of the filter. Default: the platform’s word for the attribute.'),
      step: z
        .number()
        .positive()
        .exactOptional()
        .describe(
          'Step of the slider: whole dollars, kilometres or years. Default: 500 for prices, 1 for years and seats, else a hundredth of what there is.',
        ),
      open: z.boolean().default(false).describe('Whether the filter starts open on wide screens.'),
    }),
  ])
  .transform((range) => {
    const given = typeof range === 'string' ? { attribute: range, open: false } : range;
    const { label, range: standard }: { readonly label: string; readonly range: AttributeRange } =
      attributes[given.attribute];
    return omitUndefined({
      ...given,
      label: ('label' in given ? given.label : undefined) ?? label,
      step: ('step' in given ? given.step : undefined) ?? standard.step,
    });
  });

const indexName = (): z.ZodType<string, string> =>
  textWithRule({
    accepts: (value) => /^[A-Za-z][\w-]{0,79}$/.test(value),
    message: 'Is not an index name.',
    remedy: 'Write letters, digits, hyphen and underscore, as in "Car_production".',
  });

/** Search: filters, page size, and the search server, if any [3-43]. */
export const searchSchema = z.strictObject({
  engine: z
    .enum(['auto', 'device', 'typesense'])
    .default('auto')
    .describe(
      'What answers searches. auto: the Typesense server where `host` and `key` are given, else the visitor’s device; device: always the device; typesense: the server, and a build without its key fails. The device stands in for a server that does not answer.',
    ),
  host: webUrl()
    .exactOptional()
    .describe('Address of the Typesense server. Default: search runs in the visitor’s browser and needs none.'),
  nodes: z
    .array(webUrl())
    .max(8)
    .default([])
    .describe('Further nodes of the same Typesense cluster, asked when `host` does not answer. Default: none.'),
  key: environmentVariableSchema
    .exactOptional()
    .describe('Search-only key of the Typesense server. It is public: pages carry it. `npm run index` makes one.'),
  admin_key: environmentVariableSchema
    .default({ env: 'TYPESENSE_ADMIN_KEY' })
    .describe('Key with which `npm run index` fills the server. Builds and pages never use it.'),
  timeout_ms: z
    .int()
    .min(200)
    .max(10_000)
    .default(2000)
    .describe('Milliseconds after which the visitor’s device answers instead of the server.'),
  index_name: indexName()
    .default('Car_production')
    .describe('Name of the search index; on a Typesense server the dealer’s slug is added: "Car_production_<slug>".'),
  collection: indexName()
    .exactOptional()
    .describe(
      'Full name of a collection on the Typesense server that several dealers share and that is filled by others; `key` is then a scoped key with this dealer’s filter. Default: a collection of the dealer’s own.',
    ),
  index_after_publish: z
    .boolean()
    .default(false)
    .describe('Whether `npm run build` and `npm run watch` fill the Typesense server after each publish.'),
  ...searchWordsShape,
  ...searchDisplayShape,
  results_per_page: z.int().min(3).max(100).default(21).describe('Vehicles on one page of results.'),
  cache_size: z.int().min(1).max(1000).default(10).describe('Results kept in the browser; the oldest goes first.'),
  excluded_makes: z
    .array(plainText(60))
    .default([])
    .describe('Makes that get no search page of their own, such as a make with one trade-in [2.1-24]. Default: none.'),
  landing_texts: landingTextsSchema,
  items_noun: z
    .strictObject({
      singular: plainText(30).describe('One of them, as in "car".'),
      plural: plainText(30).describe('Several, as in "cars".'),
    })
    .exactOptional()
    .describe('What the vehicles are called in counts and buttons. Default: by `item_types`.'),
  facets: z
    .array(facetSchema)
    .default([
      { attribute: 'car_type', label: 'Condition', collapsed_count: COLLAPSED_COUNT, open: true },
      { attribute: 'location_name', label: 'Location', collapsed_count: COLLAPSED_COUNT, open: true },
      { attribute: 'make', label: 'Make', collapsed_count: COLLAPSED_COUNT, open: true },
      { attribute: 'body', label: 'Body', collapsed_count: COLLAPSED_COUNT, open: true },
      { attribute: 'body_style', label: 'Body style', collapsed_count: COLLAPSED_COUNT, open: false },
      { attribute: 'transmission', label: 'Transmission', collapsed_count: COLLAPSED_COUNT, open: false },
      { attribute: 'fuel', label: 'Fuel', collapsed_count: COLLAPSED_COUNT, open: false },
      { attribute: 'drive', label: 'Drive', collapsed_count: COLLAPSED_COUNT, open: false },
      { attribute: 'seats', label: 'Seats', collapsed_count: COLLAPSED_COUNT, open: false },
      { attribute: 'colour', label: 'Colour', collapsed_count: COLLAPSED_COUNT, open: false },
    ])
    .describe(
      'Checkbox filters in order: an attribute, or one with label, number of options and whether it starts open. Default: condition, location, make, body, body style, transmission, fuel, drive, seats, colour; where `item_types` is caravans, motorcycles or trucks alone, what those are chosen by, such as sleeps, LAMS or licence class.',
    ),
  ranges: z
    .array(rangeSchema)
    .default([
      { attribute: 'price', label: 'Price', step: 500, open: true },
      { attribute: 'year', label: 'Year', step: 1, open: false },
      { attribute: 'km', label: 'Kilometres', open: false },
    ])
    .describe(
      'Slider filters in order: an attribute, or one with label, step and whether it starts open. Default: price, year, kilometres; where `item_types` is caravans, motorcycles or trucks alone, what those are chosen by, such as length and ATM, seat height or GVM.',
    ),
});

export type SearchConfig = z.output<typeof searchSchema>;
/** The keys about words that shoppers type. */
export type SearchWordsConfig = Pick<SearchConfig, 'standard_words' | 'synonyms' | 'stopwords' | 'curation'>;
