import { expect, test } from 'vitest';
import { accountsSchema } from '#config/schema/accounts.ts';
import { canText, createSmsSender } from './sms-sender.ts';

const CODE = { to: '+61491570156', text: '123456 is your code' };
const SERVICE = accountsSchema.parse({
  sms: { url: 'https://sms.example/v1?key=k', authorization: { env: 'SMS_KEY' }, further: { from: 'IRONBARK' } },
}).sms;

function sender(
  mode: 'service' | 'log',
  reply: Response | Error = new Response(''),
  variables = { SMS_KEY: 'Bearer k' },
) {
  const lines: unknown[][] = [];
  const posted: { url: string; init: RequestInit }[] = [];
  const send = createSmsSender(
    { sms: mode, variables },
    { warn: (...line: unknown[]) => void lines.push(line) },
    (url, init) => {
      posted.push({ url: url as string, init: init ?? {} });
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  );
  return { send, lines, posted };
}

test('a message is posted as the dealer’s service expects it', async () => {
  const { send, posted, lines } = sender('service');
  await send(CODE, SERVICE);
  expect(posted).toMatchObject([
    {
      url: 'https://sms.example/v1?key=k',
      init: { headers: { authorization: 'Bearer k', 'content-type': 'application/json' }, redirect: 'error' },
    },
  ]);
  expect(JSON.parse(posted[0]?.init.body as string)).toEqual({ ...CODE, from: 'IRONBARK' });
  expect(lines).toEqual([]);
});

test.each([
  ['refuses', new Response('', { status: 401 })],
  ['cannot be reached', new Error('connect https://sms.example/v1?key=k +61491570156')],
])('a service that %s is an error for the shopper, and the log names neither key nor number', async (_, reply) => {
  const { send, lines } = sender('service', reply);
  await expect(send(CODE, SERVICE)).rejects.toMatchObject({ status: 502, code: 'not_sent' });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/key=k|49157|123456/);
});

test('nothing is posted without the key', async () => {
  const { send, posted } = sender('service', undefined, { SMS_KEY: '' });
  await expect(send(CODE, SERVICE)).rejects.toMatchObject({ status: 502 });
  expect(posted).toEqual([]);
});

test('in development the code is in the log and nowhere else', async () => {
  const { send, posted, lines } = sender('log');
  await send(CODE, undefined);
  expect(JSON.stringify(lines)).toContain('123456');
  expect(posted).toEqual([]);
});

test('without a service, only development can text', () => {
  expect(canText(undefined, { sms: 'log' })).toBe(true);
  expect(canText(undefined, { sms: 'service' })).toBe(false);
  expect(canText(SERVICE, { sms: 'service' })).toBe(true);
});
