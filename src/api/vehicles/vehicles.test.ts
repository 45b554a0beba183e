import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { type ApiAppFixture, makeApiApp } from '../make-api-app.fixture.ts';
import { makeTenant } from '../make-api-context.fixture.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';

const corolla = makeVehicle({ updatedAt: '2026-11-18T01:00:00Z', views: 40 });
const priced = (dollars: number, change: Partial<Vehicle>): Vehicle =>
  makeVehicle({ price: { cents: dollars * 100, qualifier: 'drive_away' }, ...change });
const stock: Vehicle[] = [
  corolla,
  priced(18_500, { id: 'same-model', slug: 'same-model', rank: 5 }),
  priced(19_500, { id: 'same-model-2', slug: 'same-model-2', rank: 9 }),
  priced(20_000, { id: 'same-body', slug: 'same-body', make: 'Mazda', model: '3' }),
  priced(45_000, { id: 'too-dear', slug: 'too-dear' }),
  priced(19_000, { id: 'sold', slug: 'sold', status: 'sold', soldAt: '2026-11-20T00:00:00Z' }),
  priced(19_000, { id: 'held', slug: 'held', reserved: true, updatedAt: '2026-11-19T00:00:00Z' }),
  makeVehicle({ id: 'lone', slug: 'lone', make: 'Lotus', model: 'Elise', body: 'convertible' }),
  makeVehicle({
    id: 'undated',
    slug: 'undated',
    make: 'Kia',
    model: 'Rio',
    price: { qualifier: 'price_on_application' },
  }),
];
const page = `/api/cars/${corolla.slug}`;
const current = 'photos_count=2&updated_at=2026-11-18T01%3A00%3A00Z';

const withFormer = (tenant: Tenant, formerSlugs: readonly string[]): Tenant => ({
  ...tenant,
  snapshot: { ...tenant.snapshot, formerSlugs },
});

let api: ApiAppFixture;
beforeAll(async () => {
  api = await makeApiApp({
    tenants: [
      withFormer(makeTenant({ vehicles: stock }), ['withdrawn']),
      makeTenant({ slug: 'coachwood', vehicles: [makeVehicle({ id: 'other', slug: 'other', make: 'Fiat' })] }),
    ],
  });
});
afterAll(() => api.remove());

const json = async (url: string, options = {}): Promise<Record<string, unknown>> =>
  (await api.get(url, options)).json<Record<string, unknown>>();

describe('what changed since a page was built [7-11]', () => {
  test('nothing for a page that is up to date', async () => {
    expect((await json(`${page}/view.json?${current}&website_id=7`))['car_fields']).toEqual({});
  });

  test.each([
    '',
    'photos_count=3&updated_at=2026-11-18T01%3A00%3A00Z',
    'photos_count=2&updated_at=2026-11-17',
    'photos_count=2',
  ])('every field for a page that is not, or does not say: %j', async (query) => {
    expect((await json(`${page}/view.json?${query}`))['car_fields']).toEqual({
      status: 'in_stock',
      reserved: false,
      sold: false,
      status_text: null,
      price: 18_990,
      price_text: '$18,990',
      price_qualifier: 'Drive away',
      price_explanation: expect.stringContaining('Nothing more to pay') as unknown,
      was_text: null,
      saving_text: null,
      tag: null,
      tag_kind: null,
      offer: expect.objectContaining({ asking: '18990' }) as unknown,
      offer_key: expect.stringMatching(/^in_stock \w+$/) as unknown,
      place: expect.any(String) as unknown,
      photos_count: 2,
      updated_at: '2026-11-18T01:00:00Z',
    });
  });

  test.each([
    ['held', { reserved: true, sold: false, status: 'in_stock' }],
    ['sold', { reserved: false, sold: true, status: 'sold' }],
    ['undated', { price: null, price_text: 'Enquire for price', price_qualifier: null, updated_at: null }],
  ])('%s', async (slug, fields) => {
    expect((await json(`/api/cars/${slug}/view.json`))['car_fields']).toMatchObject(fields);
  });

  test('a vehicle on hold is given each time, because time sets it free', async () => {
    const held = 'photos_count=2&updated_at=2026-11-19T00%3A00%3A00Z';
    expect((await json(`/api/cars/held/view.json?${held}`))['car_fields']).toMatchObject({ tag: 'Reserved' });
  });

  test('a vehicle without a date is given each time, because nobody can tell', async () => {
    expect((await json('/api/cars/undated/view.json?photos_count=2'))['car_fields']).not.toEqual({});
  });

  test('null for a car that was withdrawn; nothing of one that this API has not heard of, which may be new', async () => {
    expect(await json('/api/cars/withdrawn/view.json')).toEqual({ views: 0, car_fields: null });
    expect(await json('/api/cars/none/view.json')).toEqual({ views: 0, car_fields: {} });
  });
});

describe('views', () => {
  const views = async (options = {}): Promise<unknown> => (await json(`/api/cars/lone/view.json`, options))['views'];

  test('each visitor counts once in half an hour, machines and HEAD never', async () => {
    expect(await views({ remoteAddress: '198.51.100.1' })).toBe(1);
    expect(await views({ remoteAddress: '198.51.100.1' })).toBe(1);
    expect(await views({ remoteAddress: '198.51.100.2' })).toBe(2);
    for (const agent of ['Googlebot/2.1', 'curl/8.5', '', 'facebookexternalhit/1.1', 'HeadlessChrome/150']) {
      expect(await views({ remoteAddress: '198.51.100.3', headers: { 'user-agent': agent } })).toBe(2);
    }
    expect(await views({ remoteAddress: '198.51.100.3', headers: { 'sec-purpose': 'prefetch;prerender' } })).toBe(2);
    expect(await views({ remoteAddress: '198.51.100.3', headers: { 'sec-gpc': '1' } })).toBe(2);
    expect(await views({ remoteAddress: '198.51.100.3', headers: { dnt: '1' } })).toBe(2);
    await api.get('/api/cars/lone/view.json', { method: 'HEAD', remoteAddress: '198.51.100.3' });
    api.advance(29 * 60_000);
    expect(await views({ remoteAddress: '198.51.100.1' })).toBe(2);
    api.advance(60_000);
    expect(await views({ remoteAddress: '198.51.100.1' })).toBe(3);
  });

  test('come on top of those that the feed knows', async () => {
    expect((await json(`${page}/view.json`, { headers: { 'user-agent': 'bot' } }))['views']).toBeGreaterThanOrEqual(40);
  });
});

describe('similar vehicles [7-15]', () => {
  test('model first, then body, in the price band, available only [4-18, 9-4 to 9-6]', async () => {
    expect(await json(`${page}/similar`)).toEqual({ ids: ['same-model-2', 'same-model', 'same-body'] });
  });

  test('none is an answer', async () => {
    expect(await json('/api/cars/lone/similar')).toEqual({ ids: [] });
  });
});

describe('the auto gauge [7-6]', () => {
  test('has every value of [3-23]', async () => {
    const gauge = await json(`${page}/autogauge`);
    expect(Object.keys(gauge).sort()).toEqual([
      'confidence',
      'description',
      'fill',
      'listing_price',
      'market_range_max',
      'market_range_min',
    ]);
    expect(gauge).toMatchObject({ listing_price: 18_990 });
  });

  test.each(['lone', 'undated'])('%s has nothing to be compared with: 204', async (slug) => {
    const reply = await api.get(`/api/cars/${slug}/autogauge`);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });
});

describe('the brochure [7-15]', () => {
  test('is a PDF under the name of its vehicle, kept by its tag', async () => {
    const reply = await api.get(`${page}/brochure.pdf`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${corolla.slug}.pdf"`);
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a vehicle without photos has one all the same, and the same one next time', async () => {
    const bare = await makeApiApp({ tenants: [makeTenant({ vehicles: [makeVehicle({ photos: [] })] })] });
    const first = await bare.get(`${page}/brochure.pdf`);
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    expect((await bare.get(`${page}/brochure.pdf`)).rawPayload.equals(first.rawPayload)).toBe(true);
    const again = await bare.get(`${page}/brochure.pdf`, { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await bare.remove();
  });

  test('a sold vehicle has one as long as it has a page', async () => {
    const reply = await api.get('/api/cars/sold/brochure.pdf');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('twenty at once are drawn while other calls are answered', async () => {
    const drawn = Array.from({ length: 20 }, (_, index) =>
      api.get(`/api/cars/${stock[index % stock.length]?.slug ?? ''}/brochure.pdf`),
    );
    const view = await api.get(`${page}/view.json`);
    expect(view.statusCode).toBe(200);
    expect((await Promise.all(drawn)).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
  });
});

describe('hostile addresses', () => {
  const calls = ['view.json', 'similar', 'autogauge', 'brochure.pdf'];
  const slugs = [
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '__proto__',
    'constructor',
    '%E4%BD%A0',
    "'%20or%201=1--",
    'a'.repeat(200),
    'a'.repeat(5000),
    '%ff',
  ];
  test.each(calls.flatMap((call) => slugs.map((slug) => [call, slug] as const)))('%s of %s', async (call, slug) => {
    const reply = await api.get(`/api/cars/${slug}/${call}`);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toContain('root:');
    if (reply.statusCode === 200) expect(reply.json()).toEqual({ views: 0, car_fields: {} });
  });

  test.each([
    'photos_count=1e400',
    'photos_count=-1',
    'photos_count=abc',
    'photos_count=1&photos_count=2',
    'photos_count[a]=1',
    `updated_at=${'9'.repeat(3000)}`,
    'updated_at=%00',
    'website_id[]=1&website_id[]=2',
  ])('a query that says nothing is as good as none: %s', async (query) => {
    const reply = await api.get(`${page}/view.json?${query}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<{ car_fields: object }>().car_fields).toMatchObject({ status: 'in_stock' });
  });
});

test('one dealer never learns of the vehicles of another', async () => {
  for (const call of ['similar', 'autogauge', 'brochure.pdf']) {
    expect((await api.get(`${page}/${call}`, { site: 'coachwood' })).statusCode).toBe(404);
    expect((await api.get(`/api/cars/other/${call}`)).statusCode).toBe(404);
  }
  expect(await json(`${page}/view.json`, { site: 'coachwood' })).toEqual({ views: 0, car_fields: {} });
});
