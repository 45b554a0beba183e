import { describe, expect, test } from 'vitest';
import { makeSearchDocument } from './make-search-document.fixture.ts';
import { searchFields } from './search-fields.ts';
import { toSearchWords } from './search-words.ts';
import { answerRequest } from './static-index/answer-request.ts';
import { buildIndex } from './static-index/build-index.ts';
import { loadIndex } from './static-index/load-index.ts';
import { SearchEngine } from './static-index/search-engine.ts';
import type { SearchRequestParams } from './static-index/search-request.ts';

const stock = [
  { id: '1', stocknum: 'U1', make: 'Toyota', model: 'Hilux', badge: 'SR5', body: 'ute', drive: 'fourWheel' },
  { id: '2', stocknum: 'U2', make: 'Holden', model: 'Utility', badge: '', body: 'cabChassis', drive: 'rear' },
  { id: '3', stocknum: 'U3', make: 'Subaru', model: 'Forester', badge: '2.5i', body: 'suv', drive: 'allWheel' },
  {
    id: '4',
    stocknum: 'U4',
    make: 'Nissan',
    model: 'Leaf',
    badge: '',
    body: 'hatch',
    fuel: 'electric',
    transmission: 'automatic',
  },
  { id: '5', stocknum: 'U5', make: 'Mercedes-Benz', model: 'Vito', badge: '', body: 'van', drive: 'rear' },
  { id: '6', stocknum: 'U6', make: 'Ford', model: 'Falcon', badge: 'XR6', body: 'wagon', drive: 'rear' },
] as const;
const documents = stock.map((car, i) =>
  makeSearchDocument({ name: `${car.make} ${car.model} ${car.badge}`.trim(), rank: 10 - i, ...car }),
);

type Search = Parameters<typeof toSearchWords>[0];
function idsOf(query: string, search: Partial<Search> = {}, params: SearchRequestParams = {}, sort = ''): string {
  const words = toSearchWords({ standard_words: true, synonyms: [], stopwords: [], curation: [], ...search }, stock);
  // Through JSON, as an index travels.
  const payload = JSON.parse(JSON.stringify(buildIndex(documents, searchFields, words))) as ReturnType<
    typeof buildIndex
  >;
  const engine = new SearchEngine(loadIndex(payload));
  const { hits } = answerRequest(engine, {
    indexName: `Car_production${sort}`,
    params: { query, hitsPerPage: 20, ...params },
  });
  return hits.map(({ objectID }) => objectID).join('');
}

const sorted = (ids: string): string => ids.split('').sort().join('');

describe('a buyer finds the same whatever he calls it', () => {
  test.each([
    ['ute', '21'],
    ['utility', '21'],
    ['pickup', '21'],
    ['4wd', '13'],
    ['4x4', '13'],
    ['awd', '13'],
    ['four wheel drive', '13'],
    ['4wd toyota', '1'],
    ['toyota 4wd', '1'],
    ['auto', '4'],
    ['ev', '4'],
    ['estate', '6'],
    ['benz', '5'],
    ['mercedes vito', '5'],
    ['2wd', '256'],
  ])('%s', (query, ids) => {
    expect(sorted(idsOf(query))).toBe(sorted(ids));
  });

  test.each([
    ['2wd', '256', { features: ['Rear camera', 'Front seat heaters', 'Rear cross traffic alert'] }],
    ['4x2', '256', { features: ['Rear camera'] }],
    ['2wd', '2356', { badge: 'Rear Wheel Drive' }],
    ['ev', '4', { features: ['Electric windows', 'Electric tailgate'] }],
    ['motorbike', '', { features: ['Bike rack'] }],
  ])('%s means the vehicle, not what it is equipped with: %s with %o', (query, ids, forester) => {
    const equipped = documents.map((one) => (one.id === '3' ? { ...one, ...forester } : one));
    const words = toSearchWords({ standard_words: true, synonyms: [], stopwords: [], curation: [] }, stock);
    const engine = new SearchEngine(loadIndex(buildIndex(equipped, searchFields, words)));
    const { positions } = engine.search({ text: query, facets: [], mostFacetValues: 0, from: 0, size: 9 });
    expect(sorted(positions.map((position) => equipped[position]?.id).join(''))).toBe(ids);
  });

  test('a dealer’s own synonyms also mean equipment', () => {
    const words = toSearchWords(
      { standard_words: true, synonyms: [['bullbar', 'bull bar']], stopwords: [], curation: [] },
      stock,
    );
    const equipped = documents.map((one) => (one.id === '1' ? { ...one, features: ['Bull Bar'] } : one));
    const engine = new SearchEngine(loadIndex(buildIndex(equipped, searchFields, words)));
    expect(engine.search({ text: 'bullbar', facets: [], mostFacetValues: 0, from: 0, size: 9 }).found).toBe(1);
  });

  test('a word that stands for another goes one way only', () => {
    const synonyms = [{ word: 'tradie', finds: ['ute', 'van'] }];
    expect(sorted(idsOf('tradie', { synonyms }))).toBe('15');
    expect(idsOf('van', { synonyms })).toBe('5');
  });

  test('a dealer may do without the platform’s words', () => {
    expect(idsOf('ev', { standard_words: false })).toBe('');
  });

  test('what was typed and what stands for it are one list in the usual order', () => {
    // "Utility" is a complete model name, which ranks above a body.
    expect(idsOf('utility')[0]).toBe('2');
    expect(idsOf('4wd')).toBe('13');
  });
});

describe('words that do not count', () => {
  test.each([
    ['the toyota with hilux', '1'],
    ['cars', '123456'],
    ['please ford', '6'],
    ['for', '63'],
  ])('%s', (query, ids) => {
    expect(sorted(idsOf(query))).toBe(sorted(ids));
  });

  test('a dealer names his own', () => {
    expect(idsOf('rego falcon', { stopwords: ['Rego'] })).toBe('6');
  });
});

describe('a dealer puts vehicles first for a search, or leaves them out', () => {
  const curation = [{ query: 'Ute', match: 'exact' as const, pin: ['U5', 'gone', 'U1'], hide: ['U2'] }];
  test.each([
    ['the pinned ones first, in their order, found or not', 'ute', {}, '51'],
    ['only as far as they pass the filters', 'ute', { facetFilters: [['make:Toyota']] }, '1'],
    ['another search knows nothing of it', 'utility', {}, '21'],
  ] as const)('%s', (_, query, params, ids) => {
    expect(idsOf(query, { curation }, params)).toBe(ids);
  });

  test('a list in an order of the buyer’s own stays in it', () => {
    expect(idsOf('ute', { curation }, {}, '/sort/rank:asc')).toBe('21');
  });

  test('words anywhere in the search count where the dealer says so', () => {
    const contains = [{ query: 'ford', match: 'contains' as const, pin: [], hide: ['U6'] }];
    expect(idsOf('ford falcon', { curation: contains })).toBe('');
    expect(idsOf('falcon', { curation: contains })).toBe('6');
  });
});
