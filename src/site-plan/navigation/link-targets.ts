import { isDocumentFile } from '#config/schema/asset-path.ts';

/** A redirect between two paths. */
export interface SiteRedirect {
  /** A path without query; `/x/*` stands for all below `/x`. */
  readonly from: string;
  /** A path, or the address of another site. */
  readonly to: string;
  /** 302 where the page may come back. */
  readonly status: 301 | 302;
}

/**
 * The target of a menu link: the URL itself if the site has it, its new URL if it is redirected, `undefined` if it
 * would be dead, or lead elsewhere only until its page is back. A PDF file's name becomes its address on the site.
 * External links (https, tel, mailto) and fragments are unchanged.
 */
export type ResolveLink = (href: string) => string | undefined;

/** @param files Published PDFs by their reference. */
export function linkResolver(
  paths: ReadonlySet<string>,
  redirects: readonly SiteRedirect[],
  files: Readonly<Record<string, string>> = {},
): ResolveLink {
  const moved = new Map(redirects.filter(({ status }) => status === 301).map(({ from, to }) => [from, to]));
  return (href) => {
    if (isDocumentFile(href)) return files[href];
    if (!href.startsWith('/') || href.startsWith('//')) return href;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
    const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
    if (paths.has(bare)) return `${bare}${rest}`;
    const target = moved.get(bare);
    return target === undefined ? undefined : `${target}${rest}`;
  };
}
