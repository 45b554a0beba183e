import type { Redirect } from '#pipeline/headers/site-headers.ts';

/** URLs of a site's search pages, `/search/toyota`, taken from its files; only the first page of each list. */
export function searchAddresses(files: Iterable<string>): string[] {
  return [...files].flatMap((file) => {
    const [, address] = /^(search\/[a-z0-9-]+(?:\/[a-z0-9-]+)*)\.html$/.exec(file) ?? [];
    return address === undefined || /\/page\/\d+$/.test(address) ? [] : [`/${address}`];
  });
}

/**
 * Redirects for hand-typed spellings of search pages, `/search/Land-Rover` and `/search/BMW`, on hosts with
 * case-sensitive URLs. Makes and bodies come first, up to `most` redirects.
 */
export function capitalRedirects(addresses: readonly string[], most: number): Redirect[] {
  const depth = (address: string): number => address.split('/').length;
  return [...addresses]
    .sort((a, b) => depth(a) - depth(b))
    .flatMap((to) => {
      const words = to.slice('/search/'.length);
      const spelt = new Set([
        words.replace(/(?<![a-z0-9])[a-z]/g, (letter) => letter.toUpperCase()),
        words.toUpperCase(),
      ]);
      spelt.delete(words);
      return [...spelt].map((spelling): Redirect => ({ from: `/search/${spelling}`, to, status: 301 }));
    })
    .slice(0, Math.max(most, 0));
}
