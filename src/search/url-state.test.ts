import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortNames } from '#domain/search/sort-orders.ts';
import { addressAttributes, type AddressStart } from './search-state.ts';
import { parseRoute, readAddress, withoutBase, writeRoute, type SearchRoute } from './url-state.ts';

const attributes = {
  facets: ['make', 'model', 'body', 'features', 'year', 'dealership_slug'],
  ranges: ['price', 'km'],
};
const parse = (queryString: string): SearchRoute => parseRoute(queryString, attributes);

describe('an address is read [2.1-27, 2.3-1]', () => {
  test.each([
    ['query=hybrid', { query: 'hybrid' }],
    ['page=3', { page: 3 }],
    ['sortBy=lowestPrice', { sortBy: 'lowestPrice' }],
    ['sortBy=nearest:4000', { sortBy: 'nearest:4000' }],
    ['make=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['make=Toyota&make=Mazda', { refinementList: { make: ['Toyota', 'Mazda'] } }],
    ['make[0]=Toyota&make[1]=Mazda', { refinementList: { make: ['Toyota', 'Mazda'] } }],
    ['refinementList[make][0]=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['refinementList[dealership_slug][0]=north', { refinementList: { dealership_slug: ['north'] } }],
    ['refinementList%5Bmake%5D%5B0%5D=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['menu[make]=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['body=Ute+%2F+Tray', { refinementList: { body: ['Ute / Tray'] } }],
    ['features=18%22+Alloys%2C+black', { refinementList: { features: ['18" Alloys, black'] } }],
    ['range[price]=5000:60000', { range: { price: '5000:60000' } }],
    ['range[price]=$5,000:60,000', { range: { price: '5000:60000' } }],
    ['range[price]=:20000', { range: { price: ':20000' } }],
    ['range[km]=10 000:', { range: { km: '10000:' } }],
    ['range[price]=60000:5000', { range: { price: '5000:60000' } }],
    ['range[price][min]=$5,000&range[price][max]=60000', { range: { price: '5000:60000' } }],
    ['range[price][max]=20000&range[price][min]=', { range: { price: ':20000' } }],
    ['Make=Toyota', { refinementList: { make: ['Toyota'] } }],
    ['refinementList[filtered_features][0]=Sunroof', { refinementList: { features: ['Sunroof'] } }],
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
    'sortBy=nearest',
    'sortBy=__proto__',
    'make=',
    'make=%20%20',
    '__proto__=x&constructor=y&toString=z',
    'refinementList[__proto__][0]=x',
    'range[price]=cheap',
    'range[price]=:',
    'range[price]=1:2:3',
    'range[price]=x:y',
    'range[price][min]=1:2',
    'range[price][mid]=1',
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

// The specification's list, word for word.
const ATTRIBUTES =
  'badge, status, car_type, categories, city, colour, dealership_name, filtered_features, item_type, km, location_name, make, make_model, model, price, subscription_price, price_range, seats, body, drive, fuel, transmission, state, tag, weekly_price_range, year, certified, dealership_slug';
test.each(ATTRIBUTES.split(', '))(
  'an address may filter by %s, though the dealer shows no filter at all [2.1-27, 3-21]',
  (attribute) => {
    const settings = { facets: [], ranges: [] } as unknown as AddressStart['settings'];
    const every = addressAttributes({ settings, base: {}, creditNotice: 'The lender’s statement.' });
    const isRange = ['km', 'price', 'subscription_price'].includes(attribute);
    const { route, unread } = readAddress(isRange ? `range[${attribute}]=1:2` : `${attribute}=x`, every);
    expect(unread).toEqual([]);
    expect(Object.values(isRange ? (route.range ?? {}) : (route.refinementList ?? {}))).toHaveLength(1);
  },
);

describe('what of an address is not understood is named, so that the page can say it [2.1-27, 3-21]', () => {
  test.each([
    ['refinementList[secret][0]=x', ['refinementList[secret][0]=x']],
    ['range[rank]=1:2&make=Toyota', ['range[rank]=1:2']],
    ['range[price]=cheap', ['range[price]=cheap']],
    ['price=20000', ['price=20000']],
    ['sortBy=cheapest&page=-1&page=two', ['sortBy=cheapest', 'page=-1', 'page=two']],
    ['menu[rank]=1', ['menu[rank]=1']],
    // Nothing was asked for.
    ['page=1&range[price]=&make=', []],
    ['utm_source=mail&gclid=1&__proto__=x&ref=mail', []],
  ])('%s', (queryString, unread) => {
    expect(readAddress(queryString, attributes).unread).toEqual(unread);
  });
});

describe('an address is written [2.3-2]', () => {
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

describe('whatever the state', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((value) => value === value.trim() && value !== '');
  const ends = fc
    .tuple(fc.option(fc.nat(1_000_000)), fc.option(fc.nat(1_000_000)))
    .filter(([low, high]) => low !== null || high !== null)
    .map(([low, high]) => {
      const [a, b] = low !== null && high !== null && low > high ? [high, low] : [low, high];
      return `${a ?? ''}:${b ?? ''}`;
    });
  const routes: fc.Arbitrary<SearchRoute> = fc.record(
    {
      query: text,
      page: fc.integer({ min: 2, max: 100_000 }),
      sortBy: fc.constantFrom(
        ...sortNames
          .map((name) => (name === 'nearest' ? 'nearest:0800' : name))
          .filter((name) => name !== 'mostRelevant'),
      ),
      refinementList: fc.dictionary(
        fc.constantFrom(...attributes.facets),
        fc.uniqueArray(text, { minLength: 1, maxLength: 5 }).map((values) => values.toSorted()),
        { minKeys: 1, noNullPrototype: true },
      ),
      range: fc.dictionary(fc.constantFrom(...attributes.ranges), ends, { minKeys: 1, noNullPrototype: true }),
    },
    { requiredKeys: [] },
  );

  test('its address gives the same state back [2.3-1]', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(parse(writeRoute(route))).toEqual(route);
      }),
    );
  });

  test('one state has one address', () => {
    fc.assert(
      fc.property(routes, (route) => {
        expect(writeRoute(parse(writeRoute(route)))).toBe(writeRoute(route));
      }),
    );
  });

  test('an address in the form of InstantSearch gives it, too [2.3-5]', () => {
    fc.assert(
      fc.property(routes, ({ refinementList = {} }) => {
        const pairs = Object.entries(refinementList).flatMap(([attribute, values]) =>
          values.map((value, index) => [`refinementList[${attribute}][${index}]`, value]),
        );
        const expected = Object.keys(refinementList).length === 0 ? {} : { refinementList };
        expect(parse(new URLSearchParams(pairs).toString())).toEqual(expected);
      }),
    );
  });
});

describe('whatever somebody types into the address bar', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              'query',
              'page',
              'sortBy',
              'make',
              'range[price]',
              'range[km][min]',
              'menu[make]',
              '__proto__',
            ),
            fc.string(),
          ),
          fc.oneof(fc.string(), fc.constantFrom('-1', '1e999', 'x:y', '<img onerror=alert(1)>', '::', 'NaN:NaN')),
        ),
      )
      .map((pairs) => new URLSearchParams(pairs).toString()),
  );

  const withSortedValues = (route: SearchRoute): SearchRoute => ({
    ...route,
    ...(route.refinementList && {
      refinementList: Object.fromEntries(
        Object.entries(route.refinementList).map(([attribute, values]) => [attribute, values.toSorted()]),
      ),
    }),
  });

  test('gives a state that the page can show', () => {
    fc.assert(
      fc.property(hostile, (queryString) => {
        const route = parse(queryString);
        expect(['query', 'page', 'sortBy', 'refinementList', 'range']).toEqual(
          expect.arrayContaining(Object.keys(route)),
        );
        expect(route.page ?? 2).toBeGreaterThanOrEqual(2);
        expect((route.query ?? '').length).toBeLessThanOrEqual(200);
        for (const [attribute, values] of Object.entries(route.refinementList ?? {})) {
          expect(attributes.facets).toContain(attribute);
          expect(values.every((value) => value !== '' && value.length <= 200)).toBe(true);
        }
        for (const range of Object.values(route.range ?? {})) expect(range).toMatch(/^(-?[\d.e+]+)?:(-?[\d.e+]+)?$/);
        expect(parse(writeRoute(route))).toEqual(withSortedValues(route));
      }),
    );
  });

  test('ten thousand characters are cut and still answer', () => {
    const route = parse(`query=${'a'.repeat(10_000)}&make=${'b'.repeat(10_000)}&${'&x=1'.repeat(2000)}`);
    expect(route.query).toHaveLength(200);
  });
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
