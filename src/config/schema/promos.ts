import * as z from 'zod';
import { promoInstant } from '#domain/search/promo-instant.ts';
import { picture } from './asset-path.ts';
import { instantText } from './instant-text.ts';
import { onceValid } from './once-valid.ts';
import { identifier, plainParagraph, plainText } from './text-rule.ts';
import { linkTarget } from './web-url.ts';

const UTC = 'UTC';

const promoSchema = z
  .strictObject({
    id: identifier().exactOptional().describe('Name of the card, unique in the list. Default: "promo-1" and so on.'),
    title: plainText(80).describe('Heading of the card, as in "End of financial year sale".'),
    text: plainParagraph(300).exactOptional().describe('A sentence or two below it.'),
    href: linkTarget().exactOptional().describe('Where the card leads; left out where the site has no such page.'),
    link_label: plainText(40).exactOptional().describe('Words of the link, as in "See the offers".'),
    image: picture().exactOptional().describe('Picture of the card.'),
    start: instantText().exactOptional().describe('From when it is shown: a date, or date and time. Default: at once.'),
    expiry: instantText()
      .exactOptional()
      .describe('Until when it is shown: a date (to the end of that day), or date and time. Default: for good.'),
    position: z
      .int()
      .min(0)
      .max(100)
      .exactOptional()
      .describe('Vehicles on the first page that come before it. Default: it takes its turn every `every` vehicles.'),
    display: z.boolean().default(true).describe('false keeps the card without showing it.'),
    strict_display: z
      .boolean()
      .default(false)
      .describe('Whether the card is left out of a list that is too short for its place, rather than ending it.'),
  })
  .superRefine(
    ({ start, expiry }, context) => {
      if (start === undefined || expiry === undefined) return;
      const from = promoInstant(start, 'start', UTC) ?? 0;
      if (from < (promoInstant(expiry, 'expiry', UTC) ?? 0)) return;
      context.addIssue({
        code: 'custom',
        path: ['expiry'],
        message: `Comes before the start, ${start}: the card would never be shown.`,
        params: { remedy: 'The two look swapped.' },
      });
    },
    onceValid('start', 'expiry'),
  );

/** Promotional cards between the vehicles of search pages [2.3-15, 3-50, 4-43, 9-29]. */
export const promosSchema = z.strictObject({
  every: z
    .union([z.int().min(1).max(100), z.literal('random')])
    .default(6)
    .describe('Vehicles between two cards; "random" for 3 to 5, differently each day and on each page.'),
  most: z.int().min(1).max(50).exactOptional().describe('Cards on a page at most. Default: one at each place.'),
  cards: z.array(promoSchema).max(50).default([]).describe('The cards. Default: none.'),
});
