import type { SearchFields } from '../search-fields.ts';
import { textSettingsOf } from '../static-index/text-settings.ts';

/** Parameters of every search, in Typesense's words. */
export type SearchParameters = Readonly<Record<string, string | number | boolean>> & { readonly query_by: string };

/** Typesense only tries a limited number of words for a prefix; with fewer, "t" misses two Toyotas in three. */
const MOST_CANDIDATES = 1000;

/**
 * Makes a Typesense server return the same results as the engine on the device. Neither synonyms nor stopwords are left
 * to it: it expands synonyms by prefix, and with stopwords it finds nothing once no word is left.
 */
export function searchParameters(fields: SearchFields): SearchParameters {
  const { fields: searched } = textSettingsOf(fields);
  return {
    query_by: searched.map(({ field }) => field).join(),
    query_by_weights: searched.map(({ weight }) => weight).join(),
    num_typos: searched.map(({ typos }) => typos).join(),
    // "6 cylinder" finds no Mazda 6: a page cannot say which words a server dropped.
    drop_tokens_threshold: 0,
    // "cx60" finds no CX-30.
    enable_typos_for_numerical_tokens: false,
    enable_typos_for_alpha_numerical_tokens: false,
    // Facets are sampled by default.
    facet_strategy: 'exhaustive',
    max_candidates: MOST_CANDIDATES,
    // The page does not show them, and they are half of a response.
    highlight_fields: 'none',
    highlight_full_fields: 'none',
  };
}

/** Attributes that can be counted, whose values may hold a colon. */
export function facetFields(fields: SearchFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.facet !== undefined);
}
