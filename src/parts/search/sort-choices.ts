import {
  DEFAULT_SORTS,
  isNearestSort,
  sortNames,
  sortOrders,
  type NearestSort,
  type SortChoice,
  type SortOrder,
} from '#domain/search/sort-orders.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import type { DistanceModel, SearchModel } from './search-model.ts';

/** The dealer's orders, and the one that a URL asks for. */
export function sortChoices(
  { settings, creditNotice }: SearchIslandProps,
  current: SortChoice,
  nearest: NearestSort | undefined,
): SearchModel['sorts'] {
  return sortNames
    .filter((name) => name === current.split(':')[0] || (settings.sorts ?? DEFAULT_SORTS).includes(name))
    .filter((name) => creditNotice !== undefined || (sortOrders[name] as SortOrder).credit !== true)
    .flatMap((name): SearchModel['sorts'] => {
      const { label } = sortOrders[name];
      if (name !== 'nearest') return [{ value: name, label }];
      return nearest === undefined ? [] : [{ value: nearest, label: `${label} to ${nearest.slice(-4)}` }];
    });
}

/** The order by distance, if it is known from where: the postcode of the URL, or the one that the shopper gave. */
export function nearestSort({ postcode, isInvalid }: DistanceModel, current: SortChoice): NearestSort | undefined {
  return [current, isInvalid ? '' : `nearest:${postcode}`].find(isNearestSort);
}
