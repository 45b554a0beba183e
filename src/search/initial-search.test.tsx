import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Configure,
  InstantSearch,
  InstantSearchSSRProvider,
  useHits,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import { describe, expect, test, vi } from 'vitest';
import { answerInitialRequests, initialRequests } from './initial-requests.ts';
import { toInitialResults } from './initial-search.ts';
import { mostFacetValues, routeAttributes, type SearchStart } from './search-state.ts';
import { sortNames } from '#domain/search/sort-orders.ts';
import { sortIndexName } from './search-sorts.ts';
import { buildIndex } from './static-index/build-index.ts';
import { loadIndex } from './static-index/load-index.ts';
import { SearchEngine } from './static-index/search-engine.ts';
import { makeSearchDocument } from './make-search-document.fixture.ts';
import { createUrlRouter } from './url-router.ts';

const settings: SearchStart['settings'] = {
  indexName: 'Car_production',
  hitsPerPage: 2,
  cacheSize: 10,
  collapsesSold: true,
  itemsNoun: { singular: 'car', plural: 'cars' },
  facets: [
    { attribute: 'make', label: 'Make', collapsedCount: 7, open: true },
    { attribute: 'body', label: 'Body type', collapsedCount: 7, open: false },
  ],
  ranges: [{ attribute: 'price', label: 'Price', step: 500, open: true }],
};
const engine = new SearchEngine(
  loadIndex(
    buildIndex([
      makeSearchDocument({ id: '1', make: 'Toyota', model: 'Corolla', body: 'hatch', price: 20_000, rank: 1 }),
      makeSearchDocument({ id: '2', make: 'Toyota', model: 'Hilux', body: 'ute', price: 40_000, rank: 3 }),
      makeSearchDocument({ id: '3', make: 'Toyota', model: 'Kluger', body: 'suv', price: 50_000, rank: 2 }),
      makeSearchDocument({ id: '4', make: 'Mazda', model: 'CX-5', body: 'suv', price: 30_000, rank: 4 }),
    ]),
  ),
);

function renderPage(start: SearchStart, search: () => never): string {
  const props = {
    ...start,
    path: '/search/toyota',
    allPath: '/search/used-cars',
    initialResults: answerInitialRequests(engine, start),
  };
  return renderToString(
    <InstantSearchSSRProvider initialResults={toInitialResults(props)}>
      <InstantSearch
        searchClient={{ search } as never}
        indexName={settings.indexName}
        routing={createUrlRouter(props)}
        insights={false}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <Configure hitsPerPage={settings.hitsPerPage} maxValuesPerFacet={mostFacetValues} />
        <Page start={start} />
      </InstantSearch>
    </InstantSearchSSRProvider>,
  );
}

function Page({ start }: { readonly start: SearchStart }): JSX.Element {
  const { results } = useInstantSearch();
  const { items } = useHits<{ name: string }>();
  const pages = usePagination();
  const { range } = useRange({ attribute: 'price' });
  useSearchBox();
  useSortBy({ items: sortNames.map((name) => ({ value: sortIndexName(settings.indexName, name), label: name })) });
  return (
    <main>
      <p>{`${String(results.nbHits)} found, page ${String(pages.currentRefinement + 1)} of ${String(pages.nbPages)}`}</p>
      <p>{`$${String(range.min)} to $${String(range.max)}`}</p>
      {items.map((item) => (
        <h2 key={item.objectID}>{item.name}</h2>
      ))}
      {routeAttributes(start).facets.map((attribute) => (
        <Facet key={attribute} attribute={attribute} />
      ))}
      <a href={pages.createURL(0)}>first</a>
    </main>
  );
}

function Facet({ attribute }: { readonly attribute: string }): JSX.Element {
  const { items } = useRefinementList({ attribute, operator: 'or', limit: mostFacetValues });
  return (
    <ul>{items.map((item) => `${item.isRefined ? '[x]' : '[ ]'} ${item.label} ${String(item.count)};`).join('')}</ul>
  );
}

const neverSearches = (): (() => never) =>
  vi.fn(() => {
    throw new Error('The page searched although it has its results.');
  });

describe('the first results of a search page', () => {
  test('stand in its HTML without any search', () => {
    const search = neverSearches();
    const html = renderPage({ settings, base: {}, page: 1 }, search);
    expect(html).toContain('4 found, page 1 of 2');
    expect(html).toContain('$20000 to $50000');
    expect(html.match(/<h2>(.*?)<\/h2>/g)).toEqual(['<h2>2020 Mazda CX-5</h2>', '<h2>2020 Toyota Hilux</h2>']);
    expect(html).toContain('[ ] Toyota 3;[ ] Mazda 1;');
    expect(html).toContain('[ ] suv 2;');
    expect(search).not.toHaveBeenCalled();
  });

  test('keep all makes on the page of one make, with that make ticked', () => {
    const search = neverSearches();
    const html = renderPage({ settings, base: { make: ['Toyota'] }, page: 1 }, search);
    expect(html).toContain('3 found, page 1 of 2');
    expect(html).toContain('[x] Toyota 3;[ ] Mazda 1;');
    expect(html).toContain('$20000 to $50000');
    expect(html).toContain('href="/search/toyota"');
    expect(search).not.toHaveBeenCalled();
  });

  test('start at the page of a static list', () => {
    const html = renderPage({ settings, base: { make: ['Toyota'] }, page: 2 }, neverSearches());
    expect(html).toContain('page 2 of 2');
    expect(html.match(/<h2>(.*?)<\/h2>/g)).toEqual(['<h2>2020 Toyota Corolla</h2>']);
  });

  test('may be filtered by an attribute that is not among the facets of the dealer', () => {
    const html = renderPage({ settings, base: { car_type: ['used'] }, page: 1 }, neverSearches());
    expect(html).toContain('[x] used 4;');
  });
});

test('one request asks for the hits and one for each refined facet without its own refinement', () => {
  const requests = initialRequests({ settings, base: { make: ['Toyota'], body: ['suv'] }, page: 1 });
  expect(requests.map(({ params }) => [params?.facets, params?.facetFilters, params?.hitsPerPage])).toEqual([
    [['body', 'make', 'price'], [['body:suv'], ['make:Toyota']], 2],
    ['body', [['make:Toyota']], 0],
    ['make', [['body:suv']], 0],
  ]);
});
