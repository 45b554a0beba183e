import { describe, expect, test } from 'vitest';
import { parseRoute, withoutBase, writeRoute, type SearchRoute } from './url-state.ts';

const attributes = { facets: ['make', 'model', 'body', 'features', 'year'], ranges: ['price', 'km'] };
const parse = (queryString: string): SearchRoute => parseRoute(queryString, attributes);

describe('an address is read [2.3-1]', () => {
  test.each([
    ['query=hybrid', { query: 'hybrid' }],
    ['page=3', { page: 3 }],
    ['sortBy=lowestPrice', { sortBy: 'lowestPrice' }],
    ['make=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['make=Toyota&make=Mazda', { refinementList: { make: ['Toyota', 'Mazda'] } }],
    ['make[0]=Toyota&make[1]=Mazda', { refinementList: { make: ['Toyota', 'Mazda'] } }],
    ['refinementList[make][0]=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['refinementList%5Bmake%5D%5B0%5D=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['menu[make]=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['body=Ute+%2F+Tray', { refinementList: { body: ['Ute / Tray'] } }],
    ['features=18%22+Alloys%2C+black', { refinementList: { features: ['18" Alloys, black'] } }],
    ['range[price]=5000:60000', { range: { price: '5000:60000' } }],
    ['range[price]=$5,000:60,000', { range: { price: '5000:60000' } }],
    ['range[price]=:20000', { range: { price: ':20000' } }],
    ['range[km]=10 000:', { range: { km: '10000:' } }],
  ] satisfies [string, SearchRoute][])('%s', (queryString, expected) => {
    expect(parse(queryString)).toEqual(expected);
  });

  test.each([
    'utm_source=mail&gclid=1',
    'page=1',
    'page=0',
    'page=-4',
    'page=2.5',
    'page=99999999999',
    'page=two',
    'sortBy=cheapest',
    'sortBy=__proto__',
    'make=',
    'make=%20%20',
    '__proto__=x&constructor=y&toString=z',
    'refinementList[__proto__][0]=x',
    'range[price]=cheap',
    'range[price]=:',
    'range[price]=1:2:3',
    'range[price]=1e4:',
    'range[price]=Infinity:',
    'range[rank]=1:2',
    'location_name=Aspley',
    'make[a]=Toyota',
    '%',
    '&&&=&',
  ])('without what cannot be meant: %s', (queryString) => {
    expect(parse(queryString)).toEqual({});
  });

  test('with at most 100 values of 200 characters for one filter', () => {
    const many = Array.from({ length: 500 }, (_, i) => `make=${String(i)}${'x'.repeat(1000)}`).join('&');
    const { refinementList } = parse(many);
    expect(refinementList?.['make']).toHaveLength(100);
    expect(refinementList?.['make']?.[0]).toHaveLength(200);
  });
});

describe('an address is written', () => {
  test('in one order, so that one state has one address', () => {
    expect(
      writeRoute({
        page: 2,
        sortBy: 'lowestPrice',
        range: { price: '$5,000:60,000' },
        refinementList: { model: ['CX-5'], make: ['Toyota', 'Mazda'] },
        query: 'hybrid',
      }),
    ).toBe('query=hybrid&make=Mazda&make=Toyota&model=CX-5&range[price]=5000:60000&sortBy=lowestPrice&page=2');
  });

  test('without the first page [2.3-3], the usual sort and empty filters', () => {
    expect(writeRoute({ page: 1, sortBy: 'mostRelevant', query: '', refinementList: { make: [] } })).toBe('');
  });

  test.each(["O'Hara & Sons (SA)", 'Ute / Tray', '-X', 'a=b&c=d', '<script>', '100%', 'Škoda', '+'])(
    'so that %s is read again as it was',
    (value) => {
      const written = writeRoute({ refinementList: { make: [value] } });
      expect(parse(written)).toEqual({ refinementList: { make: [value] } });
    },
  );
});

describe('the path of a landing page', () => {
  const base = { make: ['Toyota'] };

  test('stands for its own filters', () => {
    const route = { refinementList: { make: ['Toyota'], body: ['suv'] } };
    expect(withoutBase(route, base)).toEqual({ kept: true, route: { refinementList: { body: ['suv'] } } });
  });

  test.each([
    ['one more make', { make: ['Toyota', 'Mazda'] }],
    ['another make', { make: ['Mazda'] }],
    ['no make', {}],
  ])('is left with %s', (_, refinementList) => {
    expect(withoutBase({ refinementList }, base)).toEqual({ kept: false, route: { refinementList } });
  });
});
