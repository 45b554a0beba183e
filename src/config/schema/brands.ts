import * as z from 'zod';
import { picture } from './asset-path.ts';
import { plainParagraph, plainText, slugText } from './text-rule.ts';
import { linkTarget } from './web-url.ts';

/** The directory of brands and their pages [1-14, 2.1-14, 3-48]. */
export const brandsSchema = z.strictObject({
  heading: plainText(80).default('Our brands').describe('Heading of the directory.'),
  text: plainText(200).exactOptional().describe('One sentence under it.'),
  stats: z
    .array(
      z.strictObject({
        figure: plainText(12).describe('The figure, as in "40+".'),
        label: plainText(30).describe('What it counts, as in "brands".'),
        text: plainText(120).exactOptional().describe('One sentence about it.'),
      }),
    )
    .max(4)
    .default([])
    .describe('Figures about the dealer, at the top of the directory.'),
  entries: z
    .array(
      z.strictObject({
        title: plainText(60).describe('Name of the brand, as in "Toyota"; as the stock feed has it.'),
        slug: slugText().exactOptional().describe('Part of its URL. Default: made from the title.'),
        kind: z
          .enum(['cars', 'caravans', 'motorcycles', 'trucks', 'group'])
          .exactOptional()
          .describe(
            'Where the directory lists it; `group` for a business of the dealer’s own. Default: what its vehicles in stock are, else what the make is known for.',
          ),
        logoSrc: picture().exactOptional().describe('Logo, only if you may use it. Default: the name, set in type.'),
        imageBannerSrc: picture()
          .exactOptional()
          .describe('Picture at the top of its page, and in the directory, whose group the brand then leads.'),
        description: plainParagraph(600).exactOptional().describe('A few sentences, on its page and in the directory.'),
        skipPage: z
          .boolean()
          .default(false)
          .describe('Whether it has no page of its own; the directory then leads to its stock.'),
        href: linkTarget().exactOptional().describe('Where the directory leads, in place of its page or stock.'),
      }),
    )
    .default([])
    .describe('Brands with a page, a logo or a text. Every make in stock is listed besides.'),
});
