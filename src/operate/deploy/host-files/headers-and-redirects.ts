import type { Redirect, SiteHeaders } from '#pipeline/headers/site-headers.ts';

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. When two rules match and set the same header, both hosts join
 * the values, so a rule leaves out what a later one overrides. For `Cache-Control` both hosts then send their own
 * `public, max-age=0, must-revalidate`, which is equivalent to `no-cache`.
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
 * `_redirects`, as Netlify and Cloudflare Pages read it; both keep the query string. A page that was removed for good
 * has no line: its file is missing, so the host serves the 404 page.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects
    .filter((redirect) => redirect.status !== 410)
    .map(({ from, to, status }) => `${field(from)} ${field(to)} ${status}\n`)
    .join('');
}

function isWithin(pattern: string, wider: string): boolean {
  return wider.endsWith('/*') ? pattern.startsWith(wider.slice(0, -1)) : pattern === wider;
}

/** A field ends at white space, and `*`, but for all below a folder, and `:name` are special. */
function field(address: string): string {
  const escaped = address
    .replace(/\/\*$/, '/')
    .replace(/[\s*]|(?<=\/):/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return address.endsWith('/*') ? `${escaped}*` : escaped;
}
