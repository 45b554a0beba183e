import * as z from 'zod';
import { plainText } from '../text-rule.ts';
import { linkTarget } from '../web-url.ts';

/** A banner that stays in view until it is closed [2.6-3]. */
export const stickyBannerBlock = z.strictObject({
  block: z.literal('sticky_banner'),
  label: plainText(60).default('BOOK A SERVICE').describe('Words of its link.'),
  line: plainText(120).exactOptional().describe('A line before the link.'),
  href: linkTarget().default('/service').describe('Where it leads; the banner is left out where that page is not.'),
});
