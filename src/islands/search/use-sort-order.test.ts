import algoliasearchHelper, { type SearchParameters } from 'algoliasearch-helper';
import { expect, test, vi } from 'vitest';
import { connectSortOrder, type SortOrder } from './use-sort-order.ts';

const INDEX = 'Car_production';
const BY_PRICE = 'Car_production/sort/price:asc';

/** InstantSearch's own part: what it asks of a widget, in the little that this one reads. */
interface Widget {
  getWidgetSearchParameters(parameters: SearchParameters, given: { uiState: object }): SearchParameters;
  getWidgetUiState(uiState: object, given: { searchParameters: SearchParameters }): object;
  getWidgetRenderState(at: object): SortOrder;
}
const widget = connectSortOrder(() => undefined)({
  indexName: INDEX,
  hitsPerPage: 24,
  maxValuesPerFacet: 500,
}) as unknown as Widget;
const search = vi.fn(() => new Promise<never>(() => undefined));
const helperAt = (uiState: object) => {
  const helper = algoliasearchHelper({ search } as never, 'Bike_production', { page: 3 });
  return helper.overrideStateWithoutTriggeringChangeEvent(widget.getWidgetSearchParameters(helper.state, { uiState }));
};

test.each([
  ['no order', {}, INDEX, 'mostRelevant', {}],
  ['an order', { sortBy: BY_PRICE, query: 'ute' }, BY_PRICE, 'lowestPrice', { sortBy: BY_PRICE, query: 'ute' }],
  ['an order that the site does not offer', { sortBy: 'Car_production/sort/vin:asc' }, INDEX, 'mostRelevant', {}],
  ['the index of something else', { sortBy: 'Person_production' }, INDEX, 'mostRelevant', {}],
])('%s in the address is asked of the index and shown', (_, uiState, index, sort, kept) => {
  const helper = helperAt(uiState);
  expect(helper.state).toMatchObject({ index, hitsPerPage: 24, maxValuesPerFacet: 500 });
  expect(widget.getWidgetRenderState({ helper, state: helper.state }).sort).toBe(sort);
  expect(widget.getWidgetUiState(uiState, { searchParameters: helper.state })).toEqual(kept);
});

test('a chosen order is searched for at once, from the first page', () => {
  const helper = helperAt({});
  widget.getWidgetRenderState({ helper, state: helper.state }).setSort('lowestPrice');
  expect(search).toHaveBeenCalledExactlyOnceWith([
    { indexName: BY_PRICE, params: expect.objectContaining({ page: 0, hitsPerPage: 24 }) as unknown },
  ]);
});

test('the order of before goes when the dealer’s own is chosen again', () => {
  const helper = helperAt({ sortBy: BY_PRICE });
  widget.getWidgetRenderState({ helper, state: helper.state }).setSort('mostRelevant');
  expect(helper.state.index).toBe(INDEX);
  expect(widget.getWidgetUiState({ sortBy: BY_PRICE }, { searchParameters: helper.state })).toEqual({});
});
