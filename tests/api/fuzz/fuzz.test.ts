import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnStores } from '#tests/support/api-stores.ts';
import { asValid } from './hostile-requests.ts';
import { type FuzzedApi, openFuzzedApi } from './open-fuzzed-api.ts';
import { runFuzz, send } from './run-fuzz.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

/** `npm run test:fuzz` sends two hundred thousand, with a seed of the day. */
const REQUESTS = 3_000;
const SEED = 20_261_121;

describeOnStores('hostile requests', (makeDatabase) => {
  let api: FuzzedApi;
  beforeAll(async () => {
    api = await openFuzzedApi({ makeDatabase });
  });
  afterAll(() => api.close());

  test('what they are made from succeeds, and no route is left out', async () => {
    const described = (await api.get('/openapi.json')).json()['paths'] as Record<string, Record<string, unknown>>;
    const routes = Object.entries(described).flatMap(([route, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`),
    );
    const covered = new Set(VALID_REQUESTS.map(({ method, route }) => `${method} ${route}`));
    expect(routes.filter((route) => !covered.has(route))).toEqual([]);

    const replies = await Promise.all(
      VALID_REQUESTS.map(async (request) => ({ request, status: (await send(api, asValid(request, 0))).statusCode })),
    );
    const isExpected = ({ request, status }: (typeof replies)[number]): boolean =>
      request.expectedStatus === undefined ? status < 400 : status === request.expectedStatus;
    expect(replies.filter((reply) => !isExpected(reply))).toEqual([]);
  });

  test(`${REQUESTS} of them are answered without a failure`, async () => {
    const report = await runFuzz(api, REQUESTS, SEED);
    expect(report.failure).toBeUndefined();
    expect(report.requests).toBe(REQUESTS);
    expect(report.succeeded).toBeGreaterThan(0.4);
  }, 300_000);
});
