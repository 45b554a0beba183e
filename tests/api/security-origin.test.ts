import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COACHWOOD, IRONBARK, openTestApi, type TestApi, type TestReply } from '#tests/support/api-app.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';

/** Not a trusted proxy. */
const STRANGER = '203.0.113.7';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let number = 0;
const fresh = (): Readonly<Record<string, unknown>> => {
  number += 1;
  return { ...enquiryOf(`origin-${number}`), location: IRONBARK.locationId };
};

/** Posts an enquiry with exactly these headers beside the content type. */
async function postWith(headers: Readonly<Record<string, string>>, address = STRANGER): Promise<TestReply> {
  const {
    statusCode,
    headers: answered,
    body,
  } = await api.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(fresh()),
    remoteAddress: address,
  });
  return { status: statusCode, headers: answered, text: body, json: () => JSON.parse(body) as Record<string, unknown> };
}

async function tenantOfLast(): Promise<string | undefined> {
  const row = await api.context.store.db
    .selectFrom('lead')
    .select('tenant')
    .where('email', '=', `origin-${number}@shopper.example`)
    .executeTakeFirst();
  return row?.tenant;
}

describe('which dealer a request belongs to', () => {
  test.each([
    ['the host', { host: IRONBARK.host }, 'ironbark-cars'],
    ['the host with its port', { host: `${IRONBARK.host}:443` }, 'ironbark-cars'],
    ['the host in capitals', { host: IRONBARK.host.toUpperCase() }, 'ironbark-cars'],
    ['the origin, at a host of the API’s own', { host: 'api.example.com', origin: COACHWOOD.origin }, 'coachwood-cars'],
  ])('follows from %s', async (_, headers, slug) => {
    expect((await postWith(headers)).status).toBe(201);
    expect(await tenantOfLast()).toBe(slug);
  });

  test.each([
    ['an unknown host', { host: 'evil.example' }, 421],
    ['a host that only ends alike', { host: `evil-${IRONBARK.host}` }, 421],
    ['a host below the dealer’s', { host: `www.evil.${IRONBARK.host}` }, 421],
    ['an unknown origin', { host: IRONBARK.host, origin: 'https://evil.example' }, 403],
    ['an origin of no page', { host: IRONBARK.host, origin: 'null' }, 403],
    ['the dealer’s origin without encryption', { host: IRONBARK.host, origin: `http://${IRONBARK.host}` }, 403],
    ['the dealer’s host at another port', { host: IRONBARK.host, origin: `${IRONBARK.origin}:8443` }, 403],
    ['an origin that only begins alike', { host: IRONBARK.host, origin: `${IRONBARK.origin}.evil.example` }, 403],
    [
      'an origin with the dealer as its user',
      { host: IRONBARK.host, origin: `https://${IRONBARK.host}@evil.example` },
      403,
    ],
    ['the origin of another dealer', { host: IRONBARK.host, origin: COACHWOOD.origin }, 403],
  ])('is nobody’s for %s', async (_, headers, status) => {
    expect((await postWith(headers)).status).toBe(status);
    expect(await tenantOfLast()).toBeUndefined();
  });

  test('a stranger’s X-Forwarded-Host is not believed, a proxy’s is', async () => {
    const headers = { host: 'internal.example', 'x-forwarded-host': COACHWOOD.host };
    expect((await postWith(headers, STRANGER)).status).toBe(421);
    expect((await postWith(headers, '127.0.0.1')).status).toBe(201);
    expect(await tenantOfLast()).toBe('coachwood-cars');
    const lying = await postWith({ host: IRONBARK.host, 'x-forwarded-host': COACHWOOD.host }, STRANGER);
    expect(lying.status).toBe(201);
    expect(await tenantOfLast()).toBe('ironbark-cars');
  });

  test('neither a body nor a query chooses the dealer', async () => {
    const reply = await api.post(`/api/leads?tenant=coachwood-cars&dealer=coachwood-cars`, {
      ...fresh(),
      tenant: 'coachwood-cars',
      dealer: 'coachwood-cars',
      dealerSlug: 'coachwood-cars',
      website_id: 'coachwood-cars',
    });
    expect(reply.status).toBe(201);
    expect(await tenantOfLast()).toBe('ironbark-cars');
  });

  test('a location of another dealer is refused, and a dealership of another left out where there is none to choose', async () => {
    const refused = await api.post('/api/leads', { ...fresh(), location: 'lismore' });
    expect([refused.status, Object.keys(refused.json()['fields'] as object)]).toEqual([422, ['location']]);
    const taken = await api.post('/api/leads', { ...fresh(), dealership_slug: 'coachwood-cars-lismore' });
    expect(taken.status).toBe(201);
    expect(await tenantOfLast()).toBe('ironbark-cars');
    const { lead } = await api.context.store.db
      .selectFrom('lead')
      .select('lead')
      .where('email', '=', `origin-${number}@shopper.example`)
      .executeTakeFirstOrThrow();
    expect(lead).not.toContain('coachwood');
  });

  test('vehicles, views and forms of a site are its own', async () => {
    const [car] = IRONBARK.vehicles;
    const alone = await openTestApi({ dealers: [IRONBARK, { ...COACHWOOD, snapshot: firstLine(COACHWOOD.snapshot) }] });
    try {
      for (const path of ['similar', 'autogauge']) {
        expect((await alone.get(`/api/cars/${car?.slug ?? ''}/${path}`)).status).toBeLessThan(300);
        expect((await alone.get(`/api/cars/${car?.slug ?? ''}/${path}`, { dealer: COACHWOOD })).status).toBe(404);
      }
      const view = `/api/cars/${car?.slug ?? ''}/view.json`;
      expect((await alone.get(view)).json()['car_fields']).toMatchObject({ sold: false });
      expect((await alone.get(view, { dealer: COACHWOOD })).json()).toEqual({ views: 0, car_fields: {} });
    } finally {
      await alone.close();
    }
  });
});

describe('a page of another site cannot write in a visitor’s name', () => {
  const kinds = [
    ['JSON', 'application/json', JSON.stringify(enquiryOf('csrf'))],
    ['a form', 'application/x-www-form-urlencoded', 'form=enquiry&name=Kim&email=csrf@shopper.example&message=x'],
    ['text that looks like JSON', 'text/plain', JSON.stringify(enquiryOf('csrf'))],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nKim\r\n--x--',
    ],
    ['nothing said of its kind', '', JSON.stringify(enquiryOf('csrf'))],
  ] as const;
  const from = [
    ['with its origin', { origin: 'https://evil.example' }],
    ['with a hidden origin', { origin: 'null' }],
    ['without an origin, from another site', { 'sec-fetch-site': 'cross-site' }],
    ['without an origin, from a neighbour below one domain', { 'sec-fetch-site': 'same-site' }],
  ] as const;
  const routes = ['/api/leads', '/api/events', '/api/phone-reveals', '/api/miscellaneous', '/api/youx/quote'];

  test.each(kinds.flatMap((kind) => from.map((source) => [kind[0], source[0], kind, source] as const)))(
    'not by %s %s',
    async (_kind, _source, [, type, payload], [, headers]) => {
      const before = await rows();
      for (const url of routes) {
        const { statusCode } = await api.app.inject({
          method: 'POST',
          url,
          headers: { host: IRONBARK.host, ...(type !== '' && { 'content-type': type }), ...headers },
          payload,
        });
        expect([url, statusCode]).toEqual([url, 403]);
      }
      expect(await rows()).toEqual(before);
    },
  );

  test('text is a body for beacons alone', async () => {
    const reply = await api.post('/api/leads', JSON.stringify(fresh()), { headers: { 'content-type': 'text/plain' } });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });

  test('no other site may read answers, and ours only by name', async () => {
    const corsOf = async (origin: string): Promise<unknown> => {
      const { headers } = await api.app.inject({
        method: 'OPTIONS',
        url: '/api/leads',
        headers: { host: IRONBARK.host, origin, 'access-control-request-method': 'POST' },
      });
      return headers['access-control-allow-origin'];
    };
    expect(await corsOf('https://evil.example')).toBeUndefined();
    expect(await corsOf('null')).toBeUndefined();
    expect(await corsOf(`http://${IRONBARK.host}`)).toBeUndefined();
    expect(await corsOf(IRONBARK.origin)).toBe(IRONBARK.origin);
  });

  async function rows(): Promise<number[]> {
    const tables = ['lead', 'event', 'phone_reveal', 'miscellaneous'] as const;
    return Promise.all(
      tables.map(async (table) => (await api.context.store.db.selectFrom(table).select('id').execute()).length),
    );
  }
});

test('answers carry the headers that keep a browser from guessing, framing and remembering', async () => {
  const reply = await api.get('/api/form-token');
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/) as string,
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  expect(reply.headers).not.toHaveProperty('x-powered-by');
  expect(reply.headers).not.toHaveProperty('server');
});

function firstLine(text: string): string {
  return `${text.split('\n')[0] ?? ''}\n`;
}
