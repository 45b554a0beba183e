import * as z from 'zod';
import { plainText } from '../text-rule.ts';
import { sitePath } from '../web-url.ts';

/** Pages of a folder, the newest first: news, vacancies, offers. */
export const pagesBlock = z.strictObject({
  block: z.literal('pages'),
  heading: plainText(120).describe('Heading above them.'),
  folder: sitePath().describe('The folder, as in "/news" or "/offers".'),
  most: z.int().min(1).max(24).default(3).describe('Most pages shown.'),
  link_label: plainText(60).exactOptional().describe('Words of the link to the folder’s own page.'),
  empty: plainText(200).exactOptional().describe('What stands here while there are none. Default: no block at all.'),
});
