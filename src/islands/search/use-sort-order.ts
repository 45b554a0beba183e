import type { Connector, InitOptions, RenderOptions } from 'instantsearch.js';
import { useConnector } from 'react-instantsearch-core';
import { sortIndexName, sortOfIndexName, type SortName } from '#search/search-sorts.ts';

/** What is asked for whatever the list is refined by. */
export interface ListSettings extends Record<string, unknown> {
  readonly indexName: string;
  readonly hitsPerPage: number;
  readonly maxValuesPerFacet: number;
}

export interface SortOrder {
  readonly sort: SortName;
  readonly setSort: (sort: SortName) => void;
}

interface SortOrderWidget {
  readonly $$type: 'forecourt.sort-order';
  readonly renderState: SortOrder & Record<string, unknown>;
  readonly indexUiState: { readonly sortBy?: string };
}

type At = Pick<InitOptions | RenderOptions, 'state' | 'helper'>;

/**
 * The order of the list, and how much of it is asked for. InstantSearch has a connector for each, which know orders of
 * compositions and settings that change besides, in 1 KB gz.
 */
export const connectSortOrder: Connector<SortOrderWidget, ListSettings> =
  (render, unmount = () => undefined) =>
  (widgetParams) => {
    const { indexName, hitsPerPage, maxValuesPerFacet } = widgetParams;
    const orderAt = ({ state, helper }: At) => ({
      sort: sortOfIndexName(indexName, state.index) ?? 'mostRelevant',
      setSort(sort: SortName) {
        helper.setIndex(sortIndexName(indexName, sort)).search();
      },
      widgetParams,
    });
    return {
      $$type: 'forecourt.sort-order',
      init(options) {
        render({ ...orderAt(options), instantSearchInstance: options.instantSearchInstance }, true);
      },
      render(options) {
        render({ ...orderAt(options), instantSearchInstance: options.instantSearchInstance }, false);
      },
      dispose: () => unmount(),
      getWidgetRenderState: orderAt,
      getRenderState: (renderState) => renderState,
      getWidgetUiState(uiState, { searchParameters: { index } }) {
        const kept = { ...uiState };
        delete kept.sortBy;
        return index === indexName ? kept : { ...kept, sortBy: index };
      },
      getWidgetSearchParameters(parameters, { uiState: { sortBy = '' } }) {
        const isOffered = sortOfIndexName(indexName, sortBy) !== undefined;
        return parameters.setQueryParameters({ hitsPerPage, maxValuesPerFacet, index: isOffered ? sortBy : indexName });
      },
    };
  };

export function useSortOrder(settings: ListSettings): SortOrder {
  return useConnector(connectSortOrder, settings);
}
