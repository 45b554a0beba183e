/**
 * Replaces the package `qs` (13 KB gz), which InstantSearch imports for its default URL format. The site has its own
 * router, so neither function is ever called.
 */
function unused(): never {
  throw new Error('Left out: see qs-shim.ts.');
}

export const parse = unused;
export const stringify = unused;
export default { parse, stringify };
