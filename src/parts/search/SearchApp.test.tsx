import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import type { VehicleSummary } from '#domain/vehicle-summary/vehicle-summary.ts';
import { answerInitialRequests } from '#search/initial-requests.ts';
import { makeSearchDocument } from '#search/make-search-document.fixture.ts';
import type { SearchIslandProps } from '#search/search-island-props.ts';
import { buildIndex } from '#search/static-index/build-index.ts';
import { loadIndex } from '#search/static-index/load-index.ts';
import { SearchEngine } from '#search/static-index/search-engine.ts';
import { SearchApp } from './SearchApp.tsx';
import type { SearchModel } from './search-model.ts';
import { useSearchBox } from './use-search-box.ts';

const settings: SearchIslandProps['settings'] = {
  indexName: 'Car_production',
  hitsPerPage: 2,
  collapsesSold: true,
  cacheSize: 10,
  itemsNoun: { singular: 'car', plural: 'cars' },
  facets: [
    { attribute: 'make', label: 'Make', collapsedCount: 7, open: true },
    { attribute: 'model', label: 'Model', collapsedCount: 7, open: true },
    { attribute: 'body', label: 'Body type', collapsedCount: 7, open: false },
  ],
  ranges: [{ attribute: 'price', label: 'Price', step: 500, open: true }],
};
const stock = [
  makeSearchDocument({ id: '1', make: 'Toyota', model: 'Corolla', body: 'hatch', price: 20_500, rank: 1 }),
  makeSearchDocument({ id: '2', make: 'Toyota', model: 'Hilux', body: 'ute', price: 40_000, rank: 3 }),
  makeSearchDocument({
    id: '3',
    make: 'Mazda',
    model: 'CX-5',
    body: 'suv',
    price: 31_000,
    rank: 4,
    price_type: 'excluding_government_charges',
    weekly_price: 150,
    interest_rate: 6.29,
    comparison_rate: 8.19,
  }),
];

/** The model that a layout gets at build time. */
function builtModel(page: Partial<SearchIslandProps> = {}, documents: readonly VehicleSummary[] = stock): SearchModel {
  return built((model) => model, page, documents);
}

/** What a layout makes of the model when the page is built. */
function built<Seen>(
  useModel: (model: SearchModel) => Seen,
  page: Partial<SearchIslandProps> = {},
  documents: readonly VehicleSummary[] = stock,
): Seen {
  const start = { settings, base: {}, page: 1, ...page };
  const props: SearchIslandProps = {
    heading: 'Used cars',
    titleEnd: ' for sale in Geelong | Ironbark Cars',
    path: '/search/used-cars',
    allPath: '/search/new-used-and-demo-cars',
    indexUrl: '/data/search-index.v1.json',
    vocabularyUrl: '/data/search-vocabulary.v3.json',
    initialResults: answerInitialRequests(new SearchEngine(loadIndex(buildIndex(documents))), start),
    landingPaths: { make: { Toyota: '/search/toyota' } },
    builtAt: '2026-11-21T00:00:00Z',
    cardRules: makeCardRules(),
    creditNotice: 'Weekly repayments: 6.29% p.a. Comparison rate 8.19% p.a. WARNING: …',
    ...start,
  };
  const seen: Seen[] = [];
  const Layout = ({ model }: { readonly model: SearchModel }): JSX.Element => {
    seen.push(useModel(model));
    return <main />;
  };
  renderToString(<SearchApp {...props} Layout={Layout} />);
  const last = seen.at(-1);
  if (last === undefined) throw new Error('The layout was not drawn.');
  return last;
}

describe('a search page when it is built', () => {
  test('shows the first page of results, the best ranked first, with their number in words', () => {
    const model = builtModel();
    expect(model.countText).toBe('3 cars');
    expect(model.cards.map((card) => card.name)).toEqual(['2020 Mazda CX-5', '2020 Toyota Hilux']);
  });

  test('counts every make; models come only with a make', () => {
    const { facets } = builtModel();
    expect(facets.map((facet) => facet.label)).toEqual(['Make', 'Body type']);
    expect(facets[0]?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Toyota', 2],
      ['Mazda', 1],
    ]);
    expect(facets[0]?.showAllLabel).toBe('Show all makes');
  });

  test('begins numbers with the least and years with the latest, however many have them', () => {
    const facets = ['seats', 'year'].map((attribute) => ({
      attribute,
      label: attribute,
      collapsedCount: 7,
      open: true,
    }));
    const documents = [
      makeSearchDocument({ id: '1', seats: 5, year: 2020 }),
      makeSearchDocument({ id: '2', seats: 5, year: 2020 }),
      makeSearchDocument({ id: '3', seats: 7, year: 2026 }),
      makeSearchDocument({ id: '4', seats: 2, year: 2014 }),
    ];
    const model = builtModel({ settings: { ...settings, facets } }, documents);
    expect(model.facets.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ['2', '5', '7'],
      ['2026', '2020', '2014'],
    ]);
  });

  test('has licences in the order of their classes, however many vehicles need each', () => {
    const facets = [{ attribute: 'licence_class', label: 'Licence class', collapsedCount: 7, open: true }];
    const documents = ['HR', 'HR', 'HR', 'MR', 'LR', 'LR'].map((licence_class, index) =>
      makeSearchDocument({ id: String(index), licence_class }),
    );
    const [licences] = builtModel({ settings: { ...settings, facets } }, documents).facets;
    expect(licences?.options.map(({ value, count }) => [value, count])).toEqual([
      ['LR', 2],
      ['MR', 1],
      ['HR', 3],
    ]);
  });

  test('links an option to its own page where there is one, else to this page with the filter', () => {
    const [toyota, mazda] = builtModel().facets[0]?.options ?? [];
    expect(toyota?.href).toBe('/search/toyota');
    expect(mazda?.href).toBe('/search/used-cars?make=Mazda');
  });

  test('rounds the bounds of the price to whole thousands [5-2]', () => {
    const [price] = builtModel().ranges;
    expect([price?.min, price?.max, price?.low, price?.high]).toEqual([20_000, 40_000, 20_000, 40_000]);
    expect(price?.format(20_500)).toBe('$20,500');
  });

  test('links to further pages that work without script', () => {
    const { pagination } = builtModel();
    expect(pagination.links).toEqual([
      { page: 1, href: '/search/used-cars' },
      { page: 2, href: '/search/used-cars/page/2' },
    ]);
    expect(pagination.nextHref).toBe('/search/used-cars/page/2');
  });

  test("shows what its path implies as chosen, also when the dealer's facets leave it out", () => {
    const model = builtModel({ base: { make: ['Toyota'], car_type: ['used'] }, path: '/search/toyota' });
    expect(model.countText).toBe('2 cars');
    expect(model.applied.map((filter) => filter.label)).toEqual(['Toyota', 'Used']);
    expect(model.facets.map((facet) => facet.attribute)).toEqual(['make', 'model', 'body']);
  });

  test('states the credit basis once when any card shows a repayment, and not otherwise', () => {
    expect(builtModel().creditNotice).toMatch(/Comparison rate 8\.19% p\.a\. WARNING/);
    expect(builtModel({ base: { make: ['Toyota'] } }).creditNotice).toBeUndefined();
  });

  test('says so when prices in one list are on several bases', () => {
    expect(builtModel().priceBasisNotice).toMatch(/some exclude government charges/);
    expect(builtModel({ base: { make: ['Toyota'] } }).priceBasisNotice).toBeUndefined();
  });

  test("says the specification's words when nothing is found [8-4]", () => {
    const model = builtModel({ base: { make: ['Lada'] } });
    expect(model.cards).toEqual([]);
    expect(model.noResults).toEqual({
      text: 'No results found for your search at this time. Please try adjusting the filters for more results.',
      clearLabel: 'Clear Filters',
    });
  });

  test('offers the four sort options in order [2.3-18]', () => {
    const model = builtModel();
    expect(model.sorts.map((sort) => sort.value)).toEqual(['mostRelevant', 'latest', 'highestPrice', 'lowestPrice']);
    expect(model.sort).toBe('mostRelevant');
  });

  test("says what 'Show me N cars' shows [2.3-13]", () => {
    expect(builtModel().showResultsLabel).toBe('Show me 3 cars');
    expect(builtModel({ base: { make: ['Mazda'] } }).showResultsLabel).toBe('Show me 1 car');
  });

  test('leads Clear Filters to the page of the dealer, where there is one [2.3-14]', () => {
    const model = builtModel({ base: { make: ['Lada'] }, clearFiltersHref: '/special-offers' });
    expect(model.noResults?.clearHref).toBe('/special-offers');
  });

  test('draws promotional cards into its HTML, in their time only [4-43]', () => {
    const sale = { id: 'sale', title: 'Sale', position: 1, strictDisplay: false };
    const kinds = (expiryMs: number): string[] =>
      builtModel({ promos: { every: 6, cards: [{ ...sale, expiryMs }] } }).results.map(({ kind }) => kind);
    expect(kinds(Date.parse('2026-11-22T00:00:00Z'))).toEqual(['vehicle', 'promo', 'vehicle']);
    expect(kinds(Date.parse('2026-11-20T00:00:00Z'))).toEqual(['vehicle', 'vehicle']);
  });

  test('searches by weekly repayment only where rate and warning can be stated', () => {
    const weekly = { attribute: 'weekly_price', label: 'Weekly repayment', step: 5, open: false };
    const priced = [...stock, makeSearchDocument({ id: '4', weekly_price: 90 })];
    const ranges = (page: Partial<SearchIslandProps>): string[] =>
      builtModel({ settings: { ...settings, ranges: [weekly] }, ...page }, priced).ranges.map((range) => range.lowText);
    expect(ranges({})).toEqual(['$90 a week']);
    // @ts-expect-error -- as for a dealer without a credit notice
    expect(ranges({ creditNotice: undefined })).toEqual([]);
  });

  test('has the models of a chosen make below its card [2.3-9]', () => {
    const facets = [{ attribute: 'make', label: 'Make', collapsedCount: 7, open: true, display: 'cards' as const }];
    const page = { settings: { ...settings, facets }, base: { make: ['Toyota'] }, path: '/search/toyota' };
    const [make, ...others] = builtModel(page).facets;
    expect(others).toEqual([]);
    expect(make?.options.map(({ label, children }) => [label, children?.map((child) => child.label)])).toEqual([
      ['Toyota', ['Corolla', 'Hilux']],
      ['Mazda', undefined],
    ]);
  });

  test('offers the values that the dealer names, in his order [3-42]', () => {
    const categories = { attribute: 'categories', label: 'Category', collapsedCount: 7, open: false };
    const stocked = ['Towing', 'Work', 'Family', 'Work'].map((category, index) =>
      makeSearchDocument({ id: `c${index}`, categories: [category] }),
    );
    const offered = { ...categories, values: ['Family', 'Work', 'First car'] };
    const [facet] = builtModel({ settings: { ...settings, facets: [offered] } }, stocked).facets;
    expect(facet?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Family', 1],
      ['Work', 2],
    ]);
  });

  test('lists 20 popular makes before All Makes [9-8]', () => {
    const makes = Array.from({ length: 25 }, (_, index) =>
      makeSearchDocument({ id: `m${index}`, make: `Make ${index}` }),
    );
    const [make] = builtModel({}, makes).facets;
    expect(make?.popular).toHaveLength(20);
    expect(make?.allLabel).toBe('All Makes');
    expect(builtModel().facets[0]?.popular).toBeUndefined();
  });

  test('has a closed box of suggestions with no history of anybody in its HTML', () => {
    const searchBox = built((model) => useSearchBox(model.searchBox, false));
    expect(searchBox).toMatchObject({ value: '', suggestions: [], history: [], open: false });
    expect(searchBox.inputProps).toMatchObject({ role: 'combobox', 'aria-expanded': false, 'data-search-box': '' });
  });
});

test('the sentence below a list names it, in the dealer’s words where there are some, and an empty list has none', () => {
  const page = { base: { make: ['Toyota'] }, introduction: '{list} at our yard.' };
  expect(builtModel({ ...page, heading: 'Toyota cars' }).introduction).toBe('Toyota cars at our yard.');
  expect(builtModel({ ...page, heading: 'Our Toyotas' }).introduction).toBe('Our Toyotas at our yard.');
  expect(builtModel({ ...page, heading: 'Toyota cars' }, []).introduction).toBeUndefined();
});
