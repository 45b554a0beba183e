import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** An S3-compatible server on the loopback address. */
export interface S3Store {
  /** `http://127.0.0.1:4568` */
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Resolves when nothing that was sent is still being stored. */
  readonly settled: () => Promise<void>;
  close(): Promise<void>;
}

/** The package has no types. */
interface S3rver {
  readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}

interface Context {
  readonly path: string;
  app: object;
}

/** @param directory Where it keeps what it is given. */
export async function startS3Store(directory: string, buckets: readonly string[]): Promise<S3Store> {
  const require = createRequire(import.meta.url);
  lendDes(require('node:crypto') as Ciphers);
  const Store = require('@20minutes/s3rver') as new (options: object) => S3rver;
  const store = new Store({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  // It drops the slash behind a bucket's name when it checks the signature, so that the SDK's requests for
  // a bucket itself would all be refused: for those, and no others, the signature is not compared.
  store.middleware.unshift(async (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object;
    }
    await next();
  });
  const { port } = await store.run();
  const door = await openDoor(port);
  return {
    endpoint: `http://127.0.0.1:${(door.server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    settled: door.settled,
    async close() {
      door.server.closeAllConnections();
      door.server.close();
      await store.close();
    },
  };
}

/**
 * It writes incoming data into the object directly, so an interrupted upload leaves half of one. Real stores write an
 * object completely or not at all, so only complete requests are passed on.
 */
async function openDoor(port: number): Promise<{ readonly server: Server; readonly settled: () => Promise<void> }> {
  const running = new Set<Promise<void>>();
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    await new Promise<void>((resolve) => {
      const onward = httpRequest({ port, method: request.method, path: request.url, headers: request.headers });
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response).on('error', () => answer.resume());
        answer.on('close', resolve);
      });
      onward.on('error', () => {
        response.destroy();
        resolve();
      });
      onward.end(Buffer.concat(parts));
    });
  };
  const server = createServer((request, response) => {
    const done = pass(request, response)
      // The sender is gone before all of its request was here.
      .catch(() => response.destroy())
      .then(() => {
        running.delete(done);
      });
    running.add(done);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

type MakeCipher = (name: string, key: Buffer, iv: Buffer) => unknown;

interface Ciphers {
  createCipheriv: MakeCipher;
  createDecipheriv: MakeCipher;
}

/**
 * It encrypts the continuation token of a listing with a cipher that OpenSSL has dropped, so it fails at the thousandth
 * object. Triple DES with the same key three times is equivalent.
 */
function lendDes(crypto: Ciphers): void {
  for (const method of ['createCipheriv', 'createDecipheriv'] as const) {
    const original = crypto[method];
    crypto[method] = (name, key, iv) =>
      name === 'des' ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : original(name, key, iv);
  }
}
