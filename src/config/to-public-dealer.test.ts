import { describe, expect, test } from 'vitest';
import { FIXTURE_MANIFEST, makeDealerConfig, makeLocationJson } from './make-dealer-config.fixture.ts';
import { toPublicDealer } from './to-public-dealer.ts';

const publicOf = (change: Readonly<Record<string, unknown>> = {}) =>
  toPublicDealer(makeDealerConfig(change), FIXTURE_MANIFEST);

test('the phone of the whole business is printed as it is dialled', () => {
  expect(publicOf({ phone: '1800 975 707' }).phone).toEqual({ text: '1800 975 707', href: 'tel:1800975707' });
});

test('nothing that belongs to the dealer alone reaches a page', () => {
  const published = JSON.stringify(
    publicOf({
      email: 'leads-inbox@ironbark.example',
      dealerships: [{ id: 'secret-dealership', name: 'Ironbark' }],
      locations: [
        makeLocationJson({
          contact_detail: { email: 'location-inbox@ironbark.example' },
          map_key: { env: 'LOCATION_MAP_KEY' },
        }),
      ],
      search: { host: 'https://secret-search.example', key: { env: 'TYPESENSE_SECRET_KEY' } },
      map: { key: { env: 'MAP_SECRET_KEY' } },
      stock: {
        exclude_stock_numbers: ['SECRET-4417'],
        filter: 'price > 1234',
        feeds: [
          {
            name: 'secret-feed',
            source: 'https://secret-feed.example/stock.json',
            query: { token: { env: 'STOCK_TOKEN' } },
            headers: { Authorization: { env: 'FEED_SECRET_TOKEN' }, 'X-Account': 'secret-account' },
            preset: 'easycars',
            private_columns: ['Purchase cost'],
            mapping: { price: 'SecretColumn' },
          },
        ],
      },
    }),
  );

  for (const secret of [/secret/i, /_KEY|TOKEN/, /inbox/, /"env"/, /Purchase cost/, /1234/, /stock\.json/]) {
    expect(published).not.toMatch(secret);
  }
});

test('holds the keys that it names and no others', () => {
  expect(Object.keys(publicOf()).sort()).toEqual([
    'abn',
    'askedFor',
    'callRules',
    'cardRules',
    'city',
    'contactButtons',
    'copy',
    'enquiry',
    'footerNotes',
    'formFields',
    'forms',
    'homeBlocks',
    'homeSections',
    'itemTypes',
    'legalName',
    'name',
    'phone',
    'priceSlider',
    'routes',
    'search',
    'shareRules',
    'slug',
    'social',
    'state',
    'template',
    'timeZone',
    'url',
    'variants',
    'viewRules',
  ]);
});

test('the dealer’s pages elsewhere are linked, those that the config has [3-40]', () => {
  const pages = {
    youtube_url: 'https://youtube.example/ironbark',
    instagram_url: 'https://instagram.example/ironbark',
    facebook_url: 'https://facebook.example/ironbark',
  };
  expect(publicOf(pages).social).toEqual([
    { label: 'Facebook', href: pages.facebook_url },
    { label: 'Instagram', href: pages.instagram_url },
    { label: 'YouTube', href: pages.youtube_url },
  ]);
  expect(publicOf({ instagram_url: pages.instagram_url }).social).toHaveLength(1);
});

describe('what the template offers', () => {
  test('fills in where the dealer chooses nothing', () => {
    expect(publicOf()).toMatchObject({
      variants: { hero_sign: 'ute', row_facts: 'six' },
      homeSections: ['hero', 'budget', 'location'],
      copy: { hero_heading: '{dealer} of {city}', hero_text: '{count} cars', yard_text: '' },
    });
  });

  test('gives way to the dealer’s choices', () => {
    expect(
      publicOf({
        override_city: 'the Bellarine',
        variants: { hero_sign: 'sedan' },
        home: { sections: ['location', 'hero'] },
        copy: { hero_heading: 'Cars in {city}', yard_text: 'Ask {dealer}' },
      }),
    ).toMatchObject({
      variants: { hero_sign: 'sedan', row_facts: 'six' },
      homeSections: ['location', 'hero'],
      city: 'the Bellarine',
      copy: { hero_heading: 'Cars in {city}', yard_text: 'Ask {dealer}' },
    });
  });
});

describe('card rules', () => {
  test('hide favourite and compare unless the site enables them [2.3-17]', () => {
    expect(publicOf().cardRules).toMatchObject({ showFavourite: false, showCompare: false });
    expect(publicOf({ cards: { favourite: true, compare: true } }).cardRules).toMatchObject({
      showFavourite: true,
      showCompare: true,
    });
  });

  test('hide the favourite control where nothing may be stored [6-3]; comparing is another switch', () => {
    const off = publicOf({ cards: { favourite: true, compare: true }, favourites: { mode: 'off' } });
    expect(off.cardRules).toMatchObject({ showFavourite: false, showCompare: true });
  });

  test.each([
    ['one location', [makeLocationJson()], {}, false],
    ['two locations', [makeLocationJson({ primary: true }), makeLocationJson({ name: 'Corio' })], {}, true],
    [
      'two, one hidden',
      [makeLocationJson({ primary: true }), makeLocationJson({ name: 'Corio', visible: false })],
      {},
      false,
    ],
    ['one, but asked for', [makeLocationJson()], { show_location: true }, true],
  ])('name the location: %s', (_name, locations, cards, shown) => {
    expect(publicOf({ locations, cards }).cardRules.showLocation).toBe(shown);
  });

  test('carry the crop into the address of the image service [7-21]', () => {
    const cdn_template = 'https://img.example/?u={url}&w={width}&fit={crop}';
    const templateOf = (images: object) => publicOf({ images: { cdn_template, ...images } }).cardRules.imageCdnTemplate;
    expect(templateOf({})).toBe('https://img.example/?u={url}&w={width}&fit=3%3A2');
    expect(templateOf({ crop: 'smart' })).toBe('https://img.example/?u={url}&w={width}&fit=smart');
  });

  test('carry the quality into the address of the image service', () => {
    const rules = publicOf({
      images: { cdn_template: 'https://img.example/?u={url}&w={width}&q={quality}', quality: 60 },
    }).cardRules;

    expect(rules.imageCdnTemplate).toBe('https://img.example/?u={url}&w={width}&q=60');
  });
});

describe('search', () => {
  test('calls the vehicles by what the dealer sells', () => {
    expect(publicOf({ item_types: ['caravan'] }).search.itemsNoun).toEqual({ singular: 'caravan', plural: 'caravans' });
    expect(publicOf({ item_types: ['car', 'truck'] }).search.itemsNoun).toEqual({
      singular: 'vehicle',
      plural: 'vehicles',
    });
    expect(publicOf({ search: { items_noun: { singular: 'ute', plural: 'utes' } } }).search.itemsNoun.plural).toBe(
      'utes',
    );
  });

  test('accepts filters as words or with their settings', () => {
    const { facets, ranges } = publicOf({
      search: {
        facets: ['make', { attribute: 'location_name', label: 'Yard', collapsed_count: 3, open: true }],
        ranges: ['km', { attribute: 'price', step: 1000 }],
      },
    }).search;

    expect(facets).toEqual([
      { attribute: 'make', label: 'Make', collapsedCount: 7, open: false },
      { attribute: 'location_name', label: 'Yard', collapsedCount: 3, open: true },
    ]);
    expect(ranges).toEqual([
      { attribute: 'km', label: 'Kilometres', open: false },
      { attribute: 'price', label: 'Price', step: 1000, open: false },
    ]);
  });
});

test('the credit notice is there only where repayments are', () => {
  const finance = { credit_notice: 'Comparison rate 8.19% p.a. WARNING: This comparison rate is true only for …' };

  expect(publicOf({ finance }).creditNotice).toBeUndefined();
  expect(publicOf({ finance, finance_provider: 'a' }).creditNotice).toBe(finance.credit_notice);
});

describe('a budget by weekly repayment', () => {
  const finance = { credit_notice: 'Comparison rate 8.19% p.a. WARNING: This comparison rate is true only for …' };
  const rangesOf = (change: Readonly<Record<string, unknown>>): string[] =>
    publicOf(change).search.ranges.map(({ attribute }) => attribute);

  test('is offered where rate and warning can stand above the results', () => {
    expect(rangesOf({ finance_provider: 'd', finance })).toEqual(['price', 'year', 'km', 'weekly_price']);
    expect(rangesOf({ finance_provider: 'd', finance, search: { ranges: ['weekly_price', 'price'] } })).toEqual([
      'weekly_price',
      'price',
    ]);
    expect(rangesOf({ finance_provider: 'd', finance, search: { weekly_budget: false } })).toEqual([
      'price',
      'year',
      'km',
    ]);
  });

  test('and nowhere else, even where the config names it', () => {
    expect(rangesOf({ search: { ranges: ['price', 'weekly_price'] } })).toEqual(['price']);
  });
});

test('categories that are named for searching are a filter of those values in that order [3-42]', () => {
  const facetsOf = (change: Readonly<Record<string, unknown>>) =>
    publicOf(change).search.facets.filter(({ attribute }) => attribute === 'categories');
  expect(facetsOf({})).toEqual([]);
  expect(facetsOf({ search_categories: ['Family', 'Work'] })).toEqual([
    { attribute: 'categories', label: 'Category', collapsedCount: 2, open: false, values: ['Family', 'Work'] },
  ]);
  const own = { facets: [{ attribute: 'categories', label: 'Made for' }] };
  expect(facetsOf({ search_categories: ['Work'], search: own })).toMatchObject([
    { label: 'Made for', values: ['Work'] },
  ]);
});

test('the lowest price leaves out used cars at price 0 on sites that say so [5-4]', () => {
  expect(publicOf().search).not.toHaveProperty('leavesOutUnpriced');
  expect(publicOf({ search: { lowest_price_leaves_out_unpriced: true } }).search.leavesOutUnpriced).toBe(true);
});
