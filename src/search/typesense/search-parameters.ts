import type { SearchFields } from '../search-fields.ts';
import { textSettingsOf } from '../static-index/text-settings.ts';

/** Parameters of every search, in Typesense's words. */
export type SearchParameters = Readonly<Record<string, string | number | boolean>> & { readonly query_by: string };

/** Typesense tries only so many words for a beginning; with fewer, "t" misses two Toyotas in three. */
const MOST_CANDIDATES = 1000;

/**
 * What makes a Typesense server answer as the engine on the device does.
 *
 * @param stopwordsSet Name of the dealer's stopwords on the server.
 */
export function searchParameters(fields: SearchFields, stopwordsSet?: string): SearchParameters {
  const { fields: searched } = textSettingsOf(fields);
  return {
    query_by: searched.map(({ field }) => field).join(),
    query_by_weights: searched.map(({ weight }) => weight).join(),
    num_typos: searched.map(({ typos }) => typos).join(),
    // Facets are sampled by default.
    facet_strategy: 'exhaustive',
    max_candidates: MOST_CANDIDATES,
    synonym_prefix: true,
    synonym_num_typos: 0,
    // Nothing on the page shows them, and they are half of an answer.
    highlight_fields: 'none',
    highlight_full_fields: 'none',
    ...(stopwordsSet !== undefined && { stopwords: stopwordsSet }),
  };
}

/** Attributes that can be counted, whose values may hold a colon. */
export function facetFields(fields: SearchFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.facet !== undefined);
}
