import { GARAGE_PATH } from './garage.ts';

/** Why a visitor is asked to sign in, where to go then, and where to go without [2.1-22]. */
export interface SignInLink {
  /** `watchlist` when a signed-out visitor tried to save a car [4-26]. */
  readonly type?: 'watchlist' | undefined;
  readonly redirect: string;
  readonly back: string;
}

/** Stands for whatever site the path is on. */
const ANY_SITE = 'https://site.invalid';
const LONGEST_PATH = 500;

/**
 * The fields of a sign-in link [2.1-22]. Paths lead only within the site, whoever wrote the link; any other text counts
 * as absent.
 *
 * @param fallback Where to go without a usable path.
 */
export function readSignInLink(fields: Readonly<Record<string, unknown>>, fallback = GARAGE_PATH): SignInLink {
  const { type, redirect, back } = fields;
  return {
    type: type === 'watchlist' ? type : undefined,
    redirect: pathWithinSite(redirect) ?? fallback,
    back: pathWithinSite(back) ?? '/',
  };
}

/** A path of the site itself with its query and anchor, as browsers resolve it; undefined for anything else. */
function pathWithinSite(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_PATH || !value.startsWith('/')) return undefined;
  const url = URL.parse(value, ANY_SITE);
  if (url?.origin !== ANY_SITE) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//evil.example" resolves to a path that would be a host in a link of its own.
  return path.startsWith('//') ? undefined : path;
}

/** Path of the page that signs in and then leads on [2.1-22]. */
export function signInHref(signInPath: string, { type, redirect, back }: SignInLink): string {
  const query = new URLSearchParams({ ...(type !== undefined && { type }), redirect, back });
  return `${signInPath}?${query.toString()}`;
}
