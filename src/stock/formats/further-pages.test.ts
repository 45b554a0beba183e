import { describe, expect, test } from 'vitest';
import { importText, LOCATIONS, makeFeed, NOW, withDealerFolder } from '../import-feed.fixture.ts';
import { importStock } from '../import-stock.ts';
import { furtherPages } from './further-pages.ts';

const said = (beside: Record<string, string | number | boolean>, rows = 10) =>
  furtherPages(new Map(Object.entries(beside)), rows);

describe('a list goes on elsewhere', () => {
  test.each<[string, Record<string, string | number | boolean>]>([
    ['"next"', { next: 'https://a.example/stock?page=2&key=S3CRET' }],
    ['"next"', { '_links.next.href': '/stock?page=2' }],
    ['"nextLink"', { '@odata.nextLink': 'https://a.example' }],
    ['"next_cursor"', { 'meta.next_cursor': 'bXk=' }],
    ['"has_more": true', { 'meta.pagination.has_more': true }],
    ['"hasNextPage": true', { 'pageInfo.hasNextPage': true }],
    ['"totalPages": 3', { page: 1, totalPages: 3 }],
    ['"last_page": 3', { current_page: 2, last_page: 3 }],
    ['"pages": 2', { pages: 2 }],
    ['"total": 30', { total: 30, per_page: 10 }],
    ['"count": 30', { count: 30, offset: 10 }],
    ['"totalElements": 30', { totalElements: 30, number: 0, size: 10 }],
    ['"totalCount": 30', { totalCount: 30 }],
  ])('as %s says', (text, beside) => {
    expect(said(beside)).toBe(text);
  });
});

describe('a list is whole', () => {
  test.each<[string, Record<string, string | number | boolean>]>([
    ['on its only page', { page: 1, pages: 1, per_page: 100, total: 10, next: '' }],
    ['on its last page', { page: 3, totalPages: 3, per_page: 10, total: 30, has_more: false }],
    ['on a shorter last page', { page: 3, total: 28, per_page: 9 }],
    ['on its last page, counted from zero', { number: 2, size: 10, totalElements: 30, totalPages: 3 }],
    ['at the end by its offset', { offset: 20, total: 30 }],
    ['with a sum that is of something else', { total: 489_000, version: 2, number: 0 }],
    ['with words beside it', { next: false, title: 'Stock', count: 10 }],
  ])('%s', (_, beside) => {
    expect(said(beside)).toBeUndefined();
  });
});

const page = (number: number, pages: number): string =>
  JSON.stringify({
    data: { vehicles: [{ stocknum: `A${String(number)}`, make: 'Kia', model: 'Rio' }] },
    meta: { page: number, totalPages: pages },
  });

test('one page of a feed alone is a mistake, that names what is missing and what to do', async () => {
  const { mistakes, vehicles } = await importText(page(1, 3), { preset: 'forecourt' });
  expect(vehicles).toHaveLength(1);
  expect(mistakes).toMatchObject([
    { kind: 'further-pages', message: expect.stringContaining('"totalPages": 3') as string },
  ]);
  expect(mistakes[0]?.remedy).toContain('a feed for each page');
  expect((await importText(page(1, 1), { preset: 'forecourt' })).mistakes).toEqual([]);
});

test('a feed for each page leaves none out, until there is one more', async () => {
  const read = (pages: number) =>
    withDealerFolder({ '1.json': page(1, pages), '2.json': page(2, pages) }, (dealerFolder) =>
      importStock({
        dealer: {
          slug: 'northside',
          locations: LOCATIONS,
          stock: {
            feeds: ['1', '2'].map((name) => makeFeed({ name, source: `${name}.json`, preset: 'forecourt' })),
          },
        },
        dealerFolder,
        now: NOW,
      }),
    );
  expect((await read(2)).mistakes).toEqual([]);
  expect((await read(3)).mistakes).toMatchObject([{ kind: 'further-pages', feed: '2' }]);
});

describe('XML that comes in pages', () => {
  const VEHICLE = '<vehicle id="9"><stocknum>A1</stocknum><make>Kia</make><model>Rio</model><pages>4</pages></vehicle>';
  const goesOn = async (text: string): Promise<string | undefined> =>
    (await importText(text, { preset: 'forecourt' })).mistakes[0]?.message;

  test.each([
    ['"pages": 4', `<stock page="1" pages="4">${VEHICLE}</stock>`],
    ['"totalCount": 48', `<stock totalCount='48'>${VEHICLE}</stock>`],
    ['"next"', `<stock><next>https://a.example/2</next><list>${VEHICLE}</list></stock>`],
    ['"nextPage"', `<s:stock><list>${VEHICLE}</list><s:paging><s:nextPage>2</s:nextPage></s:paging></s:stock>`],
    ['"next"', `<feed><link rel="self" href="/1"/>${VEHICLE}<link rel="next" href="/2"/></feed>`],
    ['"has_more": true', `<stock>${VEHICLE}<has_more> true </has_more></stock>`],
  ])('is recognised by %s', async (said, text) => {
    expect(await goesOn(text)).toContain(`beside its 1 rows it says ${said}.`);
  });

  test.each([
    '<stock page="4" pages="4"><next/>' + VEHICLE + '</stock>',
    '<stock count="1" totalCount="1"><next></next>' + VEHICLE + '<hasMore>false</hasMore></stock>',
    '<stock><next>null</next><dealer><![CDATA[<next>2</next>]]></dealer>' + VEHICLE + '</stock>',
  ])('is whole: %s', async (text) => {
    expect(await goesOn(text)).toBeUndefined();
  });
});
