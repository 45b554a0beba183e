import { afterEach, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD } from '#domain/lead/honeypot.ts';
import type { ApiApp } from './api-app.ts';
import { buildApp, type AppOptions } from './app.ts';
import { makeApiContext, makeTenant, type ApiFixture } from './make-api-context.fixture.ts';

let fixture: ApiFixture;
let app: ApiApp;

afterEach(async () => {
  await app.close();
  await fixture.remove();
});

type FixtureOptions = Parameters<typeof makeApiContext>[0];

async function open(fixtureOptions?: FixtureOptions, appOptions: AppOptions = { logLevel: 'silent' }): Promise<void> {
  fixture = await makeApiContext({
    tenants: [makeTenant({ slug: 'acacia' }), makeTenant({ slug: 'banksia' })],
    ...fixtureOptions,
  });
  app = await buildApp(fixture.context, appOptions);
}

interface Call {
  readonly dealer?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

const get = (url: string, { dealer = 'acacia', headers = {}, address }: Call = {}) =>
  app.inject({
    url,
    headers: { host: `${dealer}.example`, ...headers },
    ...(address !== undefined && { remoteAddress: address }),
  });

const enquiry = { form: 'enquiry', category: 'Finance', name: 'Kim', email: 'kim@shopper.example', message: 'Hello' };

const post = (payload: object | string, { dealer = 'acacia', headers = {}, address }: Call = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: `${dealer}.example`, origin: `https://${dealer}.example`, ...headers },
    payload,
    ...(address !== undefined && { remoteAddress: address }),
  });

describe('refusals, whose shape the specification leaves open [7-31]', () => {
  test.each([
    ['an address that leads nowhere', () => get('/api/nothing'), 404, 'not_found'],
    ['an address that cannot be decoded', () => get('/api/%ff'), 400, 'bad_request'],
    ['a host that is no dealer’s', () => get('/api/captcha', { dealer: 'nobody' }), 421, 'unknown_site'],
    ['another site', () => post(enquiry, { headers: { origin: 'https://evil.example' } }), 403, 'origin'],
    ['broken JSON', () => post('{"a":', { headers: { 'content-type': 'application/json' } }), 400, 'bad_request'],
    ['JSON that is no form', () => post('[]', { headers: { 'content-type': 'application/json' } }), 422, 'validation'],
    [
      'a prototype in disguise',
      () => post('{"__proto__":{"a":1}}', { headers: { 'content-type': 'application/json' } }),
      400,
      'bad_request',
    ],
    [
      'an unknown kind of content',
      () => post('x', { headers: { 'content-type': 'text/xml' } }),
      415,
      'unsupported_media_type',
    ],
    ['more than 64 KB', () => post({ ...enquiry, message: 'x'.repeat(66_000) }), 413, 'too_large'],
    [
      'a text of more than 5,000 characters',
      () => post({ ...enquiry, 'Order Detail': 'x'.repeat(5001) }),
      422,
      'validation',
    ],
    [
      'more than 80 fields',
      () => post({ ...enquiry, ...Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`field ${n}`, 'x'])) }),
      422,
      'validation',
    ],
    [
      'a key that is none',
      () => post(enquiry, { headers: { 'idempotency-key': 'k'.repeat(256) } }),
      422,
      'idempotency_key',
    ],
  ])('%s is refused in the one shape', async (_what, call, status, code) => {
    await open();
    const reply = await call();
    const body: unknown = reply.json();
    expect([reply.statusCode, body]).toEqual([
      status,
      expect.objectContaining({
        error: code,
        message: expect.any(String) as string,
        request_id: expect.any(String) as string,
      }),
    ]);
    if (status !== 400) expect(reply.headers['x-request-id']).toBe(reply.json<{ request_id: string }>().request_id);
  });

  test('a fault of ours is answered without a word of what it was', async () => {
    await open({
      tenants: [
        {
          ...makeTenant({ slug: 'acacia' }),
          stock: {
            all: () => Promise.reject(new Error('secret')),
            byId: () => Promise.reject(new Error('secret of kim@shopper.example')),
            bySlug: () => Promise.resolve(undefined),
          },
        },
      ],
    });
    const reply = await post({ ...enquiry, car_id: 'v-1' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
    expect(reply.json()).toMatchObject({ error: 'internal' });
  });

  test('a database that is away is said to be so, and when to try again; readiness follows', async () => {
    await open();
    const away = Object.assign(new Error('disk full'), { errcode: 13 });
    const broken = { ...fixture.context, store: { ...fixture.context.store, write: () => Promise.reject(away) } };
    await app.close();
    app = await buildApp(broken, { logLevel: 'silent' });
    const reply = await post(enquiry);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json()).toMatchObject({ error: 'unavailable' });
    expect((await get('/readyz')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
    fixture.advance(10_001);
    expect((await get('/readyz')).statusCode).toBe(200);
  });
});

describe('rate limits', () => {
  const environment = { rateLimits: { perMinute: 5, leadsPerMinute: 2 } };

  test('enquiries of one visitor are limited; another dealer’s and another visitor’s are not', async () => {
    await open({ environment });
    const send = (message: string, call: Call = {}) =>
      post({ ...enquiry, message }, { address: '203.0.113.9', ...call });
    expect((await send('one')).statusCode).toBe(201);
    expect((await send('two')).statusCode).toBe(201);
    const refused = await send('three');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ error: 'too_many_requests' });
    expect((await send('four', { dealer: 'banksia' })).statusCode).toBe(201);
    expect((await send('five', { address: '203.0.113.10' })).statusCode).toBe(201);
  });

  test('a visitor cannot get more by changing addresses within one connection, or by claiming another', async () => {
    await open({ environment });
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}` };
      statuses.push((await get('/api/form-token', { address: `2001:db8::${n}`, headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a trusted proxy names the visitor and the host', async () => {
    await open({ environment });
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'x-forwarded-host': 'banksia.example' };
      statuses.push((await get('/api/form-token', { dealer: 'api', headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    const headers = { 'x-forwarded-host': 'banksia.example' };
    expect((await get('/api/form-token', { dealer: 'api', address: '203.0.113.9', headers })).statusCode).toBe(421);
  });

  test('nobody finds addresses by trying', async () => {
    await open({ environment });
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n += 1) statuses.push((await get(`/api/admin/${n}`)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test('monitors are not limited', async () => {
    await open({ environment });
    for (let n = 0; n < 20; n += 1) expect((await get('/healthz', { dealer: 'any' })).statusCode).toBe(200);
  });
});

describe('what browsers are told', () => {
  test('only a dealer’s own pages may read across hosts', async () => {
    await open();
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/leads',
        headers: { host: 'api.example', origin, 'access-control-request-method': 'POST' },
      });
    const own = await preflight('https://acacia.example');
    expect(own.statusCode).toBe(204);
    expect(own.headers['access-control-allow-origin']).toBe('https://acacia.example');
    expect(own.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('answers are not kept, not sniffed, not framed and load nothing', async () => {
    await open();
    expect((await get('/api/form-token')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  });
});

describe('operations', () => {
  test('every route is described, with what it takes and answers', async () => {
    await open();
    const description = (await get('/openapi.json', { dealer: 'any' })).json<{
      openapi: string;
      paths: Record<string, Record<string, { summary?: string; responses?: object; requestBody?: object }>>;
    }>();
    expect(description.openapi).toBe('3.1.0');
    const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => ({ name: `${method} ${path}`, ...route })),
    );
    expect(routes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['post /api/leads', 'get /api/captcha', 'get /api/form-token', 'get /readyz']),
    );
    for (const { name, summary, responses } of routes) {
      expect({ name, summary }).toEqual({ name, summary: expect.any(String) as string });
      expect({ name, responses: Object.keys(responses ?? {}) }).not.toEqual({ name, responses: ['default'] });
    }
    expect(description.paths['/api/leads']?.['post']?.requestBody).toBeDefined();
  });

  test('figures count requests by route pattern and enquiries by what became of them', async () => {
    await open();
    await post(enquiry);
    await post(enquiry);
    await post({ ...enquiry, [HONEYPOT_FIELD]: 'https://spam.example' });
    await post({ ...enquiry, email: 'none' });
    await get('/api/cars/a-car-that-nobody-has/view.json?secret=1');
    const figures = (await get('/metrics')).body;
    expect(figures).toContain('leads_total{tenant="acacia",outcome="created"} 1');
    expect(figures).toContain('leads_total{tenant="acacia",outcome="replayed"} 1');
    expect(figures).toContain('leads_total{tenant="acacia",outcome="spam"} 1');
    expect(figures).toContain('leads_total{tenant="acacia",outcome="refused"} 1');
    expect(figures).toContain('outbox_jobs{state="pending"} 2');
    expect(figures).toContain('outbox_jobs{state="dead"} 0');
    expect(figures).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/leads",status="201"\} 2/);
    expect(figures).toContain('nodejs_eventloop_lag_seconds');
    expect(figures).not.toContain('a-car-that-nobody-has');
  });

  test('a service that ends is not ready, and asks for no further requests on a connection', async () => {
    await open();
    fixture.context.state.startDraining();
    expect((await get('/readyz')).statusCode).toBe(503);
    const reply = await post(enquiry);
    expect([reply.statusCode, reply.headers['connection']]).toEqual([201, 'close']);
  });
});

describe('the log', () => {
  test('tells route, dealer and outcome, and nothing that a visitor gave', async () => {
    const lines: string[] = [];
    await open(undefined, { logLevel: 'trace', logStream: { write: (line) => lines.push(line) } });
    const person = {
      ...enquiry,
      name: 'Quentin Quokka',
      email: 'quokka@shopper.example',
      phone: '0491 570 156',
      message: 'My secret wish',
    };
    const headers = {
      cookie: 'sid=quokka-session',
      referer: 'https://acacia.example/?q=quokka',
      'user-agent': 'QuokkaPhone',
    };
    await post(person, { headers, address: '203.0.113.77' });
    await post({ ...person, email: 'quokka at shopper' }, { headers, address: '203.0.113.77' });
    await post('{"email":"quokka@shopper.example"', { headers: { ...headers, 'content-type': 'application/json' } });
    await get('/api/captcha?email=quokka@shopper.example', { headers });
    await get('/api/quokka-page?name=quokka', { headers });
    await get('/api/%ff?quokka', { headers });
    // PostgreSQL quotes values in its error messages.
    const leaky = Object.assign(new Error('duplicate key (email)=(quokka@shopper.example)'), {
      code: '23505',
      detail: 'Key (email)=(quokka@shopper.example) already exists.',
    });
    const broken = { ...fixture.context, store: { ...fixture.context.store, write: () => Promise.reject(leaky) } };
    await app.close();
    app = await buildApp(broken, { logLevel: 'trace', logStream: { write: (line) => lines.push(line) } });
    expect((await post({ ...person, message: 'another wish' })).statusCode).toBe(500);

    // Times hold any four digits now and then.
    const log = lines.join('').replaceAll(/"(?:time|responseTime)":[\d.]+/g, '');
    expect(log).not.toMatch(/quokka|0491|570156|203\.0\.113|wish|shopper/i);
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(parsed).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'POST',
        route: '/api/leads',
        status: 201,
        tenant: 'acacia',
        address: expect.stringMatching(/^[\w-]{12}$/) as string,
      }),
    );
    expect(parsed).toContainEqual(
      expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ code: '23505' }) as object }),
    );
  });
});
