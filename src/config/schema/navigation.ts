import * as z from 'zod';
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
  budgets: z
    .array(z.int().min(500).max(10_000_000))
    .max(3)
    .exactOptional()
    .describe(
      'Budgets in whole dollars that the menu of a phone has as tiles, each with how many vehicles it buys, as in [10000, 15000, 20000]. At most three.',
    ),
});
