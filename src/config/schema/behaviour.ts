import * as z from 'zod';
import { ITEM_TYPES } from './feed.ts';
import { plainText, textWithRule } from './text-rule.ts';
import { secureUrl } from './web-url.ts';

/** The maximum number of days that a sold vehicle may stay listed [9-9]. */
export const MAX_SOLD_DAYS = 14;

const CDN_EXAMPLE = '"https://img.example.com/?src={url}&w={width}&q={quality}"';

/** Switches of search and behaviour [3-42, 3-43]. */
export const behaviourShape = {
  item_types: z
    .array(z.enum(ITEM_TYPES))
    .min(1)
    .default(['car'])
    .describe('What the dealer sells; the words "cars", "caravans" or "vehicles" follow from it.'),
  override_city: plainText(80)
    .exactOptional()
    .describe(
      'City named in headings and texts, as in "Brisbane". Default: the primary location’s city, and for a list the towns where its vehicles stand.',
    ),
  include_sold_cars_days: z
    .int()
    .min(0)
    .max(MAX_SOLD_DAYS)
    .default(3)
    .describe('Days that a sold vehicle stays listed with its SOLD notice, 0 to 14.'),
  similar_cars_count: z.int().min(0).max(12).default(6).describe('Similar cars on a vehicle page; 0 leaves them out.'),
  autograb: z.boolean().default(false).describe('Whether the dealer uses the Autograb valuation service.'),
  redbook: z.boolean().default(false).describe('Whether the dealer uses RedBook data.'),
  search_categories: z
    .array(plainText(40))
    .default([])
    .describe(
      'Categories of the feed that are offered as a filter, in this order, as in ["Family", "Work"]. Default: none, or all where `search.facets` has `categories`.',
    ),
  plugins: z
    .array(
      z
        .union([
          plainText(60),
          z.strictObject({ feature: plainText(60).describe('Name of the feature.') }),
          z.strictObject({ name: plainText(60).describe('Name of the feature.') }),
        ])
        .transform((plugin) => ({
          name: typeof plugin === 'string' ? plugin : 'feature' in plugin ? plugin.feature : plugin.name,
        })),
    )
    .default([])
    .describe(
      'Features that are switched on. "Autogauge": the price comparison; "Car Analysis": "Below market price" next to prices that are. Text, `feature` or `name`.',
    ),
  minimum_rating: z.number().min(0).max(5).default(4).describe('Ratings below this are not shown, 0 to 5 stars.'),
  full_opening_hours: z
    .boolean()
    .default(false)
    .describe('Whether opening hours list every weekday in a line of its own, also where several are the same.'),
  closed_saturdays: z
    .partialRecord(z.enum(['sales', 'service', 'parts']), z.enum(['by_appointment', 'enquire', 'closed']))
    .default({})
    .describe(
      'What a closed Saturday says, by department, as in {"service": "by_appointment"}: by_appointment, "By appointment only"; enquire, a link "Enquire Now"; closed. Default: closed. A day’s own words win.',
    ),
  xtime_url: secureUrl()
    .exactOptional()
    .describe('Address of the service booking widget; it may be framed by this site.'),
  subscriptions: z
    .boolean()
    .default(false)
    .describe('Whether subscription prices are offered; they then come before all other prices.'),
  contact_buttons: z
    .array(z.enum(['phone', 'email', 'whatsapp']))
    .default(['phone', 'email', 'whatsapp'])
    .describe('Ways of contact on vehicle pages, in order; one without a number or address is left out.'),
  images: z
    .strictObject({
      cdn_template: cdnTemplate()
        .exactOptional()
        .describe(
          'Address of an image service, with {url} (encoded) or {raw_url}, {width}, {quality}, {crop} and {tint} (a paint’s six digits, for colours without a picture) in it, as in "https://img.example.com/?src={url}&w={width}&q={quality}". Photos on other servers are then shown through it.',
        ),
      quality: z.int().min(1).max(100).default(75).describe('Quality asked of the image service, 1 to 100.'),
      crop: plainText(40)
        .default('3:2')
        .describe('How the image service is asked to crop, in its own words: the value of `{crop}`. Frames are 3:2.'),
    })
    .prefault({})
    .describe('Service that scales pictures.'),
};

/** URL of an image service with placeholders in path or query. */
function cdnTemplate() {
  return textWithRule({
    accepts: (value) => describeTemplateFault(value) === undefined,
    message: (value) => describeTemplateFault(value) ?? '',
    remedy: `Write it as in ${CDN_EXAMPLE}.`,
  });
}

function describeTemplateFault(value: string): string | undefined {
  const plain = value.replaceAll(/\{(?:url|raw_url|width|quality|crop|tint)\}/g, '1');
  if (!secureUrl().safeParse(plain).success) {
    return 'Is not an https address with {url}, {width}, {quality} and {crop} as its only placeholders.';
  }
  if (/^https:\/\/[^/?#]*\{/.test(value)) return 'Has a placeholder in the host name.';
  return /\{(?:raw_)?url\}/.test(value) && value.includes('{width}')
    ? undefined
    : 'Does not say where picture and width go.';
}
