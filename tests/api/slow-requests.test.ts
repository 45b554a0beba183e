import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { readEnvironment } from '#api/environment.ts';
import { startServer, type RunningApi } from '#api/server.ts';
import { openTestApi, IRONBARK } from '#tests/support/api-app.ts';
import { writeApiDealers } from '#tests/support/api-dealers.ts';
import { isClosed, send } from '#tests/support/api-process.ts';

const DRIP_MS = 50;

describe('who sends slowly', () => {
  let folder: string;
  let api: RunningApi;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'slow-'));
    writeApiDealers(path.join(folder, 'api'), [IRONBARK]);
    const environment = readEnvironment(
      { STATE_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', MAIL: 'files', FORECOURT_SECRET: 'x'.repeat(32) },
      folder,
      () => '',
    );
    api = await startServer(environment, { arrival: { headersMs: 400, requestMs: 800, idleMs: 1_000 } });
  });
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends a beginning, then a byte at a time without end. @returns What came back, and when it was cut off. */
  async function dribble(beginning: string): Promise<{ readonly text: string; readonly afterMs: number }> {
    const socket: Socket = connect(api.port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    // Written to after the end.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const startedMs = performance.now();
    socket.write(beginning);
    const timer = setInterval(() => socket.write('a'), DRIP_MS);
    try {
      await isClosed(socket);
    } finally {
      clearInterval(timer);
    }
    return { text, afterMs: performance.now() - startedMs };
  }

  const HEAD = `Host: ${IRONBARK.host}\r\nOrigin: ${IRONBARK.origin}\r\n`;

  test.each([
    [
      'a body',
      `POST /api/leads HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"`,
    ],
    ['headers', `GET /healthz HTTP/1.1\r\n${HEAD}X-Slow: `],
    [
      'a body that nobody waits for',
      `POST /api/nothing HTTP/1.1\r\n${HEAD}Content-Type: text/plain\r\nContent-Length: 60000\r\n\r\n`,
    ],
  ])('is cut off in the middle of %s', async (_what, beginning) => {
    const { afterMs } = await dribble(beginning);
    // Connections are looked over once a second at most; other work of the machine takes its time.
    expect(afterMs).toBeLessThan(10_000);
  });

  test('keeps nobody else from being answered', async () => {
    const slow = Array.from({ length: 20 }, () => dribble(`GET /healthz HTTP/1.1\r\n${HEAD}X-Slow: `));
    // The limits are so short here that a busy machine can take an honest request for a slow one.
    const answer = () => send({ port: api.port, method: 'GET', path: '/healthz' });
    await expect.poll(async () => (await answer()).status).toBe(200);
    await Promise.all(slow);
  });
});

test('the service itself waits a minute at most for a request, and seconds for its headers', async () => {
  const api = await openTestApi();
  const app = await buildApp(api.context, { logLevel: 'silent' });
  try {
    expect(app.server.requestTimeout).toBeGreaterThan(0);
    expect(app.server.requestTimeout).toBeLessThanOrEqual(60_000);
    expect(app.server.headersTimeout).toBeGreaterThan(0);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(app.server.timeout).toBeGreaterThan(0);
  } finally {
    await app.close();
    await api.close();
  }
});
