import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  COACHWOOD,
  IRONBARK,
  openTestApi,
  type CallOptions,
  type TestApi,
  type TestReply,
} from '#tests/support/api-app.ts';
import { makeApiDealer, type ApiTestDealer } from '#tests/support/api-dealers.ts';
import { enquiryOf } from '#tests/support/lead-load.ts';

let number = 0;
function fresh(change: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  number += 1;
  return { ...enquiryOf(`limits-${number}`), location: IRONBARK.locationId, ...change };
}

describe('too many requests', () => {
  const LEADS = 4;
  const ALL = 12;
  async function openLimited(): Promise<TestApi> {
    const api = await openTestApi({ variables: { RATE_LIMIT: String(ALL), RATE_LIMIT_LEADS: String(LEADS) } });
    onTestFinished(() => api.close());
    return api;
  }
  const statuses = async (count: number, call: () => Promise<TestReply>): Promise<number[]> => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await call()).status);
    return found;
  };

  test('are told when to come back; other visitors and other dealers notice nothing', async () => {
    const api = await openLimited();
    const post = (options: CallOptions) => api.post('/api/leads', fresh(), options);
    const mine = { address: '203.0.113.7' };
    expect(await statuses(LEADS, () => post(mine))).toEqual([201, 201, 201, 201]);
    const refused = await post(mine);
    expect([refused.status, refused.json()['error']]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);

    expect((await post({ address: '203.0.113.8' })).status).toBe(201);
    expect((await post({ ...mine, dealer: COACHWOOD })).status).toBe(201);
    // Enquiries have a limit of their own.
    expect((await api.get('/api/form-token', mine)).status).toBe(200);
  });

  test('count for every other route together, and never for health', async () => {
    const api = await openLimited();
    const mine = { address: '203.0.113.7' };
    const found = await statuses(ALL + 3, () => api.get('/api/form-token', mine));
    expect(found.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect(await statuses(ALL + 3, () => api.get('/healthz', mine))).toEqual(Array(ALL + 3).fill(200));
  });

  test('of a network of IPv6 are those of one visitor', async () => {
    const api = await openLimited();
    const found: number[] = [];
    for (let host = 1; host <= LEADS + 1; host += 1) {
      found.push((await api.post('/api/leads', fresh(), { address: `2001:db8:1:2::${host}` })).status);
    }
    expect(found.at(-1)).toBe(429);
    expect((await api.post('/api/leads', fresh(), { address: '2001:db8:1:3::1' })).status).toBe(201);
  });

  test('cannot be spread over invented addresses, nor blamed on others', async () => {
    const api = await openLimited();
    const found: number[] = [];
    for (let host = 1; host <= LEADS + 1; host += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${host}` };
      found.push((await api.post('/api/leads', fresh(), { address: '203.0.113.7', headers })).status);
    }
    expect(found.at(-1)).toBe(429);
    // Behind the proxy each visitor counts alone, by the address that the proxy itself saw.
    const throughProxy = (visitor: string) =>
      api.post('/api/leads', fresh(), { address: '127.0.0.1', headers: { 'x-forwarded-for': `6.6.6.6, ${visitor}` } });
    expect(await statuses(LEADS, () => throughProxy('192.0.2.1'))).toEqual([201, 201, 201, 201]);
    expect((await throughProxy('192.0.2.1')).status).toBe(429);
    expect((await throughProxy('192.0.2.2')).status).toBe(201);
  });
});

describe('proof that a person fills the form in', () => {
  let api: TestApi;
  const strict = makeApiDealer('strict-cars', { enquiry: { captcha: { mode: 'require' } } });
  beforeAll(async () => {
    api = await openTestApi({ dealers: [IRONBARK, strict, COACHWOOD] });
  });
  afterAll(() => api.close());

  const solve = async (dealer: ApiTestDealer): Promise<string> => {
    const challenge = (await api.get('/api/captcha', { dealer })).json() as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return encode({ challenge, solution });
  };
  const post = (altcha: string | undefined, dealer = strict, change = {}): Promise<TestReply> =>
    api.post('/api/leads', fresh({ ...(altcha !== undefined && { altcha }), ...change }), { dealer });

  test('serves once', async () => {
    const proof = await solve(strict);
    expect((await post(proof)).status).toBe(201);
    const replay = await post(proof);
    expect([replay.status, replay.json()['error']]).toEqual([422, 'captcha']);
  });

  test('serves one of two forms that come at the same moment', async () => {
    const proof = await solve(strict);
    const replies = await Promise.all([post(proof), post(proof), post(proof)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('is asked for where the dealer requires it, and only there', async () => {
    expect((await post(undefined)).status).toBe(422);
    expect((await post(undefined, IRONBARK)).status).toBe(201);
  });

  test('of another dealer’s site does not count', async () => {
    expect((await post(await solve(COACHWOOD), strict)).status).toBe(422);
  });

  test('that is old does not count', async () => {
    const proof = await solve(strict);
    api.advance(21 * 60_000);
    expect((await post(proof)).status).toBe(422);
  });

  test.each<[string, (payload: Payload) => unknown]>([
    ['with less work', ({ challenge, solution }) => ({ challenge: withParameters(challenge, { cost: 1 }), solution })],
    [
      'with an easier answer',
      ({ challenge, solution }) => ({ challenge: withParameters(challenge, { keyPrefix: '00' }), solution }),
    ],
    [
      'for another dealer',
      ({ challenge, solution }) => ({
        challenge: withParameters(challenge, { data: { tenant: 'ironbark-cars', at: 9e15 } }),
        solution,
      }),
    ],
    ['with a wrong answer', ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
    ['without its signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
    [
      'with a signature of nobody',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
    ],
    ['that is nothing', () => null],
    ['that is a list', () => []],
    [
      'of the wrong kinds',
      () => ({ challenge: { parameters: { cost: '5000', nonce: {} }, signature: [] }, solution: 'x' }),
    ],
  ])('is refused under every rule when it was forged: %s', async (_, forge) => {
    const payload = JSON.parse(Buffer.from(await solve(strict), 'base64').toString()) as Payload;
    const forged = encode(forge(payload));
    for (const dealer of [strict, IRONBARK]) {
      const reply = await post(forged, dealer);
      expect([reply.status, reply.json()['error']]).toEqual([422, 'captcha']);
    }
  });

  test('that is no base64 at all is refused', async () => {
    for (const nonsense of ['%%%', 'e30=', 'x'.repeat(4_500), '{}']) expect((await post(nonsense)).status).toBe(422);
  });
});

describe('the time at which a form was opened', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const scoreOf = async (t: string | undefined): Promise<number> => {
    const reply = await api.post('/api/leads', fresh({ t }));
    expect(reply.status).toBe(201);
    const row = await api.context.store.db
      .selectFrom('lead')
      .select('spam_score')
      .where('id', '=', String(reply.json()['lead_id']))
      .executeTakeFirstOrThrow();
    return row.spam_score;
  };
  const token = async (dealer = IRONBARK): Promise<string> =>
    String((await api.get('/api/form-token', { dealer })).json()['t']);

  test('gives away who is faster than any person', async () => {
    const opened = await token();
    expect(await scoreOf(opened)).toBeGreaterThan(0);
    api.advance(10_000);
    expect(await scoreOf(opened)).toBe(0);
  });

  test('cannot be made up: a token that is not ours counts as none', async () => {
    const [time = '', signature = ''] = (await token()).split('.');
    const earlier = (Number.parseInt(time, 36) - 3_600_000).toString(36);
    for (const forged of [
      `${earlier}.${signature}`,
      `${time}.`,
      '.',
      'x.y',
      `${time}.${signature}x`,
      await token(COACHWOOD),
    ]) {
      expect(await scoreOf(forged)).toBe(0);
    }
    // And a token of ours says what it said.
    expect(await scoreOf(`${time}.${signature}`)).toBeGreaterThan(0);
  });
});

interface Payload {
  readonly challenge: { readonly parameters: Readonly<Record<string, unknown>>; readonly signature: string };
  readonly solution: unknown;
}

function withParameters(challenge: Payload['challenge'], change: Readonly<Record<string, unknown>>): unknown {
  return { ...challenge, parameters: { ...challenge.parameters, ...change } };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}
