import * as z from 'zod';
import { plainParagraph, slugText } from './text-rule.ts';

const templateKey = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** The home page: its sections in order. Which names exist is the template's to say. */
export const homeSchema = z.strictObject({
  sections: z
    .array(z.union([templateKey, slugText()]))
    .exactOptional()
    .describe(
      'Sections of the home page in order; one not named is left out. Default: all of the template’s, in its order.',
    ),
});

/** Choices that the template offers. */
export const variantsSchema = z
  .record(templateKey, z.string())
  .describe('Choices of the template, as in { "hero": "stock" }; the template’s manifest lists them.');

/** The dealer's own words for the template's texts; an empty text is allowed and leaves the part out. */
export const copySchema = z
  .record(templateKey, z.union([z.literal(''), plainParagraph(1000)]))
  .describe(
    'The dealer’s own words for headings and promises of the template; {dealer} and {city} are filled in. The template’s manifest lists the keys and their default texts.',
  );
