import { describe, expect, test, vi } from 'vitest';
import { CLOUDFLARE_ROUTES, cloudflareWorker, netlifyApiRules, nginxApiLocations } from './api-proxy.ts';

test('Netlify leads calls to the API, a price comparison at its car’s path too [7-6], and nobody to its administration', () => {
  expect(netlifyApiRules('https://api.example.com').split('\n')).toEqual([
    '/api/admin/* /404.html 404!',
    '/api/* https://api.example.com/api/:splat 200!',
    '/cars/:slug/autogauge https://api.example.com/api/cars/:slug/autogauge 200!',
    '',
  ]);
});

test('nginx asks an API with an address of its own under that, with the site beside it', () => {
  const lines = nginxApiLocations('https://api.example.com:8443').join('\n');
  expect(lines).toContain('proxy_pass https://api.example.com:8443;');
  expect(lines).toContain('proxy_set_header Host "api.example.com:8443";');
  expect(lines).toContain('proxy_ssl_name "api.example.com";');
  expect(lines).toContain('proxy_set_header X-Forwarded-Host $host;');
});

describe('the worker of Cloudflare Pages', () => {
  const run = async (
    url: string,
    init: RequestInit = {},
  ): Promise<{ response: Response; call: Request | undefined }> => {
    const source = cloudflareWorker('https://api.example.com');
    const fetching = vi.fn<(call: Request) => Promise<Response>>(() =>
      Promise.resolve(new Response('answer', { status: 201 })),
    );
    vi.stubGlobal('fetch', fetching);
    try {
      const module = (await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${source}// ${Math.random()}`)}`
      )) as { default: { fetch(request: Request): Promise<Response> } };
      const response = await module.default.fetch(new Request(url, init));
      return { response, call: fetching.mock.calls[0]?.[0] };
    } finally {
      vi.unstubAllGlobals();
    }
  };

  test('sends a call on with host, visitor, body and query', async () => {
    const { response, call } = await run('https://ironbarkcars.example/api/leads?a=%2F', {
      method: 'POST',
      body: '{"name":"Zoë"}',
      headers: {
        'cf-connecting-ip': '203.0.113.7',
        'x-forwarded-for': '1.2.3.4',
        'idempotency-key': 'k',
        origin: 'https://ironbarkcars.example',
      },
    });
    expect([response.status, await response.text()]).toEqual([201, 'answer']);
    expect(call?.url).toBe('https://api.example.com/api/leads?a=%2F');
    expect(call?.method).toBe('POST');
    expect(await call?.text()).toBe('{"name":"Zoë"}');
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      'x-forwarded-host': 'ironbarkcars.example',
      'x-forwarded-for': '203.0.113.7',
      'idempotency-key': 'k',
    });
  });

  test('sends a price comparison on from its car’s path, and only that [7-6]', async () => {
    expect(JSON.parse(CLOUDFLARE_ROUTES)).toEqual({
      version: 1,
      include: ['/api/*', '/cars/*/autogauge'],
      exclude: [],
    });
    const { call } = await run('https://ironbarkcars.example/cars/2018-mazda-3-17/autogauge?a=b');
    expect(call?.url).toBe('https://api.example.com/api/cars/2018-mazda-3-17/autogauge?a=b');
  });

  test.each(['/api/admin/leads.csv', '/metrics', '/', '/cars/x/y/autogauge', '/x/cars/y/autogauge'])(
    'leads nowhere from %s',
    async (path) => {
      const { response, call } = await run(`https://ironbarkcars.example${path}`);
      expect([response.status, call]).toEqual([404, undefined]);
    },
  );
});
