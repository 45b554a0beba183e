import { isNearestSort, sortNames, sortOrders, type SortChoice, type SortOrder } from '#domain/search/sort-orders.ts';

/**
 * The index name that InstantSearch sends for a sort; both search engines parse the order from it. For the nearest it has
 * the postcode, which `nearest-order.ts` replaces by an order of locations.
 *
 * @example sortIndexName('Car_production', 'lowestPrice') // 'Car_production/sort/price:asc'
 */
export function sortIndexName(indexName: string, sort: SortChoice): string {
  const by = isNearestSort(sort) ? sort : (sortOrders[sort] as SortOrder).by;
  return by === undefined ? indexName : `${indexName}/sort/${by}`;
}

/** The sort of an index name, or undefined for one that the site does not offer. */
export function sortOfIndexName(indexName: string, sortedIndexName: string): SortChoice | undefined {
  const nearest = sortedIndexName.split('/sort/')[1] ?? '';
  if (isNearestSort(nearest)) return nearest;
  return sortNames.find((sort) => sortIndexName(indexName, sort) === sortedIndexName);
}

/** In the syntax of both engines; in parentheses, because other filters follow it. */
const PRICED_OR_NOT_USED = '(car_type:!=used || price:>0)';

/**
 * The filter of a sort order: on sites that configure it, used vehicles without a price are excluded when sorting by
 * lowest price [5-4].
 */
export function sortFilter(sort: SortChoice, leavesOutUnpriced: boolean): string {
  return leavesOutUnpriced && sort === 'lowestPrice' ? PRICED_OR_NOT_USED : '';
}

/** Whether a URL can name an order like this; the nearest only with a postcode. */
export function isSortChoice(value: string): value is SortChoice {
  return isNearestSort(value) || sortNames.some((name) => name === value && name !== 'nearest');
}
