import * as z from 'zod';
import { promoInstant } from '#domain/search/promo-instant.ts';
import { instantText } from './instant-text.ts';
import { onceValid } from './once-valid.ts';
import { remedyForDate } from './special-hours.ts';
import { picture } from './asset-path.ts';
import { PRICE_QUALIFIERS } from './feed.ts';
import { blockSchema } from './blocks/blocks.ts';
import { identifier, plainParagraph, plainText, textWithRule } from './text-rule.ts';

/** Not for a month without that day. */
function isDay(value: string): boolean {
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const isoDate = (): z.ZodType<string, string> =>
  textWithRule({
    accepts: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value),
    message: 'Is not a date of the calendar.',
    remedy: (value) => remedyForDate(value) ?? 'Write it as in "2026-11-17".',
  });

const MOST_FACTS = 8;

const factsSchema = z
  .array(
    z.strictObject({
      label: plainText(40).describe('What it is, as in "On the ball".'),
      value: plainText(60).describe('The fact, as in "158 kg".'),
    }),
  )
  .min(1)
  .max(MOST_FACTS);

/** Facts on the one line that front matter has for them, as in "On the ball: 158 kg | Power: 172 kW". */
function factsText(): z.ZodType<z.output<typeof factsSchema>, string> {
  return z
    .string()
    .transform((text) =>
      text.split('|').map((fact) => {
        const [label = '', ...value] = fact.split(': ');
        return { label: label.trim(), value: value.join(': ').trim() };
      }),
    )
    .superRefine((facts, context) => {
      const fault = (message: string, remedy: string): void => {
        context.addIssue({ code: 'custom', message, params: { remedy } });
      };
      if (facts.length > MOST_FACTS) fault(`Has ${facts.length} facts; ${MOST_FACTS} fit.`, 'Leave some out.');
      for (const { label, value } of facts) {
        if (value === '')
          fault(
            `"${label}" has no value.`,
            'Write a colon and a space after each label, and | between facts, as in "On the ball: 158 kg | Power: 172 kW".',
          );
        else if (!factsSchema.safeParse([{ label, value }]).success)
          fault(
            `"${label}" cannot be printed: 40 characters fit a label and 60 its value, without HTML.`,
            'Shorten it, and write plain text.',
          );
      }
    });
}

/** What a page says about itself: the front matter of a Markdown file, the first keys of a JSON one. */
const pageShape = {
  title: plainText(120).exactOptional().describe('Heading of the page. In Markdown the first heading does as well.'),
  lead: plainText(300).exactOptional().describe('A sentence or two below the heading.'),
  description: plainText(200).exactOptional().describe('What search engines show. Default: made from the page.'),
  category: plainText(40).exactOptional().describe('Of an article or an offer, as in "Road tests"; filters the list.'),
  author: plainText(80).exactOptional().describe('Who wrote an article.'),
  date: isoDate().exactOptional().describe('Day of an article, as in "2026-11-17"; the newest come first.'),
  updated: isoDate().exactOptional().describe('Day of the last change, as in "2026-10-26"; printed on the page.'),
  facts: factsSchema
    .exactOptional()
    .describe(
      'Of an article: what it found, in figures, beside its text. In Markdown on one line, as in "On the ball: 158 kg | Power: 172 kW".',
    ),
  image: picture().exactOptional().describe('Picture of an article or an offer, as in "_media/showrooms/yard".'),
  start: instantText()
    .exactOptional()
    .describe(
      'From when the page is on the site, as of an offer or a sale: a date, or date and time. Default: at once.',
    ),
  end: instantText()
    .exactOptional()
    .describe('Until when the page is on the site: a date (to the end of that day), or date and time.'),
  price: z.int().min(1).exactOptional().describe('Of an offer: its price in whole dollars; needs `price_type`.'),
  price_from: z
    .boolean()
    .exactOptional()
    .describe('Whether the offer costs that and more, as of several variants: "From $46,990". Default: false.'),
  price_type: z.enum(PRICE_QUALIFIERS).exactOptional().describe('What that price includes.'),
  price_label: plainText(60)
    .exactOptional()
    .describe('In the place of `price_type`, for a price that is not a vehicle’s, as in "Incl. GST".'),
  before_price: z.int().min(1).exactOptional().describe('Of an offer: the price before, in whole dollars.'),
  cars: z
    .array(
      z.strictObject({
        stock_number: plainText(60).describe('Its stock number, as in the feed.'),
        offer_price: z
          .int()
          .min(11)
          .exactOptional()
          .describe(
            'What it costs while the offer is on, in whole dollars, on the same basis as its price in the feed. Default: what it costs in the feed.',
          ),
      }),
    )
    .min(1)
    .max(200)
    .exactOptional()
    .describe(
      'Of an offer written as JSON: its vehicles. From `start` to `end` the price is shown wherever the vehicle is, with the price of the feed as the one before.',
    ),
  dealership: identifier()
    .exactOptional()
    .describe(
      'Of an offer: id or slug of the dealership that makes it, by which offers are searched. Default: every dealership does.',
    ),
  conditions: plainParagraph(2000).exactOptional().describe('Of an offer: its conditions, in full.'),
  featured: z.boolean().exactOptional().describe('Of an offer: whether it has a large card above the others.'),
  rate: z
    .strictObject({
      annual_rate: z.number().min(0).max(50).describe('Percent a year, as in 4.99.'),
      comparison_rate: z.number().min(0).max(50).describe('Percent a year, as the lender states it.'),
      example: plainParagraph(600).describe(
        'What the comparison rate is based on, who may have the rate, and the lender with its licence. The WARNING about comparison rates follows it.',
      ),
    })
    .exactOptional()
    .describe('Of an offer of finance, written as JSON: its rates.'),
  employment: z
    .enum(['FULL_TIME', 'PART_TIME', 'CASUAL', 'APPRENTICESHIP'])
    .exactOptional()
    .describe('Of a page in /careers: the kind of employment, which makes the page a vacancy.'),
  workplace: plainText(60).exactOptional().describe('Of a vacancy: the `id` of its location. Default: the first one.'),
};

type CheckedKeys = Partial<Record<'price_type' | 'price_label' | 'start' | 'end', string>> & {
  readonly price?: number;
  readonly before_price?: number;
  readonly rate?: { readonly annual_rate: number; readonly comparison_rate: number };
};

const CHECKED = onceValid('price', 'before_price', 'price_type', 'price_label', 'start', 'end', 'rate');

function checkPage(page: CheckedKeys, context: z.RefinementCtx): void {
  const { price, before_price, price_type, price_label, start, end, rate } = page;
  const from = start === undefined ? undefined : promoInstant(start, 'start', 'UTC');
  const until = end === undefined ? undefined : promoInstant(end, 'expiry', 'UTC');
  if (from !== undefined && until !== undefined && until <= from) {
    context.addIssue({
      code: 'custom',
      path: ['end'],
      message: `Comes before the start, ${start ?? ''}: the page would never be on the site.`,
      params: { remedy: 'The two look swapped.' },
    });
  }
  if (rate !== undefined && rate.comparison_rate < rate.annual_rate) {
    context.addIssue({
      code: 'custom',
      path: ['rate', 'comparison_rate'],
      message: `Is below the annual rate, ${rate.annual_rate}: it includes the fees, so it cannot be.`,
      params: { remedy: 'The two look swapped.' },
    });
  }
  if (before_price !== undefined && before_price <= (price ?? before_price)) {
    context.addIssue({
      code: 'custom',
      path: ['before_price'],
      message:
        price === undefined
          ? 'Is shown nowhere without the price that holds now.'
          : `Is not above the price, ${price}, so it is shown nowhere.`,
      params: { remedy: price === undefined ? 'Add `price`.' : 'The two look swapped.' },
    });
  }
  if (price === undefined || price_type !== undefined || price_label !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['price'],
    message: 'Says nothing about what it includes.',
    params: { remedy: 'Add "price_type", as in "drive_away", or "price_label", as in "Incl. GST".' },
  });
}

/** The front matter of a Markdown page. */
export const frontMatterSchema = z
  .strictObject({ ...pageShape, facts: factsText().exactOptional() })
  .superRefine(checkPage, CHECKED);

/** A page as a list of sections. */
export const contentPageSchema = z
  .strictObject({
    $schema: z.string().exactOptional().describe('For editors: the schema of this file.'),
    ...pageShape,
    title: plainText(120).describe('Heading of the page, as in "Owners benefits".'),
    sections: z.array(blockSchema).min(1).max(60).describe('The blocks of the page, in order.'),
  })
  .superRefine(checkPage, CHECKED);

export type PageMeta = z.output<typeof frontMatterSchema>;
