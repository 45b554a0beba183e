import type { SearchRequest, SearchRequestParams } from '../static-index/search-request.ts';

/** Any search word has one of these; a server ignores a value without them. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]|[^\0-\x7f]/u;

/**
 * Whether a server can be queried: it rejects a filter by a value of punctuation alone ("+"), which the device
 * supports.
 */
export function canAskServer(requests: readonly SearchRequest[]): boolean {
  return requests.every(({ params }) =>
    facetValues(params?.facetFilters).every((value) => LETTER_OR_DIGIT.test(value)),
  );
}

function facetValues(filters: SearchRequestParams['facetFilters'] = []): string[] {
  return [filters].flat(2).map((entry) => entry.slice(entry.indexOf(':') + 1));
}
