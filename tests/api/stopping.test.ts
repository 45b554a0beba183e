import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { serveWebhook } from '#operate/watch/webhook-server.ts';
import { listen } from '#pipeline/serve/listen.ts';
import { openTestApi } from '#tests/support/api-app.ts';
import { isClosed } from '#tests/support/api-process.ts';

interface Stoppable {
  readonly url: string;
  readonly close: () => Promise<unknown>;
}

const startWebhooks = (): Promise<Stoppable> =>
  serveWebhook(
    { host: '127.0.0.1', port: 0 },
    { secretOf: () => Promise.resolve(undefined), onCall: () => undefined, now: () => new Date() },
  );

/** Each server of the project, and a path that it answers. */
const SERVERS: readonly (readonly [string, string, () => Promise<Stoppable>])[] = [
  [
    'the lead API',
    '/healthz',
    async () => {
      const api = await openTestApi();
      return { url: await api.app.listen({ host: '127.0.0.1', port: 0 }), close: () => api.close() };
    },
  ],
  ['the server of sites', '/', () => listen((_, response) => response.end(), 0)],
  ['the server of webhooks', '/hooks/northside', startWebhooks],
];

test.each(SERVERS)(
  '%s stops at once though a browser has opened a connection in advance and keeps it',
  async (_, path, start) => {
    const server = await start();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    // An answer shows that the server knows of the earlier connection.
    expect((await fetch(server.url + path)).status).toBeLessThan(500);
    const hasEnded = isClosed(socket);

    await server.close();

    await hasEnded;
  },
  5_000,
);

test('the server of webhooks stops though a call never ends', async () => {
  const server = await startWebhooks();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  socket.write('POST /hooks/northside HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
  await once(socket, 'connect');
  expect((await fetch(server.url)).status).toBe(404);
  const hasEnded = isClosed(socket);

  await server.close();

  await hasEnded;
}, 5_000);

test('the server of sites stops though a browser never reads the whole of an answer', async () => {
  const server = await listen((_, response) => response.write('the beginning'), 0);
  const answer = await fetch(server.url);

  await server.close();

  await expect(answer.text()).rejects.toThrow();
}, 5_000);
