import { describe, expect, test } from 'vitest';
import { fitsRoute } from './fits-route.ts';
import { makeSearchDocument } from './make-search-document.fixture.ts';
import { answerRequest } from './static-index/answer-request.ts';
import { buildIndex } from './static-index/build-index.ts';
import { loadIndex } from './static-index/load-index.ts';
import { SearchEngine } from './static-index/search-engine.ts';
import { parseRoute } from './url-state.ts';

const vans = [
  { id: '1', make: 'Jayco', price: 39_990, bunks: 2, sleeps: 5, atm: 2600 },
  { id: '2', make: 'Jayco', price: 40_000, bunks: 3, sleeps: 6, atm: 2800 },
  { id: '3', make: 'Avan', price: 19_990, sleeps: 2, atm: 1300 },
  { id: '4', make: 'Crusader', sleeps: 4 },
].map((van) => makeSearchDocument(van));
const engine = new SearchEngine(loadIndex(buildIndex(vans)));

/** What the engine's list has for filters, as the search page asks for them. */
function listed(facetFilters: string[][], numericFilters: string[] = []): string[] {
  const { hits } = answerRequest(engine, {
    indexName: 'stock',
    params: { hitsPerPage: 20, facetFilters, numericFilters },
  });
  return hits.map(({ objectID }) => objectID).sort();
}

describe('a list with filters has', () => {
  test.each([
    ['make=Jayco', listed([['make:Jayco']])],
    ['make=Jayco&make=Avan', listed([['make:Jayco', 'make:Avan']])],
    ['bunks=2&bunks=3', listed([['bunks:2', 'bunks:3']])],
    ['-make=Jayco', listed([['make:-Jayco']])],
    ['range[price]=:40000', listed([], ['price<=40000'])],
    ['range[atm]=2000:2700&sleeps=5', listed([['sleeps:5']], ['atm>=2000', 'atm<=2700'])],
    ['make=Nobody', []],
  ])('as many at %s as the engine finds', (query, found) => {
    const route = parseRoute(query, { facets: ['make', '-make', 'bunks', 'sleeps'], ranges: ['price', 'atm'] });
    expect(vans.filter((van) => fitsRoute(van, route)).map(({ id }) => id)).toEqual(found);
  });
});
