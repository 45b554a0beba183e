/** What a dealer's site loads from elsewhere, and what it runs inline. */
export interface PolicyNeeds {
  /** `sha256-…` of every inline script of the site. */
  readonly scriptHashes: Iterable<string>;
  /** `sha256-…` of every `<style>` element of the site. */
  readonly styleHashes: Iterable<string>;
  /** Origins of pictures that the site does not own, `https://cdn.example.com`. */
  readonly imageOrigins: Iterable<string>;
  /** Origins that scripts fetch from, such as a search server. */
  readonly connectOrigins: Iterable<string>;
}

/**
 * The Content-Security-Policy of one site. It allows the site itself and what the dealer's own data
 * asks for, and no inline code beyond the scripts that the build has seen.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...quoted(needs.scriptHashes)]],
    ['style-src', ["'self'", ...quoted(needs.styleHashes)]],
    ['img-src', ["'self'", 'data:', ...sorted(needs.imageOrigins)]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...sorted(needs.connectOrigins)]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'self'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

/** Origins of absolute http(s) addresses, each once; anything else is not an origin to allow. */
export function originsOf(addresses: Iterable<string>): string[] {
  const origins = new Set<string>();
  for (const address of addresses) {
    const url = URL.parse(address);
    if (url !== null && (url.protocol === 'https:' || url.protocol === 'http:')) origins.add(url.origin);
  }
  return sorted(origins);
}

const quoted = (hashes: Iterable<string>): string[] => sorted(hashes).map((hash) => `'${hash}'`);
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();
