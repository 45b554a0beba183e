import * as z from 'zod';
import { layoutPlan } from '#domain/layout-plan/layout-plan.ts';
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
  .refine(({ layout, length_mm }) => layoutPlan(layout, length_mm) !== undefined, {
    message:
      'Cannot be drawn: a piece is not known, or the pieces do not fit the length. Name them as the feed of a caravan does, separated by commas.',
  });

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
