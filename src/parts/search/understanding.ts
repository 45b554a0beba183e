import { nearPostcode, type SearchPlace } from '#domain/search/near-postcode.ts';
import type { QueryFilter } from '#domain/search/query-understanding/query-filter.ts';
import { toQueryVocabulary, type VocabularyPayload } from '#domain/search/query-understanding/query-vocabulary.ts';
import { understandQuery } from '#domain/search/query-understanding/understand-query.ts';
import { understoodSearch, type ListFilter, type UnderstoodSearch } from '#search/understood-search.ts';
import { keepPostcode } from './kept-postcode.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { sortIndexName } from '#search/search-sorts.ts';
import type { RouteAttributes } from '#search/url-state.ts';

/** A list's filters, with the name of the index that its order is in. */
export interface OrderedList extends ListFilter {
  readonly sortBy?: string | undefined;
}

/** Parses typed text for a list that is already filtered. */
export type Understanding = (typed: string, before: OrderedList) => Omit<UnderstoodSearch, 'sort'> & OrderedList;

/**
 * Loads the meaning of words on this site.
 *
 * @param allowed What the page's URLs may filter by.
 * @throws Error when it cannot be loaded; then text is searched as words.
 */
export async function loadUnderstanding(
  { vocabularyUrl, places = [], settings }: Pick<SearchIslandProps, 'vocabularyUrl' | 'places' | 'settings'>,
  allowed: RouteAttributes,
): Promise<Understanding> {
  const response = await fetch(vocabularyUrl);
  if (!response.ok) throw new Error(`${vocabularyUrl} answered ${response.status}.`);
  const vocabulary = toQueryVocabulary((await response.json()) as VocabularyPayload);
  return (typed, before) => {
    const { filters, ...others } = understandQuery(typed, vocabulary, new Date());
    const understood = { ...others, filters: filters.map((filter) => placed(filter, places)) };
    const { sort, ...search } = understoodSearch(typed, understood, before, allowed);
    return { ...search, sortBy: sort === undefined ? before.sortBy : sortIndexName(settings.indexName, sort) };
  };
}

/** The meaning of "near". */
const NEAR_KM = 50;

/** "near 4000" and "within 20 km of Parramatta" as the locations within range. */
function placed(filter: QueryFilter, places: readonly SearchPlace[]): QueryFilter {
  if (filter.kind !== 'near') return filter;
  const { place = '', postcode = places.find(({ name }) => name === place)?.postcode ?? '', km } = filter;
  const { names = place === '' ? [] : [place] } = nearPostcode(postcode, km ?? NEAR_KM, places);
  if (names.length === 0) return filter;
  // The control below the box has distances of its own.
  if (km === undefined) keepPostcode(postcode);
  return { kind: 'values', attribute: 'location_name', values: names, spans: filter.spans };
}
