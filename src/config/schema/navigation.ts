import * as z from 'zod';
import { joinWords, remedyFromKnown } from '#domain/text/did-you-mean.ts';
import { layoutPlan, PIECE_NAMES, unknownPieces } from '#domain/layout-plan/layout-plan.ts';
import { onceValid } from './once-valid.ts';
import { plainText } from './text-rule.ts';
import { linkTarget } from './web-url.ts';

const label = () => plainText(60).describe('Words of the entry.');
const href = () =>
  linkTarget().describe(
    'Path ("/finance"), fragment, web address, "tel:" or "mailto:". An entry whose page does not exist is left out.',
  );
const menu = () =>
  z
    .enum(['models', 'stock'])
    .describe('A menu that fills itself: the manufacturer’s models, or the stock by condition and make.');

const entry = z.strictObject({ label: label(), href: href() });
const group = z.strictObject({
  label: label(),
  href: href().exactOptional(),
  menu: menu().exactOptional(),
  items: z.array(entry).exactOptional().describe('Entries of the menu below this one.'),
});

/** Long enough for the words of a layout, short enough for a line of a config. */
const MOST_LAYOUT_LETTERS = 120;

const floorPlan = z
  .strictObject({
    layout: plainText(MOST_LAYOUT_LETTERS).describe(
      'What stands where, from the front, as in "Front island queen, centre kitchen, club lounge, rear ensuite".',
    ),
    length_mm: z.int().describe('Length of the body in millimetres.'),
  })
  .superRefine(
    ({ layout, length_mm }, context) => {
      if (layoutPlan(layout, length_mm) !== undefined) return;
      const [unknown] = unknownPieces(layout);
      if (unknown === undefined) {
        context.addIssue({
          code: 'custom',
          path: ['length_mm'],
          message: `The floor plan of "${layout}" cannot be drawn in ${length_mm} mm.`,
          params: { remedy: 'Name two pieces or more, separated by commas, that fit a body of 2500 to 14000 mm.' },
        });
      } else {
        context.addIssue({
          code: 'custom',
          path: ['layout'],
          message: `"${unknown}" is no piece of a floor plan.`,
          params: {
            remedy: remedyFromKnown(
              unknown.replace(/^(?:front|rear|centre|nearside|offside) /, ''),
              PIECE_NAMES,
              `Pieces are ${joinWords(PIECE_NAMES, 'and')}.`,
            ),
          },
        });
      }
    },
    onceValid('layout', 'length_mm'),
  );

const ways = z.strictObject({
  heading: plainText(60).describe('Heading over the tiles, as in "By the way you travel".'),
  tiles: z
    .array(
      z.strictObject({
        label: label(),
        href: href(),
        plan: floorPlan.exactOptional().describe('A floor plan above the words, for caravans.'),
      }),
    )
    .min(1)
    .max(4)
    .describe('One to four. One that leads to the list of all stock with filters says how many it finds.'),
});

/** The menus. Both default to the platform's [2.2-1, 2.2-2], reduced to pages that exist. */
export const navigationSchema = z.strictObject({
  header: z
    .array(group)
    .min(1)
    .exactOptional()
    .describe('Entries of the header. Default: Home, Models, Stock, Finance, Service & Parts, Company.'),
  footer: z
    .array(
      z.strictObject({
        heading: plainText(60).describe('Heading of the column.'),
        menu: menu().exactOptional(),
        items: z.array(entry).default([]).describe('Links of the column.'),
      }),
    )
    .exactOptional()
    .describe('Columns of the footer. Default: Models, Buyer Tools, Service & Parts, and one named after the dealer.'),
  ways: ways.exactOptional().describe('Ways into the stock as tiles in the menu of a phone.'),
  budgets: z
    .array(z.int().min(500).max(10_000_000))
    .max(3)
    .exactOptional()
    .describe(
      'Budgets in whole dollars that the menu of a phone has as tiles, each with how many vehicles it buys, as in [10000, 15000, 20000]. At most three.',
    ),
});
