import * as z from 'zod';
import { textWithRule } from './text-rule.ts';
import { sitePath, webUrl } from './web-url.ts';

const oldAddressPattern = /^\/[\w\-.~+@,!]+(?:\/[\w\-.~+@,!]+)*(?:\/\*)?$/;

/** A path as web servers compare it: they lead `/about/` and `/about.html` to `/about` before anything else. */
const bare = (path: string): string => path.replace(/(?<=[^/])\/+$/, '').replace(/(?<=[^/])\.html$/i, '');

/** Old addresses and where each leads. An address that ends in `/*` stands for all below it, too. */
export const redirectsSchema = z
  .record(
    textWithRule({
      accepts: (value) => oldAddressPattern.test(bare(value)) && !/\/\.\.?(?:\/|$)/.test(value),
      message: describeFault,
      remedy: (value) =>
        value.includes('?')
          ? `Write "${value.replace(/\?.*$/, '')}": whatever its query, it leads to the same page.`
          : 'Write it from the root, as in "/about-us.php", or "/stock/*" for all below /stock.',
    }).transform(bare),
    z.union([sitePath(), webUrl()], { error: 'Is neither a path of this site nor a web address.' }),
  )
  .describe(
    'Old addresses, as of the website that this one replaces, and where each leads: `{"/our-team.php": "/team", "/stock/*": "/search"}`. `/*` stands for all below it.',
  );

function describeFault(value: string): string {
  if (/^https?:/i.test(value)) return 'Is a web address, where the path after the host is meant.';
  if (value.includes('?')) return 'Has a query, which web servers do not compare.';
  if (value === '/') return 'Is the home page, which stays where it is.';
  return 'Is not the path of an old address.';
}
