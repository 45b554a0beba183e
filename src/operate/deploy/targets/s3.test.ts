import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3Store, type S3Store } from '#tests/support/s3-store.ts';
import { deploySite } from '#operate/deploy/deploy-site.ts';
import type { DeployTarget } from '#operate/deploy/deploy-target.ts';
import { testDeployTarget, type StoredObject, type TargetHarness } from './deploy-target.contract.ts';
import {
  deadLinks,
  fixtureFiles,
  TODAY,
  writeFixtureSite,
  YESTERDAY,
  type FixtureSite,
} from './fixture-site.fixture.ts';
import { s3Target, type S3TargetOptions } from './s3.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-s3-target-'));
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const PUBLIC = 'northside-site';
const PRIVATE = 'forecourt-state';
let store: S3Store;
let endpoint = '';
let client: S3Client;

beforeAll(async () => {
  store = await startS3Store(path.join(folder, 'store'), [PUBLIC, PRIVATE]);
  endpoint = store.endpoint;
  client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
});

afterAll(async () => {
  client.destroy();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(options: Partial<S3TargetOptions> = {}): DeployTarget {
  return s3Target({
    bucket: PUBLIC,
    prefix: 'live',
    state: { bucket: PRIVATE, prefix: 'northside' },
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials: KEYS,
    parallelUploads: 8,
    ...options,
  });
}

async function listKeys(Bucket: string): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key = '' }) => Key);
}

async function read(Bucket: string, Key: string): Promise<StoredObject> {
  const { Body, ContentType, CacheControl } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return {
    content: Buffer.from((await Body?.transformToByteArray()) ?? []),
    headers: { contentType: ContentType, cacheControl: CacheControl },
  };
}

const harness: TargetHarness = {
  open: () => open(),
  async readPublic() {
    const objects = new Map<string, StoredObject>();
    for (const key of await listKeys(PUBLIC)) objects.set(key.slice('live/'.length), await read(PUBLIC, key));
    return objects;
  },
  async writePublic(key, content) {
    await client.send(new PutObjectCommand({ Bucket: PUBLIC, Key: `live/${key}`, Body: content }));
  },
  async removePublic(key) {
    await client.send(new DeleteObjectCommand({ Bucket: PUBLIC, Key: `live/${key}` }));
  },
  readPrivate: (name) =>
    read(PRIVATE, `northside/${name}`).then(
      ({ content }) => content,
      () => undefined,
    ),
  async writePrivate(name, content) {
    await client.send(new PutObjectCommand({ Bucket: PRIVATE, Key: `northside/${name}`, Body: content }));
  },
  async removePrivate(name) {
    await client.send(new DeleteObjectCommand({ Bucket: PRIVATE, Key: `northside/${name}` }));
  },
  async reset() {
    for (const Bucket of [PUBLIC, PRIVATE]) {
      const Objects = (await listKeys(Bucket)).map((Key) => ({ Key }));
      if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    }
  },
};

testDeployTarget('S3', () => harness);

describe('deploy target: S3', () => {
  beforeEach(() => harness.reset());

  async function deploy(site: FixtureSite, options: Partial<S3TargetOptions> = {}, cacheControl?: string) {
    const target = open(options);
    try {
      const written = writeFixtureSite(path.join(folder, 'dist'), site, target);
      const files =
        cacheControl === undefined ? written.files : written.files.map((file) => ({ ...file, cacheControl }));
      return await deploySite(
        target,
        { ...written, files },
        {
          force: false,
          isDryRun: false,
          now: new Date(),
          beforeUpload: () => undefined,
          beforeState: () => undefined,
          onProgress: () => undefined,
          onStep: () => undefined,
        },
      );
    } finally {
      target.close();
    }
  }

  test('keeps pages under the addresses that visitors ask for', async () => {
    await deploy(YESTERDAY);
    const keys = await listKeys(PUBLIC);
    expect(keys).toEqual(
      expect.arrayContaining([
        'live/cars/corolla-101',
        'live/search',
        'live/search/used',
        'live/index.html',
        'live/404.html',
      ]),
    );
    expect(keys.filter((key) => key.endsWith('.html'))).toEqual(['live/404.html', 'live/index.html']);
    const answer = await fetch(`${endpoint}/${PUBLIC}/live/cars/corolla-101`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(fixtureFiles(YESTERDAY).get('cars/corolla-101.html'));
  });

  test('keeps a redirect with its object', async () => {
    const target = open();
    const site = writeFixtureSite(path.join(folder, 'dist'), YESTERDAY, target);
    const [page] = site.files.filter((file) => file.path === 'privacy.html');
    if (page === undefined) throw new Error('The fixture has no such page.');
    await target.upload([{ ...page, redirectTo: '/terms' }], { resend: false, onStored: () => undefined });
    target.close();
    const { WebsiteRedirectLocation } = await client.send(
      new GetObjectCommand({ Bucket: PUBLIC, Key: 'live/privacy' }),
    );
    expect(WebsiteRedirectLocation).toBe('/terms');
  });

  test('sends a file again when only its cache header changed', async () => {
    await deploy(YESTERDAY);
    const { uploads } = await deploy(YESTERDAY, {}, 'public, max-age=60');
    expect(uploads.filter((file) => file.isSent)).toHaveLength(fixtureFiles(YESTERDAY).size);
    for (const { headers } of (await harness.readPublic()).values())
      expect(headers?.cacheControl).toBe('public, max-age=60');
  });

  test('may keep the state in the bucket of the site', async () => {
    const options = { state: { bucket: PUBLIC, prefix: 'live-state' }, prefix: '' };
    await deploy(YESTERDAY, options);
    const again = await deploy(YESTERDAY, options);
    expect(again).toMatchObject({ uploads: [], unknown: [] });
  });

  test('lists more objects than one answer holds', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_050 }, (_, index) => [`car-${index}`, index]));
    await deploy({ vehicles: {}, script: 'app.js' });
    const target = open();
    const [file] = writeFixtureSite(path.join(folder, 'dist'), YESTERDAY, target).files;
    if (file === undefined) throw new Error('The fixture is empty.');
    const files = Object.keys(many).map((key) => ({ ...file, key: `media/${key}.webp` }));
    await target.upload(files, { resend: false, onStored: () => undefined });
    expect((await target.list()).files.size).toBeGreaterThan(1_050);
    target.close();
    // A busy machine stores a thousand files in half a minute.
  }, 120_000);

  test.each([
    ['an unknown key', { credentials: { accessKeyId: 'NOBODY', secretAccessKey: 'x' } }, 'TargetRefused'],
    ['a wrong secret', { credentials: { ...KEYS, secretAccessKey: 'wrong' } }, 'TargetRefused'],
    ['a bucket that is not there', { bucket: 'no-such-bucket' }, 'TargetMissing'],
    ['a server that is not there', { endpoint: 'http://127.0.0.1:9', attempts: 2 }, 'TargetUnreachable'],
  ])('says what to do about %s', async (_, options, code) => {
    const error: unknown = await deploy(YESTERDAY, options).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DeployError', code });
    expect((error as { details: string[] }).details[0]).toMatch(/deploy\.s3\./);
  });

  describe('through a network that fails', () => {
    /** Forwards requests; `fault` may respond to one instead or break it. */
    async function throughProxy(
      fault: (request: IncomingMessage, response: ServerResponse) => boolean,
      run: (endpoint: string) => Promise<void>,
    ): Promise<void> {
      const proxy: Server = createServer((request, response) => {
        if (fault(request, response)) return;
        const onward = httpRequest(`${endpoint}${request.url ?? ''}`, {
          method: request.method,
          headers: request.headers,
        });
        onward.on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        });
        onward.on('error', () => response.destroy());
        request.pipe(onward);
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      try {
        await run(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
      } finally {
        proxy.closeAllConnections();
        proxy.close();
      }
    }

    test('waits out answers of 503 and connections that break', async () => {
      let requests = 0;
      const failed = new Set<string>();
      await throughProxy(
        (request, response) => {
          requests += 1;
          const what = `${request.method ?? ''} ${request.url ?? ''}`;
          if (requests % 3 !== 0 || failed.has(what)) return false;
          failed.add(what);
          if (requests % 2 === 0) request.socket.destroy();
          else
            response.writeHead(503, { 'Content-Type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
          return true;
        },
        async (proxy) => {
          await deploy(YESTERDAY, { endpoint: proxy });
        },
      );
      expect(failed.size).toBeGreaterThan(3);
      expect(new Set((await harness.readPublic()).keys()).size).toBe(fixtureFiles(YESTERDAY).size);
    });

    test.each([1, 2, 4, 7, 10, 13])('leaves whole pages when it goes down for good after %i uploads', async (most) => {
      await deploy(YESTERDAY);
      let uploads = 0;
      await throughProxy(
        (request) => {
          if (request.method === 'PUT') uploads += 1;
          if (uploads <= most) return false;
          request.socket.destroy();
          return true;
        },
        async (proxy) => {
          await expect(deploy(TODAY, { endpoint: proxy, attempts: 2 })).rejects.toMatchObject({
            code: 'TargetUnreachable',
          });
        },
      );
      const contents = new Map([...(await harness.readPublic())].map(([key, { content }]) => [key, content]));
      expect(deadLinks(contents)).toEqual([]);
      await deploy(TODAY);
      for (const [file, text] of fixtureFiles(TODAY)) {
        const key = file === 'index.html' || file === '404.html' ? file : file.replace(/\.html$/, '');
        expect((await harness.readPublic()).get(key)?.content.toString()).toBe(text);
      }
    });
  });
});
