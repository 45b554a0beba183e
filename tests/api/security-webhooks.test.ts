import type { lookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createWebhookSender } from '#api/delivery/webhook-sender.ts';

/** A server on this machine, which nobody from outside may be led to. */
async function serveInside(answer: RequestListener): Promise<{ readonly port: number; readonly calls: () => number }> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, calls: () => calls };
}

/** A resolver that answers with addresses in turn, as a name does whose owner changes his mind. */
function resolverOf(...answers: readonly string[][]): typeof lookup {
  let asked = 0;
  const resolve = (
    _host: string,
    _options: object,
    callback: (error: null, addresses: { address: string; family: number }[]) => void,
  ): void => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return resolve as unknown as typeof lookup;
}

const take: RequestListener = (_request, response) => response.writeHead(204).end();
const refusal = { code: 'webhook_address' };

describe('a webhook leads nowhere but to the internet', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[2002:7f00:1::]/',
  ])('not to %s', async (url) => {
    await expect(createWebhookSender()(url, {}, '{}')).rejects.toMatchObject(refusal);
  });

  test('not without encryption', async () => {
    const { port, calls } = await serveInside(take);
    await expect(createWebhookSender()(`http://127.0.0.1:${port}/`, {}, '{}')).rejects.toMatchObject(refusal);
    expect(calls()).toBe(0);
  });

  test.each([
    ['a private address', ['10.0.0.5']],
    ['this machine', ['127.0.0.1']],
    ['a public address and a private one', ['8.8.8.8', '169.254.169.254']],
    ['a private address of IPv6', ['fd12::1']],
    ['no address at all', []],
  ])('not to a name that means %s', async (_, addresses) => {
    const send = createWebhookSender({ resolve: resolverOf(addresses) });
    await expect(send('https://crm.example/leads', {}, '{}')).rejects.toMatchObject(refusal);
  });

  test('a name is asked for once: what was looked at is what is connected to', async () => {
    const { port, calls } = await serveInside(take);
    // Looks public when it is checked, and would be this machine a moment later.
    const resolve = resolverOf(['203.0.114.1'], ['127.0.0.1']);
    const send = createWebhookSender({ resolve, timeoutMs: 500 });
    await expect(send(`https://rebound.example:${port}/`, {}, '{}')).rejects.toThrow();
    expect(calls()).toBe(0);
  });

  test('a redirect is not followed, wherever it leads', async () => {
    const inside = await serveInside(take);
    const outside = await serveInside((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    const host = `127.0.0.1:${outside.port}`;
    const send = createWebhookSender({ trustedHosts: [host] });
    await expect(send(`http://${host}/`, {}, '{}')).rejects.toMatchObject({ code: 'webhook_307' });
    expect([outside.calls(), inside.calls()]).toEqual([1, 0]);
  });

  test('what the operator trusts is called, and its neighbour is not', async () => {
    const mine = await serveInside(take);
    const neighbour = await serveInside(take);
    const send = createWebhookSender({ trustedHosts: [`127.0.0.1:${mine.port}`] });
    await send(`http://127.0.0.1:${mine.port}/`, {}, '{}');
    await expect(send(`http://127.0.0.1:${neighbour.port}/`, {}, '{}')).rejects.toMatchObject(refusal);
    expect([mine.calls(), neighbour.calls()]).toEqual([1, 0]);
  });

  test('an answer without end does not hold the outbox', async () => {
    const { port } = await serveInside((_request, response) => {
      response.writeHead(200);
      response.write('x');
    });
    const silent = await serveInside(() => undefined);
    const hosts = [port, silent.port].map((each) => `127.0.0.1:${each}`);
    const send = createWebhookSender({ trustedHosts: hosts, timeoutMs: 300 });
    await send(`http://127.0.0.1:${port}/`, {}, '{}');
    await expect(send(`http://127.0.0.1:${silent.port}/`, {}, '{}')).rejects.toMatchObject({ code: 'webhook_timeout' });
  });
});
