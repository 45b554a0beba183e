/** The sort options of a search page, in display order [2.3-18]. */
export const sortNames = ['mostRelevant', 'latest', 'highestPrice', 'lowestPrice'] as const;
export type SortName = (typeof sortNames)[number];

/** `by` in the words of the search engines, absent for their own order: best match, then rank [7-1]. */
export const searchSorts: Readonly<Record<SortName, { readonly label: string; readonly by?: string }>> = {
  mostRelevant: { label: 'Most relevant' },
  latest: { label: 'Latest', by: 'created_at:desc' },
  highestPrice: { label: 'Highest price', by: 'price:desc' },
  lowestPrice: { label: 'Lowest price', by: 'price:asc' },
};

/**
 * The index name that InstantSearch sends for a sort: both search backends read the order from it.
 *
 * @example sortIndexName('Car_production', 'lowestPrice') // 'Car_production/sort/price:asc'
 */
export function sortIndexName(indexName: string, sort: SortName): string {
  const { by } = searchSorts[sort];
  return by === undefined ? indexName : `${indexName}/sort/${by}`;
}

/** The sort that an index name stands for, or undefined for one that the site does not offer. */
export function sortOfIndexName(indexName: string, sortedIndexName: string): SortName | undefined {
  return sortNames.find((sort) => sortIndexName(indexName, sort) === sortedIndexName);
}

export function isSortName(value: string): value is SortName {
  return (sortNames as readonly string[]).includes(value);
}
