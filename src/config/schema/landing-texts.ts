import * as z from 'zod';
import { plainText, textWithRule } from './text-rule.ts';

const landingPath = (): z.ZodType<string, string> =>
  textWithRule({
    accepts: (value) => /^\/search(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,2}$/.test(value),
    message: 'Is not the address of a search page.',
    remedy: 'Write the address as the browser shows it, as in "/search/toyota" or "/search/toyota/corolla".',
  });

const landingTextSchema = z.strictObject({
  title: plainText(90).exactOptional().describe('Title in search engines and tabs, without the dealer’s name.'),
  heading: plainText(80).exactOptional().describe('Heading of the page.'),
  introduction: plainText(600).exactOptional().describe('Text below the results; {list} is the list’s name.'),
});

/** A dealer's own text for single search pages, by their URL path. */
export const landingTextsSchema = z
  .record(landingPath(), landingTextSchema)
  .default({})
  .describe(
    'Your own words for single search pages by their address, as in {"/search/ute": {"introduction": "…"}}; a page that the stock does not have keeps them until it comes back. Default: the text list_introduction.',
  );

export type LandingTexts = z.output<typeof landingTextsSchema>;
