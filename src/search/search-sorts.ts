import { sortNames, sortOrders, type SortName, type SortOrder } from '#domain/search/sort-orders.ts';

/**
 * The index name that InstantSearch sends for a sort; both search engines parse the order from it.
 *
 * @example sortIndexName('Car_production', 'lowestPrice') // 'Car_production/sort/price:asc'
 */
export function sortIndexName(indexName: string, sort: SortName): string {
  const { by }: SortOrder = sortOrders[sort];
  return by === undefined ? indexName : `${indexName}/sort/${by}`;
}

/** The sort of an index name, or undefined for one that the site does not offer. */
export function sortOfIndexName(indexName: string, sortedIndexName: string): SortName | undefined {
  return sortNames.find((sort) => sortIndexName(indexName, sort) === sortedIndexName);
}

/** In the syntax of both engines; in parentheses, because other filters follow it. */
const PRICED_OR_NOT_USED = '(car_type:!=used || price:>0)';

/**
 * The filter of a sort order: on sites that configure it, used vehicles without a price are excluded when sorting by
 * lowest price [5-4].
 */
export function sortFilter(sort: SortName, leavesOutUnpriced: boolean): string {
  return leavesOutUnpriced && sort === 'lowestPrice' ? PRICED_OR_NOT_USED : '';
}

export function isSortName(value: string): value is SortName {
  return (sortNames as readonly string[]).includes(value);
}
