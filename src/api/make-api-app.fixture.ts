import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ApiApp } from './api-app.ts';
import { buildApp } from './app.ts';
import { type ApiFixture, makeApiContext } from './make-api-context.fixture.ts';

/** A real person's browser. */
export const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

export interface ApiAppFixture extends ApiFixture {
  readonly app: ApiApp;
  get(url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  post(url: string, payload: InjectOptions['payload'], options?: CallOptions): Promise<LightMyRequestResponse>;
}

export interface CallOptions {
  readonly method?: 'GET' | 'HEAD';
  /** Slug of the calling site; ironbark-cars by default. */
  readonly site?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** The app of a context, called the way a dealer's page calls it. */
export async function makeApiApp(options: Parameters<typeof makeApiContext>[0] = {}): Promise<ApiAppFixture> {
  const fixture = await makeApiContext(options);
  const app = await buildApp(fixture.context, { logLevel: 'silent' });
  const call = (
    method: 'GET' | 'HEAD' | 'POST',
    url: string,
    { site = 'ironbark-cars', headers = {}, remoteAddress = '203.0.113.9' }: CallOptions,
    payload?: InjectOptions['payload'],
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        host: `${site}.example`,
        'user-agent': BROWSER,
        ...(method === 'POST' && { origin: `https://${site}.example` }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    ...fixture,
    app,
    get: (url, callOptions = {}) => call(callOptions.method ?? 'GET', url, callOptions),
    post: (url, payload, callOptions = {}) => call('POST', url, callOptions, payload),
    remove: async () => {
      await app.close();
      await fixture.remove();
    },
  };
}
