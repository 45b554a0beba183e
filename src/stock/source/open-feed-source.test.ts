import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendFile, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withDealerFolder } from '../import-feed.fixture.ts';
import type { FeedSourceSettings } from './feed-source.ts';
import { openFeedSource } from './open-feed-source.ts';

async function read(settings: Partial<FeedSourceSettings>) {
  const source = await openFeedSource({
    source: 'stock.csv',
    dealerFolder: '/nowhere',
    headers: {},
    timeoutSeconds: 5,
    maxBytes: 1_000_000,
    ...settings,
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.bytes) chunks.push(chunk);
  return { text: Buffer.concat(chunks).toString(), ...source };
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a feed in the dealer folder', () => {
  const LONG = 'make\n'.repeat(200_000);

  /** Reads the first chunk, lets something happen, then continues reading. */
  async function readWhile(dealerFolder: string, happens: (file: string) => Promise<void>): Promise<string> {
    const source = await openFeedSource({
      source: 'stock.csv',
      dealerFolder,
      headers: {},
      timeoutSeconds: 5,
      maxBytes: 10_000_000,
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of source.bytes) {
      if (chunks.push(chunk) === 1) await happens(join(dealerFolder, 'stock.csv'));
    }
    return Buffer.concat(chunks).toString();
  }

  test.each<[what: string, happens: (file: string) => Promise<void>]>([
    ['written on', (file) => appendFile(file, LONG)],
    ['cut short, as by an export that begins anew', (file) => truncate(file, 400_000)],
    ['written anew with as many bytes', (file) => writeFile(file, LONG.replaceAll('make', 'mark'))],
  ])('is not taken where it is %s while it is read', async (_, happens) => {
    await withDealerFolder({ 'stock.csv': LONG }, async (dealerFolder) => {
      await expect(readWhile(dealerFolder, happens)).rejects.toMatchObject({
        name: 'FeedStopped',
        kind: 'changed',
        message: expect.stringContaining('stock.csv was written while it was read') as string,
      });
    });
  });

  test('is read to its end as it was where another takes its place meanwhile', async () => {
    await withDealerFolder({ 'stock.csv': LONG, 'next.csv': 'model\n' }, async (dealerFolder) => {
      const text = await readWhile(dealerFolder, (file) => rename(join(dealerFolder, 'next.csv'), file));
      expect(text).toBe(LONG);
    });
  });

  test('is read', async () => {
    await withDealerFolder({ 'stock.csv': 'make\n' }, async (dealerFolder) => {
      expect((await read({ dealerFolder })).text).toBe('make\n');
    });
  });

  test.each([
    ['missing.csv', /missing\.csv does not exist in the dealer's folder/],
    ['../secret.csv', /leads out of the dealer's folder/],
    ['/etc/passwd', /leads out of the dealer's folder/],
    ['link.csv', /leads out of the dealer's folder/],
    ['.', /leads out of|does not exist/],
  ])('is not read from %s', async (source, message) => {
    await withDealerFolder({}, async (dealerFolder) => {
      await symlink('/etc/hostname', join(dealerFolder, 'link.csv'));
      await expect(read({ dealerFolder, source })).rejects.toMatchObject({
        kind: 'unreachable',
        message: expect.stringMatching(message) as unknown,
      });
    });
  });

  test('is refused when empty, and when larger than allowed', async () => {
    await withDealerFolder({ 'stock.csv': '', 'large.csv': 'x'.repeat(2000) }, async (dealerFolder) => {
      await expect(read({ dealerFolder })).rejects.toMatchObject({ kind: 'empty' });
      await expect(read({ dealerFolder, source: 'large.csv', maxBytes: 1000 })).rejects.toMatchObject({
        kind: 'too-large',
        remedy: expect.stringContaining('max_bytes') as unknown,
      });
    });
  });
});

describe('a feed on a server', () => {
  test('is read with the headers given, through redirects', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/old?key=secret') response.writeHead(302, { location: '/new' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
          .end(`key ${String(request.headers['x-key'])}`);
    });
    const source = await read({ source: `${address}/old?key=secret`, headers: { 'X-Key': 'k1' } });
    expect(source).toMatchObject({ text: 'key k1', mediaType: 'text/csv', charset: 'utf-8' });
    expect(source.label).not.toContain('secret');
  });

  test('that names a next page is told from one that does not', async () => {
    const address = await serve((request, response) => {
      const rel = request.url === '/1' ? 'next' : 'prev';
      response.writeHead(200, { link: `<https://a.example/2>; rel="${rel}", </>; rel=index` }).end('make');
    });
    expect((await read({ source: `${address}/1` })).hasNextPage).toBe(true);
    expect((await read({ source: `${address}/2` })).hasNextPage).toBe(false);
  });

  test('does not hand its key to another server', async () => {
    const other = await serve((request, response) => response.end(`key ${String(request.headers['x-key'])}`));
    const address = await serve((_, response) => response.writeHead(302, { location: other }).end());
    expect((await read({ source: address, headers: { 'X-Key': 'k1' } })).text).toBe('key undefined');
  });

  test.each([
    [404, 'http-status', /answered 404 Not Found/, /correct "source"/],
    [401, 'http-status', /401/, /headers/],
    [500, 'http-status', /500/, /Try again later/],
    [204, 'http-status', /204/, /Try again/],
    [202, 'http-status', /202/, /still writing the feed/],
    [304, 'http-status', /304/, /a cache in front of its server/],
  ])('that answers %i stops the publish', async (status, kind, message, remedy) => {
    const source = await serve((_, response) => response.writeHead(status).end());
    await expect(read({ source })).rejects.toMatchObject({
      kind,
      message: expect.stringMatching(message) as unknown,
      remedy: expect.stringMatching(remedy) as unknown,
    });
  });

  test.each([
    ['120', 'answered 429 Too Many Requests and asks to wait 120 seconds.'],
    ['Sat, 28 Nov 2026 09:00:00 GMT', 'and asks to wait until Sat, 28 Nov 2026 09:00:00 GMT.'],
    ['soon', 'answered 429 Too Many Requests.'],
  ])('that is asked too often says how long to wait: %s', async (wait, message) => {
    const source = await serve((_, response) => response.writeHead(429, { 'retry-after': wait }).end());
    await expect(read({ source })).rejects.toMatchObject({
      message: expect.stringContaining(message) as unknown,
      remedy: expect.stringContaining('a longer --interval') as unknown,
    });
  });

  test('that answers with a part of the feed is refused, unless the part is all of it', async () => {
    const answer = (range?: string) =>
      serve((_, response) =>
        response.writeHead(206, range === undefined ? {} : { 'content-range': range }).end('make\n'),
      );
    expect((await read({ source: await answer('bytes 0-4/5') })).text).toBe('make\n');
    for (const range of ['bytes 0-4/900', 'bytes 5-9/10', 'bytes 0-4/*', undefined])
      await expect(read({ source: await answer(range) })).rejects.toMatchObject({
        message: expect.stringContaining('answered 206 Partial Content') as unknown,
        remedy: expect.stringContaining('a part of the feed') as unknown,
      });
  });

  test('that never answers is given up after the time-out', async () => {
    const source = await serve(() => undefined);
    await expect(read({ source, timeoutSeconds: 0.2 })).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringContaining('within 0.2 seconds') as unknown,
    });
  });

  test('that stops in the middle is given up after the time-out', async () => {
    const source = await serve((_, response) => response.writeHead(200).write('make'));
    await expect(read({ source, timeoutSeconds: 0.2 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('that sends less than it announced is cut off', async () => {
    const source = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('make,model\n');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(read({ source })).rejects.toMatchObject({
      kind: 'truncated',
      message: expect.stringContaining('broke off after 11 of 1,000 bytes') as unknown,
    });
  });

  test.each(['gzip', 'br', 'deflate', 'x-gzip'])(
    'that compresses its answer as %s is read, and is cut off where the compressed answer ends too early',
    async (encoding) => {
      const compress = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync, 'x-gzip': gzipSync }[encoding];
      const whole = compress?.('make,model\n'.repeat(500)) ?? Buffer.of();
      const source = await serve((request, response) => {
        const body = request.url === '/cut' ? whole.subarray(0, -6) : whole;
        response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length }).end(body);
      });
      expect((await read({ source })).text).toBe('make,model\n'.repeat(500));
      await expect(read({ source: `${source}/cut` })).rejects.toMatchObject({ kind: 'truncated' });
    },
  );

  test.each([
    ['gzip', /what it sends is not compressed as its "Content-Encoding" says/],
    ['zstd', /is compressed as "zstd", which was not asked for/],
  ])('that says %s and sends something else is named', async (encoding, message) => {
    const source = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('make,model\n'),
    );
    await expect(read({ source })).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(message) as unknown,
    });
  });

  test('that answers with nothing is empty', async () => {
    const source = await serve((_, response) => response.end());
    await expect(read({ source })).rejects.toMatchObject({ kind: 'empty' });
  });

  test('that does not listen is unreachable, and the reason is in plain words', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(read({ source: `http://127.0.0.1:${port}/stock.csv` })).rejects.toMatchObject({
      kind: 'unreachable',
      message: `http://127.0.0.1:${port}/stock.csv could not be reached: the server refuses connections.`,
    });
  });

  test('that redirects for ever is given up', async () => {
    const source = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());
    await expect(read({ source })).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('redirects') as unknown,
    });
  });

  test('larger than allowed is not downloaded to the end', async () => {
    const source = await serve((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => {
        clearInterval(timer);
      });
    });
    await expect(read({ source, maxBytes: 250_000 })).rejects.toMatchObject({ kind: 'too-large' });
  });
});
