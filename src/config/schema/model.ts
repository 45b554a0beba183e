import * as z from 'zod';
import { inlineHtml, refusedTags } from '#domain/model/inline-html.ts';
import { isDocumentFile, localPicture, picture } from './asset-path.ts';
import { PRICE_QUALIFIERS } from './feed.ts';
import { identifier, plainParagraph, plainText, slugText, textWithRule } from './text-rule.ts';
import { linkTarget } from './web-url.ts';

/** Drawings of driver assistance that templates have. */
export const ASSISTANCE_DRAWINGS = ['brake', 'cruise', 'lane', 'blind_spot', 'cross_traffic', 'sign'] as const;

const price = {
  price_dollars: z
    .number()
    .positive()
    .exactOptional()
    .describe('Price of the variant in whole dollars; needs `price_type`. Default: the text for no price.'),
  price_type: z.enum(PRICE_QUALIFIERS).exactOptional().describe('What that price includes; printed next to it.'),
};

const specifications = z
  .array(
    z.strictObject({
      category: plainText(60).describe('What it is, as in "Economy".'),
      value: z
        .union([z.literal(''), plainText(80)])
        .describe('The figure with its unit, as in "5.3 L/100 km"; an empty one is left out.'),
      note: plainText(120).exactOptional().describe('On what it depends, as in "Combined, ADR 81/02".'),
    }),
  )
  .default([]);

/** A model's brochure: a file that the site publishes, or a link. */
const brochureSource = textWithRule({
  accepts: (value) => isDocumentFile(value) || linkTarget().safeParse(value).success,
  message: 'Is neither a PDF file nor a link that a page may carry.',
  remedy: 'Name a file, as in "_media/brochures/kestrel.pdf", or write its web address.',
});

/** One line of HTML with inline tags alone [3-46]. */
function feature() {
  return textWithRule({
    accepts: (value) => value !== '' && value.length <= 200 && refusedTags(value).length === 0,
    message: (value) =>
      refusedTags(value).length > 0
        ? `Has <${refusedTags(value).join('>, <')}>, which a feature may not have.`
        : value === ''
          ? 'Is empty.'
          : `Is ${String(value.length)} characters long; 200 fit.`,
    remedy: (value) =>
      refusedTags(value).length > 0
        ? `Write ${JSON.stringify(inlineHtml(value))}: b, strong, i, em, small, sub, sup and br without attributes.`
        : 'Write one line for each feature.',
  });
}

const hexColour = textWithRule({
  accepts: (value) => /^#[0-9a-f]{6}$/i.test(value),
  message: 'Is not a colour.',
  remedy: 'Write # and six digits from 0 to f, as in "#24598f".',
  pattern: '^#[0-9a-fA-F]{6}$',
});

const variantSchema = z.strictObject({
  id: identifier().exactOptional().describe('Id of the variant. Default: made from the name.'),
  name: plainText(60).describe('Name of the variant, as in "Touring".'),
  full_name: plainText(100).exactOptional().describe('Its name with its model’s. Default: both names.'),
  lead: plainText(120).exactOptional().describe('One sentence under its name.'),
  image: localPicture().exactOptional().describe('Picture of the variant on transparent ground. Default: the model’s.'),
  ...price,
  builds_on: identifier()
    .exactOptional()
    .describe('Id of the variant whose features it has as well; only further ones are listed then.'),
  features: z.array(feature()).default([]).describe('One line of HTML each: b, strong, i, em, small, sub, sup and br.'),
  replaces: z
    .array(feature())
    .default([])
    .describe(
      'Features of the variants below, as they are written there, that it does not have because it has something else: ["16-inch alloys"] of a variant on 17-inch ones.',
    ),
  specifications: specifications.describe('Figures that differ from the model’s.'),
});

const colourSchema = z.strictObject({
  id: identifier().exactOptional().describe('Id of the colour. Default: made from its name, body and variant.'),
  name: plainText(60).describe('Name of the colour, as in "Harbour Blue".'),
  hexCode: hexColour.describe('The colour of its swatch, as in "#24598f".'),
  photo_url: picture()
    .exactOptional()
    .describe('The model in this colour, on transparent ground. Default: `tint_image` tinted in `hexCode`.'),
  oem_id: identifier()
    .exactOptional()
    .describe('The body that it is shown on, as in "dual_cab"; three bodies with more than 15 colours get tabs.'),
  model_variant_name: plainText(60)
    .exactOptional()
    .describe('Name of the only variant that has it. Default: every variant does.'),
  finish: plainText(40).exactOptional().describe('Kind of paint, as in "Metallic".'),
  surcharge_dollars: z
    .number()
    .nonnegative()
    .exactOptional()
    .describe('What it adds to a variant’s price, in whole dollars.'),
});

/** One of a manufacturer's models [3-45]. */
export const modelSchema = z.strictObject({
  id: identifier().exactOptional().describe('Id of the model. Default: its slug.'),
  name: plainText(60).describe('Name of the model, as in "Kestrel".'),
  slug: slugText().exactOptional().describe('Part of its URLs. Default: made from the name.'),
  status: z
    .enum(['available', 'coming_soon'])
    .default('available')
    .describe('With `coming_soon` shoppers register interest where they would book a test drive.'),
  body: plainText(40).exactOptional().describe('Body in words, as in "SUV".'),
  group: plainText(60)
    .exactOptional()
    .describe('Heading under which the list of models shows it, as in "Ute and van". Default: its body.'),
  description: plainText(200)
    .exactOptional()
    .describe('One sentence, shown in the models menu. Default: made from body, seats and fuel.'),
  short_description: plainText(300).exactOptional().describe('One or two sentences at the top of its page.'),
  seats: z.int().min(1).max(20).exactOptional().describe('Number of seats.'),
  fuel: plainText(40).exactOptional().describe('Fuel in words, as in "hybrid"; several as in "diesel or electric".'),
  length_mm: z
    .int()
    .min(1000)
    .max(30000)
    .exactOptional()
    .describe('Length in millimetres; templates draw the range to scale.'),
  from_price_dollars: z
    .number()
    .positive()
    .exactOptional()
    .describe('Lowest price in whole dollars; needs `price_type`. Default: that of the cheapest variant.'),
  price_type: z.enum(PRICE_QUALIFIERS).exactOptional().describe('What that price includes; printed next to it.'),
  cutout: localPicture()
    .exactOptional()
    .describe('Side view on transparent ground, for menu and range, as in "_media/colours/suv-red".'),
  hero: localPicture()
    .exactOptional()
    .describe('Large picture on transparent ground, for the home page. Default: the cut-out.'),
  image: localPicture()
    .exactOptional()
    .describe('Picture at the top of its page, on transparent ground. Default: the hero picture, else the cut-out.'),
  brochure_url: brochureSource
    .exactOptional()
    .describe(
      'Where "View full specifications" leads: a PDF file, published with the site, or a link. Default: to the figures on the page itself.',
    ),
  model_specifications: specifications.describe(
    'Figures of the model; the first four that are not empty stand in a strip.',
  ),
  capped_services: z
    .strictObject({
      every_months: z.int().min(1).max(60).describe('Months from one service to the next, as in 12.'),
      every_km: z.int().min(500).max(100_000).describe('Kilometres from one to the next, as in 15000.'),
      prices_dollars: z
        .array(z.int().min(0).max(20_000))
        .min(1)
        .max(20)
        .describe('What each costs with GST, parts and labour, in whole dollars, the first one first.'),
    })
    .exactOptional()
    .describe(
      'Scheduled services at a price that the manufacturer guarantees: on the page of the model, and in a `services` block.',
    ),
  ancap: z
    .strictObject({
      stars: z.int().min(0).max(5).describe('ANCAP safety stars, 0 to 5.'),
      year: z.int().min(1993).max(2100).describe('Year of the rating, which the stars are never shown without.'),
      note: plainText(80).exactOptional().describe('What it covers, as in "all variants".'),
    })
    .exactOptional()
    .describe('ANCAP safety rating.'),
  images: z
    .array(
      z.strictObject({
        id: identifier().exactOptional().describe('Id of the picture.'),
        image: localPicture().describe('The picture, with `alt` for people who cannot see it.'),
      }),
    )
    .default([])
    .describe('Pictures of its gallery.'),
  variants: z.array(variantSchema).default([]).describe('Variants in order, the simplest first.'),
  colours: z.array(colourSchema).default([]).describe('Colours in order; the first is the one shown at first.'),
  tint_image: picture()
    .exactOptional()
    .describe('The model in white, on transparent ground; colours without a picture are tinted from it.'),
  colours_note: plainParagraph(300).exactOptional().describe('Disclaimer under the colours.'),
  driver_assistance: z
    .record(z.string(), plainText(60))
    .default({})
    .describe(
      'Systems of the manufacturer’s `driver_assistance` by id: "standard", or the variants that have it, as in {"head_up": "Summit"}.',
    ),
});
