import { contentSecurityPolicy, type PolicyNeeds } from './content-security-policy.ts';

/**
 * How to serve a site: `dist/<slug>.headers.json`. The local server sends exactly this; a deploy translates it for
 * its host.
 */
export interface SiteHeaders {
  readonly format: 1;
  /** All rules that match a path apply; later ones override earlier ones. */
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly Redirect[];
}

export interface HeaderRule {
  /** `/*`, a folder such as `/media/*`, or one path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Redirect {
  /** A path without query; `/x/*` stands for all below `/x` that no other redirect names. */
  readonly from: string;
  /** A path or an absolute URL. */
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308 | 410;
}

/** Cached forever by browsers and CDNs, because the name changes with the content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time; the ETag makes that cheap. */
const REVALIDATE = 'no-cache';

/** Security and cache headers of a site. */
export function siteHeaders(needs: PolicyNeeds, redirects: readonly Redirect[] = []): SiteHeaders {
  return {
    format: 1,
    rules: [
      {
        path: '/*',
        headers: {
          'Content-Security-Policy': contentSecurityPolicy(needs),
          'Strict-Transport-Security': 'max-age=31536000',
          'X-Content-Type-Options': 'nosniff',
          'X-Frame-Options': 'SAMEORIGIN',
          'Referrer-Policy': 'strict-origin-when-cross-origin',
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
          'Cache-Control': REVALIDATE,
        },
      },
      { path: '/_astro/*', headers: { 'Cache-Control': IMMUTABLE } },
      { path: '/media/*', headers: { 'Cache-Control': IMMUTABLE } },
    ],
    redirects,
  };
}

/** The redirect of a path: one that names it goes before one of a folder above it. */
export function redirectOf<Found extends Pick<Redirect, 'from'>>(
  redirects: readonly Found[],
  pathname: string,
): Found | undefined {
  return (
    redirects.find(({ from }) => from === pathname) ??
    redirects.find(({ from }) => from.endsWith('/*') && matches(from, pathname))
  );
}

/** The headers that a path is sent with. */
export function headersForPath(headers: SiteHeaders, pathname: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const rule of headers.rules) {
    if (matches(rule.path, pathname)) Object.assign(sent, rule.headers);
  }
  return sent;
}

function matches(pattern: string, pathname: string): boolean {
  return pattern.endsWith('/*') ? pathname.startsWith(pattern.slice(0, -1)) : pattern === pathname;
}
