/**
 * Replaces the package `qs` (13 KB gz), which InstantSearch imports for its default URL format. The site has its own
 * router, so neither function is ever called.
 */
function unused(): never {
  throw new Error("InstantSearch's default URL format is not available: the search page's own router writes its URLs.");
}

export const parse = unused;
export const stringify = unused;
export default { parse, stringify };
