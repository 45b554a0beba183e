import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { cloudflareWorker, nginxApiLocations } from '#operate/deploy/host-files/api-proxy.ts';
import { IRONBARK, openTestApi, type TestApi } from '#tests/support/api-app.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';

const LEADS = 3;
const SITE_SERVER = '10.0.0.5';
type Headers = Readonly<Record<string, string>>;

/** The headers that an nginx sends on, by the `proxy_set_header` lines of its config. */
function throughNginx(config: string, from: string, headers: Headers): Headers {
  const forwarded = headers['x-forwarded-for'];
  const values: Readonly<Record<string, string>> = {
    $host: headers['host'] ?? '',
    $scheme: 'https',
    $remote_addr: from,
    $http_x_forwarded_host: headers['x-forwarded-host'] ?? '',
    $http_x_forwarded_for: forwarded ?? '',
    $proxy_add_x_forwarded_for: forwarded === undefined ? from : `${forwarded}, ${from}`,
  };
  const set = [...config.matchAll(/proxy_set_header (\S+) (.+);/g)].map(([, name = '', value = '']) => {
    const plain = value.replace(/^"|"$/g, '');
    return [name.toLowerCase(), values[plain] ?? plain] as const;
  });
  return { ...headers, ...Object.fromEntries(set.filter(([, value]) => value !== '')) };
}

const EXAMPLE = readFileSync('docs/examples/nginx-api.conf', 'utf8');

/** What reaches the API of a visitor's request, and from which address, in each documented set-up. */
const SET_UPS: readonly (readonly [
  string,
  {
    readonly trust: string;
    readonly reach: (
      visitor: string,
      headers: Headers,
    ) => readonly [string, Headers] | Promise<readonly [string, Headers]>;
  },
])[] = [
  ['no proxy at all', { trust: 'loopback', reach: (visitor, headers) => [visitor, headers] }],
  [
    'nginx of the site on the same machine',
    {
      trust: 'loopback',
      reach: (visitor, headers) => [
        '127.0.0.1',
        throughNginx(nginxApiLocations('http://127.0.0.1:4330').join('\n'), visitor, headers),
      ],
    },
  ],
  [
    'nginx of the site, then nginx of the API',
    {
      trust: `loopback,${SITE_SERVER}`,
      reach: (visitor, headers) => {
        const site = throughNginx(nginxApiLocations('https://api.example.com').join('\n'), visitor, headers);
        return ['127.0.0.1', throughNginx(EXAMPLE, SITE_SERVER, site)];
      },
    },
  ],
  [
    'nginx of the API, called past the site',
    {
      trust: `loopback,${SITE_SERVER}`,
      reach: (visitor, headers) => [
        '127.0.0.1',
        throughNginx(EXAMPLE, visitor, { ...headers, 'x-forwarded-host': IRONBARK.host }),
      ],
    },
  ],
  [
    'Cloudflare',
    {
      trust: SITE_SERVER,
      reach: async (visitor, headers) => {
        const code = cloudflareWorker('https://api.example.com').replace('export default', 'return');
        let sent: Request | undefined;
        const take = (call: Request): Promise<Response> => {
          sent = call;
          return Promise.resolve(new Response());
        };
        // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the file that a deploy writes, as Cloudflare runs it
        const worker = new Function('fetch', code)(take) as { fetch: (request: Request) => Promise<Response> };
        const { host = '', ...others } = headers;
        await worker.fetch(
          new Request(`https://${host}/api/leads`, {
            method: 'POST',
            headers: { ...others, 'CF-Connecting-IP': visitor },
          }),
        );
        return [SITE_SERVER, { ...Object.fromEntries(sent?.headers ?? []), host: 'api.example.com' }];
      },
    },
  ],
];

let number = 0;
async function enquire(api: TestApi, address: string, headers: Headers): Promise<number> {
  number += 1;
  const payload = { ...enquiryOf(`proxy-${number}`), location: IRONBARK.locationId, message: `Number ${number}` };
  return (await api.post('/api/leads', payload, { address, headers })).status;
}

test.each(SET_UPS)('behind %s a forged X-Forwarded-For gets nobody past the limit', async (_what, { trust, reach }) => {
  const api = await openTestApi({
    variables: { RATE_LIMIT_LEADS: String(LEADS), RATE_LIMIT: '1000', TRUST_PROXY: trust },
  });
  onTestFinished(() => api.close());
  const send = async (visitor: string, forged?: string): Promise<number> => {
    const headers = {
      host: IRONBARK.host,
      origin: IRONBARK.origin,
      ...(forged !== undefined && { 'x-forwarded-for': forged }),
    };
    return enquire(api, ...(await reach(visitor, headers)));
  };
  const mine: number[] = [];
  for (const forged of ['198.51.100.1', '198.51.100.2, 127.0.0.1', '127.0.0.1', `198.51.100.3, ${SITE_SERVER}`, 'x']) {
    mine.push(await send('203.0.113.7', forged));
  }
  expect(mine).toEqual([201, 201, 201, 429, 429]);
  // Others are not blamed for it, and each visitor counts alone.
  expect(await send('198.51.100.1')).toBe(201);
  expect(await send('203.0.113.8')).toBe(201);
});
