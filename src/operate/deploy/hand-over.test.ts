import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handOver, openHandOver } from './hand-over.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hand-over-'));
const snapshot = `{"version":1}\n${'{"id":"é"}\n'.repeat(50_000)}`;
const environment = { FORECOURT_ADMIN_TOKEN: 'a-token' };
const admin = { admin_token: { env: 'FORECOURT_ADMIN_TOKEN' } };

let server: Server;
let origin = '';
let answers: (readonly [status: number, body: string])[] = [];
let calls: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];

beforeAll(async () => {
  mkdirSync(path.join(folder, 'api'));
  writeFileSync(path.join(folder, 'api/ironbark-cars.ndjson'), snapshot);
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      calls.push({ url: `${request.method ?? ''} ${request.url ?? ''}`, headers: request.headers, body });
      const [status, said] = answers.shift() ?? [204, ''];
      response.writeHead(status).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  answers = [];
  calls = [];
});

const open = () => {
  const opened = openHandOver('ironbark-cars', { origin, ...admin }, folder, environment);
  if (opened === undefined) throw new Error('Nothing to hand over.');
  return opened;
};
const hand = (change: object = {}) => handOver({ ...open(), ...change }, { firstDelayMs: 1 });

test('the API gets the snapshot whole, with the token', async () => {
  await hand();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    url: 'PUT /api/admin/snapshots/ironbark-cars',
    headers: { authorization: 'Bearer a-token', 'content-type': 'application/x-ndjson' },
  });
  expect(calls[0]?.body === snapshot).toBe(true);
});

test('faults that pass are waited out', async () => {
  answers = [
    [503, ''],
    [429, ''],
    [500, 'x'],
  ];
  await hand();
  expect(calls).toHaveLength(4);
});

describe('what a person is told', () => {
  test.each([
    [401, '{"error":"token"}', 'ApiRefused', 'FORECOURT_ADMIN_TOKEN is not the FORECOURT_ADMIN_TOKEN'],
    [404, '', 'ApiRefused', 'started with FORECOURT_ADMIN_TOKEN'],
    [422, 'version 2', 'ApiRefused', 'another version'],
  ])('%i', async (status, body, code, remedy) => {
    answers = [[status, body]];
    await expect(hand()).rejects.toMatchObject({
      code,
      message: `The lead API at ${origin} answered ${status}${body === '' ? '' : `: ${body}`}`,
      details: [expect.stringContaining(remedy), expect.stringContaining('Deploy again')],
    });
    expect(calls).toHaveLength(1);
  });

  test('nobody answers', async () => {
    await expect(hand({ origin: 'http://127.0.0.1:1' })).rejects.toMatchObject({
      code: 'ApiUnreachable',
      message: expect.stringMatching(/does not answer: .+\.$/) as unknown,
    });
  });

  test('another place is never followed: the token would go there', async () => {
    const seen: (RequestRedirect | undefined)[] = [];
    await handOver(open(), {
      fetching: (_address, options) => {
        seen.push(options?.redirect);
        return Promise.resolve(new Response());
      },
    });
    expect(seen).toEqual(['error']);
  });
});

test('before anything is deployed it is known what is missing', () => {
  expect(openHandOver('ironbark-cars', admin, folder, {})).toBeUndefined();
  const opening = (slug: string, variables: object) => () =>
    openHandOver(slug, { origin, ...admin }, folder, variables as Record<string, string>);
  expect(opening('ironbark-cars', {})).toThrow('FORECOURT_ADMIN_TOKEN is not set');
  expect(opening('ironbark-cars', { FORECOURT_ADMIN_TOKEN: '' })).toThrow('FORECOURT_ADMIN_TOKEN is not set');
  expect(opening('never-built', environment)).toThrow(/never-built\.ndjson/);
});
