import algoliasearchHelper, { type SearchParameters } from 'algoliasearch-helper';
import { describe, expect, test, vi } from 'vitest';
import type { SearchEngineName } from '#search/fallback-client.ts';
import { connectSearch, type ListSettings, type SearchNow } from './use-search.ts';

const INDEX = 'Car_production';
const BY_PRICE = 'Car_production/sort/price:asc';

/** InstantSearch's role: what it calls on a widget, limited to what this one uses. */
interface Widget {
  getWidgetSearchParameters(parameters: SearchParameters, given: { uiState: object }): SearchParameters;
  getWidgetUiState(uiState: object, given: { searchParameters: SearchParameters }): object;
  getWidgetRenderState(at: object): SearchNow;
  render(at: object): void;
}

const settings: ListSettings = {
  indexName: INDEX,
  hitsPerPage: 24,
  maxValuesPerFacet: 500,
  leavesOutUnpriced: false,
  offered: { facets: ['make', 'body'], ranges: ['price'] },
  named: { facets: ['dealership_slug'], ranges: ['year'] },
  engine: { get: () => 'device', subscribe: () => () => undefined },
};
const widgetOf = (changed: Partial<ListSettings> = {}, render: (at: SearchNow) => void = () => undefined): Widget =>
  connectSearch(render as never)({ ...settings, ...changed }) as unknown as Widget;
const widget = widgetOf();

type Request = { readonly indexName: string; readonly params: Readonly<Record<string, unknown>> };
const search = vi.fn<(requests: readonly Request[]) => Promise<never>>(() => new Promise(() => undefined));
const helperAt = (uiState: object, own = widget) => {
  const helper = algoliasearchHelper({ search } as never, 'Bike_production', { page: 3 });
  return helper.overrideStateWithoutTriggeringChangeEvent(own.getWidgetSearchParameters(helper.state, { uiState }));
};
// A widget works with one helper.
const now = (helper: ReturnType<typeof helperAt>, own = widgetOf()): SearchNow =>
  own.getWidgetRenderState({ helper, state: helper.state, status: 'idle', results: {} });

test.each([
  ['no order', {}, INDEX, 'mostRelevant', {}],
  ['an order', { sortBy: BY_PRICE, query: 'ute' }, BY_PRICE, 'lowestPrice', { sortBy: BY_PRICE, query: 'ute' }],
  ['an order that the site does not offer', { sortBy: 'Car_production/sort/vin:asc' }, INDEX, 'mostRelevant', {}],
  ['the index of something else', { sortBy: 'Person_production' }, INDEX, 'mostRelevant', {}],
])('%s in the address is asked of the index and shown', (_, uiState, index, sort, kept) => {
  const helper = helperAt(uiState);
  expect(helper.state).toMatchObject({ index, hitsPerPage: 24, maxValuesPerFacet: 500 });
  expect(now(helper).sort).toBe(sort);
  expect(widget.getWidgetUiState(uiState, { searchParameters: helper.state })).toEqual(kept);
});

test.each([
  ['nothing', {}],
  ['words and a page', { query: 'ute', page: 3 }],
  ['values of what the page offers', { refinementList: { make: ['Toyota', 'Mazda'], body: ['ute'] } }],
  ['both ends of a range, or one', { range: { price: '5000:60000' } }],
  ['an upper end', { range: { price: ':60000' } }],
  ['what an address alone names', { refinementList: { dealership_slug: ['north'] }, range: { year: '2015:' } }],
])('an address that says %s comes back as it was', (_, uiState) => {
  const { state } = helperAt(uiState);
  expect(widget.getWidgetUiState({ query: 'before' }, { searchParameters: state })).toEqual(uiState);
});

test('what an address does not name is not asked for, what the page offers always is', () => {
  expect(helperAt({}).state.disjunctiveFacets).toEqual(['make', 'body', 'price']);
  const { state } = helperAt({
    refinementList: { dealership_slug: ['north'], colour: ['red'] },
    range: { year: '2015:' },
  });
  expect(state.disjunctiveFacets).toEqual(['make', 'body', 'price', 'dealership_slug']);
  expect(state.disjunctiveFacetsRefinements).toEqual({ make: [], body: [], dealership_slug: ['north'] });
  expect(state.numericRefinements).toEqual({ price: {}, year: { '>=': [2015] } });
});

test.each(['', '5000', 'cheap:dear', ':'])('a range that an address writes as "%s" limits nothing above', (price) => {
  const { '<=': above } = helperAt({ range: { price } }).state.numericRefinements['price'] ?? {};
  expect(above).toBeUndefined();
});

test.each<[action: string, act: (search: SearchNow) => void, sent: Request['params']]>([
  ['a value', ({ toggle }) => toggle('make', 'Kia'), { facetFilters: [['make:Kia']] }],
  ['words', ({ setQuery }) => setQuery('ute'), { query: 'ute' }],
  ['an order', ({ setSort }) => setSort('lowestPrice'), {}],
])('%s that is chosen is searched for at once, from the first page', (action, act, sent) => {
  search.mockClear();
  act(now(helperAt({ page: 4 })));
  const [first] = search.mock.calls[0]?.[0] ?? [];
  expect(search).toHaveBeenCalledOnce();
  expect(first?.indexName).toBe(action === 'an order' ? BY_PRICE : INDEX);
  expect(first?.params).toMatchObject({ page: 0, hitsPerPage: 24, ...sent });
});

test('the order of before goes when the dealer’s own is chosen again', () => {
  const helper = helperAt({ sortBy: BY_PRICE });
  now(helper).setSort('mostRelevant');
  expect(helper.state.index).toBe(INDEX);
  expect(widget.getWidgetUiState({ sortBy: BY_PRICE }, { searchParameters: helper.state })).toEqual({});
});

test('where the site says so, the lowest price leaves out used cars at price 0, and no other order does [5-4]', () => {
  const leaving = widgetOf({ leavesOutUnpriced: true });
  const helper = helperAt({}, leaving);
  const filters = (): unknown => search.mock.lastCall?.[0][0]?.params['filters'];
  now(helper, leaving).setSort('lowestPrice');
  expect(filters()).toBe('(car_type:!=used || price:>0)');
  now(helper, leaving).setSort('highestPrice');
  expect(filters() ?? '').toBe('');
  expect(leaving.getWidgetSearchParameters(helper.state, { uiState: { sortBy: BY_PRICE } }).filters).toContain(
    'price:>0',
  );
});

describe.each<[SearchEngineName, drawn: number]>([
  ['device', 0],
  ['typesense', 1],
])('while the %s looks for results', (engine, drawn) => {
  const first = { hits: [] };
  const drawings: SearchNow[] = [];
  const own = widgetOf({ engine: { ...settings.engine, get: () => engine } }, (at) => drawings.push(at));
  const helper = helperAt({}, own);
  const render = (status: string, results: object): number => {
    const before = drawings.length;
    own.render({ helper, state: helper.state, status, results });
    return drawings.length - before;
  };

  test('the start is drawn where it takes long, and what comes of it always', () => {
    expect(render('idle', first)).toBe(1);
    expect(render('loading', first)).toBe(drawn);
    expect(render('stalled', first)).toBe(1);
    expect(render('error', first)).toBe(1);
    // The results for the previous letter.
    expect(render('loading', { hits: [] })).toBe(1);
  });
});

test('a drawing that has nothing new gives the state of before, so that nothing is worked out again', () => {
  const helper = helperAt({ query: 'ute' });
  const at = { helper, state: helper.state, status: 'idle', results: { hits: [] } };
  const { indexUiState } = widget.getWidgetRenderState(at);
  expect(widget.getWidgetRenderState({ ...at }).indexUiState).toBe(indexUiState);
  expect(widget.getWidgetRenderState({ ...at, results: { hits: [] } }).indexUiState).not.toBe(indexUiState);
});
