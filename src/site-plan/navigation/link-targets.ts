/** A path that answers with another. */
export interface SiteRedirect {
  /** A path without query. */
  readonly from: string;
  readonly to: string;
  readonly status: 301;
}

/**
 * Where a link of a menu leads: the address itself when the site has it, its new place when it is
 * redirected, nothing when it would be dead. Addresses elsewhere (https, tel, mailto) and fragments stay.
 */
export type ResolveLink = (href: string) => string | undefined;

export function linkResolver(paths: ReadonlySet<string>, redirects: readonly SiteRedirect[]): ResolveLink {
  const moved = new Map(redirects.map(({ from, to }) => [from, to]));
  return (href) => {
    if (!href.startsWith('/') || href.startsWith('//')) return href;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
    const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
    if (paths.has(bare)) return `${bare}${rest}`;
    const target = moved.get(bare);
    return target === undefined ? undefined : `${target}${rest}`;
  };
}
