import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveWebhook, type WebhookServer } from './webhook-server.ts';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from './webhook-signature.ts';

const now = new Date('2026-11-18T01:42:00Z');
const timestamp = String(now.getTime() / 1000);

let server: WebhookServer;
let calls: string[] = [];
beforeEach(async () => {
  calls = [];
  server = await serveWebhook(
    { host: '127.0.0.1', port: 0 },
    {
      secretOf: (slug) => Promise.resolve(slug === 'northside' ? 'secret' : undefined),
      onCall: (slug) => {
        calls.push(slug);
      },
      now: () => now,
    },
  );
});
afterEach(() => server.close());

function call(path: string, body: string, change: { secret?: string; method?: string } = {}): Promise<number> {
  return fetch(server.url + path, {
    method: change.method ?? 'POST',
    ...(change.method === 'GET' ? {} : { body }),
    headers: {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signatureOf(change.secret ?? 'secret', timestamp, Buffer.from(body)),
    },
  }).then((response) => response.status);
}

test('a signed call has its dealer looked at', async () => {
  expect(await call('/hooks/northside', 'changed')).toBe(202);
  expect(calls).toEqual(['northside']);
});

test('the same call a second time is refused, even at once', async () => {
  await call('/hooks/northside', 'changed');
  expect(await call('/hooks/northside', 'changed')).toBe(401);
  expect(await call('/hooks/northside', 'changed again')).toBe(202);
  expect(calls).toHaveLength(2);
});

test.each<[string, string, string, { secret?: string; method?: string }, number]>([
  ['signed with another secret', '/hooks/northside', 'x', { secret: 'guess' }, 401],
  ['for a dealer without a webhook', '/hooks/elsewhere', 'x', {}, 401],
  ['for a dealer without a webhook, signed with nothing', '/hooks/elsewhere', 'x', { secret: '' }, 401],
  ['that only looks', '/hooks/northside', '', { method: 'GET' }, 405],
  ['to another address', '/hooks/../etc', 'x', {}, 404],
  ['with a huge body', '/hooks/northside', 'x'.repeat(1_100_000), {}, 413],
])('a call %s is refused', async (_, path, body, change, status) => {
  expect(await call(path, body, change)).toBe(status);
  expect(calls).toEqual([]);
});

test('a port that is taken is told with a remedy', async () => {
  const port = Number(new URL(server.url).port);
  const tools = { secretOf: () => Promise.resolve(undefined), onCall: () => undefined, now: () => now };
  await expect(serveWebhook({ host: '127.0.0.1', port }, tools)).rejects.toThrow(`Port ${port} is in use.`);
});
