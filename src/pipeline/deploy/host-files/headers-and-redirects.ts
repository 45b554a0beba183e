import type { Redirect, SiteHeaders } from '../../headers/site-headers.ts';

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Both join the values of a header that two matching
 * rules set, so a rule leaves out what a later one overrides within it; for `Cache-Control` both hosts
 * then send their own `public, max-age=0, must-revalidate`, which means what `no-cache` means.
 */
export function headersFile({ rules }: SiteHeaders): string {
  const blocks = rules.map(({ path, headers }, index) => {
    const overridden = new Set(
      rules
        .slice(index + 1)
        .filter((later) => isWithin(later.path, path))
        .flatMap((later) => Object.keys(later.headers)),
    );
    const lines = Object.entries(headers).filter(([name]) => !overridden.has(name));
    return lines.length === 0 ? '' : [path, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  });
  return blocks.filter((block) => block !== '').join('\n');
}

/**
 * `_redirects`, as Netlify and Cloudflare Pages read it; both keep the query. A page that is gone for good
 * has no line: its file is not there, so it is answered with the 404 page.
 */
export function redirectsFile({ redirects }: SiteHeaders): string {
  return redirects
    .filter((redirect) => redirect.status !== 410)
    .map(({ from, to, status }: Redirect) => `${field(from)} ${field(to)} ${status}\n`)
    .join('');
}

function isWithin(pattern: string, wider: string): boolean {
  return wider.endsWith('/*') ? pattern.startsWith(wider.slice(0, -1)) : pattern === wider;
}

/** A field ends at white space, and `*` and `:name` mean something in it. */
function field(address: string): string {
  return address.replace(/[\s*]|(?<=\/):/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
