/** One order of results. */
export interface SortOrder {
  readonly label: string;
  /** In the search engines' syntax; absent for their default order: best match, then rank [7-1]. */
  readonly by?: string;
  /** About credit: only offered where rate and warning can be shown above the results. */
  readonly credit?: true;
}

/** The orders that a dealer can offer, by their names in URLs. To add one, add an entry here. */
export const sortOrders = {
  mostRelevant: { label: 'Most relevant' },
  latest: { label: 'Latest', by: 'created_at:desc' },
  highestPrice: { label: 'Highest price', by: 'price:desc' },
  lowestPrice: { label: 'Lowest price', by: 'price:asc' },
  lowestKilometres: { label: 'Lowest kilometres', by: 'km:asc' },
  newestYear: { label: 'Newest year', by: 'year:desc' },
  largestPriceDrop: { label: 'Biggest price drop', by: 'price_drop:desc' },
  /** To a postcode, which is part of its name in URLs: only offered where one is known. */
  nearest: { label: 'Nearest' },
  lowestRepayment: { label: 'Lowest weekly repayment', by: 'weekly_price:asc', credit: true },
} as const satisfies Readonly<Record<string, SortOrder>>;

export type SortName = keyof typeof sortOrders;
/** An order as URLs name it: the nearest with the postcode that it starts from, `nearest:4000`. */
export type SortChoice = SortName | NearestSort;
export type NearestSort = `nearest:${string}`;
export const sortNames = Object.keys(sortOrders) as SortName[];

/** The orders of a search page by default, in display order [2.3-18]. */
export const DEFAULT_SORTS: readonly SortName[] = ['mostRelevant', 'latest', 'highestPrice', 'lowestPrice'];

export function isNearestSort(sort: string): sort is NearestSort {
  return /^nearest:\d{4}$/.test(sort);
}
