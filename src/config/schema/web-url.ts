import type * as z from 'zod';
import { textWithRule } from './text-rule.ts';

const unsafeInHeaders = /[\s"'<>`\\;,^{}|]/;

function parseWebUrl(value: string): URL | undefined {
  if (unsafeInHeaders.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined;
  return url;
}

function describeUrlFault(value: string): string {
  // "localhost:4330" has a port, not a scheme.
  if (/^\s*[a-z][a-z0-9+.-]*:(?!\d)/i.test(value) && !/^https?:/i.test(value)) {
    return 'Has a scheme that a page may not link to; only https and http are safe.';
  }
  if (/^https?:\/\/[^/]*@/i.test(value)) return 'Contains a user name or password.';
  return 'Is not a complete web address.';
}

/** A complete http or https URL, without credentials and without characters that could end an attribute or header. */
export function webUrl(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => parseWebUrl(value) !== undefined,
    message: describeUrlFault,
    remedy: 'Write it in full, as in "https://www.example.com/page".',
    pattern: '^https?://',
  });
}

/** An https URL. */
export function secureUrl(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => parseWebUrl(value)?.protocol === 'https:',
    message: (value) => (parseWebUrl(value) === undefined ? describeUrlFault(value) : 'Is not https.'),
    remedy: (value) =>
      parseWebUrl(value) === undefined
        ? 'Write it in full, as in "https://www.example.com".'
        : `Write "${value.replace(/^http:/i, 'https:')}".`,
    pattern: '^https://',
  });
}

/** The URL of a site: https, no path, query or fragment; a trailing slash is removed. */
export function siteUrl(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => {
      const url = parseWebUrl(value);
      return url?.protocol === 'https:' && url.pathname === '/' && url.search === '' && url.hash === '';
    },
    message: (value) => {
      const url = parseWebUrl(value);
      if (url === undefined) return describeUrlFault(value);
      return url.protocol === 'https:' ? 'Has a path, but the site is at the root of its host.' : 'Is not https.';
    },
    remedy: (value) => {
      const url = parseWebUrl(value);
      return url === undefined ? 'Write it in full, as in "https://www.example.com".' : `Write "https://${url.host}".`;
    },
    pattern: '^https://[^/]+/?$',
  }).transform((value) => new URL(value).origin);
}

/** The URL of a service, without a path: "https://api.example.com" or "http://10.0.0.5:4330". */
export function serviceOrigin(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => {
      const url = parseWebUrl(value);
      return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '';
    },
    message: (value) => (parseWebUrl(value) === undefined ? describeUrlFault(value) : 'Has a path.'),
    remedy: (value) => {
      const url = parseWebUrl(value);
      return url === undefined ? 'Write it in full, as in "https://api.example.com".' : `Write "${url.origin}".`;
    },
    pattern: '^https?://[^/]+/?$',
  }).transform((value) => new URL(value).origin);
}

const sitePathPattern = /^\/(?!\/)[\w\-./~%?&=#[\]:+@]*$/;

/** A path on the dealer's own site, such as `/contact-us`. */
export function sitePath(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) => sitePathPattern.test(value) && !/(?:^|\/)\.\.?(?:\/|$)/.test(value) && !/.\/$/.test(value),
    message: (value) =>
      /.\/$/.test(value) ? 'Ends with a slash; the URLs of a site have none.' : 'Is not a path of this site.',
    remedy: (value) =>
      /^\/[^/].*\/$/.test(value)
        ? `Write "${value.replace(/\/+$/, '')}".`
        : 'Write it from the root, as in "/contact-us".',
    pattern: sitePathPattern.source,
  });
}

/** Where a menu entry may link to: a path on the site, a fragment, a URL, a phone number or an email address. */
export function linkTarget(): z.ZodType<string, string> {
  return textWithRule({
    accepts: (value) =>
      sitePathPattern.test(value) ||
      /^#[\w-]+$/.test(value) ||
      /^tel:\+?[\d]{6,15}$/.test(value) ||
      /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value) ||
      parseWebUrl(value) !== undefined,
    message: 'Is not a link that a page may carry.',
    remedy: 'Write a path ("/finance"), a fragment ("#reviews"), a web address, "tel:" or "mailto:".',
  });
}
