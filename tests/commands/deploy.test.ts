import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeployedDealer, DeployReport } from '#operate/deploy/deploy-dealer.ts';
import { headersForPath, type SiteHeaders } from '#pipeline/headers/site-headers.ts';
import { listFiles } from '#pipeline/publish/list-files.ts';
import { startS3Store, type S3Store } from '#tests/support/s3-store.ts';
import { makeWarmProject, type ScratchProject } from './scratch-project.ts';

let project: ScratchProject;
let www: string;
let kept: string;

/** Where the dealer is deployed to, for good. */
function deployTo(deploy: object): void {
  const file = project.dealerFile('minimal', 'dealer.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...config, deploy }, undefined, 2));
}

async function deploy(options: string[] = [], environment: Record<string, string> = {}) {
  const outcome = await project.runIn(environment, 'deploy.ts', '--dealer=minimal', '--json', ...options);
  const { dealers } = JSON.parse(outcome.stdout) as { dealers: DeployReport[] };
  return { ...outcome, report: dealers[0] as DeployedDealer };
}

const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [...listFiles(folder).keys()].sort().map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]),
  );

function forget(): void {
  rmSync(project.state, { recursive: true, force: true });
  rmSync(project.dist, { recursive: true, force: true });
}

beforeAll(async () => {
  project = makeWarmProject('minimal');
  www = path.join(project.folder, 'www');
  kept = path.join(project.folder, 'private');
  deployTo({ folder: { path: www }, state: kept, host: 'nginx' });
  await project.build('--dealer=minimal');
});

afterAll(() => {
  project.remove();
});

describe('npm run deploy', () => {
  test('brings the published site to its target, and then only what changed', async () => {
    const dry = await deploy(['--dry-run']);
    expect(existsSync(www)).toBe(false);
    const first = await deploy();
    expect(first.code).toBe(0);
    expect(contents(www)).toEqual(contents(project.liveFile('minimal')));
    expect(dry.report.uploads.map(({ key }) => key)).toEqual(first.report.uploads.map(({ key }) => key));
    expect(existsSync(path.join(kept, 'nginx.conf'))).toBe(true);

    const again = await deploy();
    expect(again.report).toMatchObject({ ok: true, uploads: [], removed: [] });

    const stock = project.dealerFile('minimal', 'stock/stock.json');
    writeFileSync(stock, readFileSync(stock, 'utf8').replace('41990', '39990'));
    await project.build('--dealer=minimal');
    const changed = await deploy();
    const sent = changed.report.uploads.map(({ key }) => key);
    expect(sent).toContain('cars/2019-toyota-hilux-sr5-103.html');
    expect(sent).not.toContain('privacy-policy.html');
    expect(contents(www)).toEqual(contents(project.liveFile('minimal')));
  });

  test('says what a person should know', async () => {
    const { text, code } = await project.run('deploy.ts', '--dealer=minimal', '--dry-run', '--force');
    expect(code).toBe(0);
    expect(text).toContain('A dry run: nothing was changed at');
    expect(text).toMatch(/upload {3}index\.html {2}\d+ kB, forced/);
  });

  test('says at first that a server without rules answers no link', async () => {
    const elsewhere = { folder: { path: path.join(project.folder, 'other-www') }, state: `${kept}-other` };
    deployTo(elsewhere);
    const { text } = await project.run('deploy.ts', '--dealer=minimal', '--dry-run');
    deployTo({ ...elsewhere, host: 'apache' });
    const told = await project.run('deploy.ts', '--dealer=minimal', '--dry-run');
    deployTo({ folder: { path: www }, state: kept, host: 'nginx' });
    expect(text).toContain('every link ends at a missing page. Add "host": "nginx" or "apache"');
    expect(told.text).not.toContain('missing page');
    expect(told.text).toMatch(/upload {3}\.htaccess/);
  });

  test('continues a deploy that was killed', async () => {
    const stock = project.dealerFile('minimal', 'stock/stock.json');
    writeFileSync(stock, readFileSync(stock, 'utf8').replace('39990', '38990'));
    await project.build('--dealer=minimal');
    for (const delayMs of [150, 250, 320, 400, 500]) {
      const { child, ended } = project.start('deploy.ts', ['--dealer=minimal', '--force']);
      setTimeout(() => child.kill('SIGKILL'), delayMs);
      await ended;
    }
    const { report } = await deploy();
    expect(report.ok).toBe(true);
    expect(contents(www)).toEqual(contents(project.liveFile('minimal')));
    expect(existsSync(path.join(kept, 'unfinished.json.gz'))).toBe(false);
  });

  test('needs a dealer, one that exists, one that is deployed, and one that is built', async () => {
    expect(await project.run('deploy.ts')).toMatchObject({
      code: 2,
      text: expect.stringContaining('Which dealer?') as string,
    });
    expect(await project.run('deploy.ts', '--dealer=minimol')).toMatchObject({
      code: 2,
      text: expect.stringContaining('minimal') as string,
    });
    const other = makeWarmProject('minimal');
    try {
      const without = await other.run('deploy.ts', '--dealer=minimal');
      expect(without).toMatchObject({
        code: 1,
        text: expect.stringContaining('Add "deploy" to its dealer.json') as string,
      });
      const file = other.dealerFile('minimal', 'dealer.json');
      const config = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(
        file,
        JSON.stringify({
          ...config,
          deploy: { folder: { path: other.folder + '/www' }, state: other.folder + '/kept' },
        }),
      );
      const unbuilt = await other.run('deploy.ts', '--dealer=minimal');
      expect(unbuilt).toMatchObject({
        code: 1,
        text: expect.stringContaining('npm run build -- --dealer=minimal') as string,
      });
      expect(unbuilt.text).toContain('Nothing was changed at the target.');
    } finally {
      other.remove();
    }
  });

  test('refuses a site that is not what its build left', async () => {
    const file = project.liveFile('minimal', 'privacy-policy.html');
    const before = readFileSync(file);
    writeFileSync(file, before.toString('utf8').replace('P', 'Q'));
    const { report, code } = await deploy(['--force']);
    writeFileSync(file, before);
    expect(code).toBe(1);
    expect(report).toMatchObject({ ok: false, code: 'SiteDamaged', hasStarted: false });
    expect(contents(www)['privacy-policy.html']).toBe(before.toString('latin1'));
  });
});

describe('a fresh machine', () => {
  test('fetches what is remembered, so that a shrunken stock is noticed', async () => {
    await deploy();
    forget();
    const stock = project.dealerFile('minimal', 'stock/stock.json');
    const before = readFileSync(stock, 'utf8');
    writeFileSync(stock, JSON.stringify((JSON.parse(before) as unknown[]).slice(0, 1)));
    const shrunk = await project.build('--dealer=minimal');
    expect(shrunk.code).toBe(1);
    expect(shrunk.text).toContain('was fetched from');
    expect(shrunk.text).toContain('--allow-shrink');

    writeFileSync(stock, before.replace('38990', '37990'));
    expect((await project.build('--dealer=minimal')).code).toBe(0);
    const { report } = await deploy();
    expect(report.ok).toBe(true);
    expect(contents(www)).toEqual(contents(project.liveFile('minimal')));
    const sent = report.uploads.filter((file) => file.isSent).map(({ key }) => key);
    expect(sent).toContain('cars/2019-toyota-hilux-sr5-103.html');
    expect(sent).not.toContain('privacy-policy.html');
  });

  test('does not replace what another machine remembers', async () => {
    const state = project.state;
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'forecourt-elsewhere-'));
    const environment = { STATE_DIR: path.join(elsewhere, 'state'), DIST_DIR: path.join(elsewhere, 'dist') };
    try {
      mkdirSync(environment.STATE_DIR, { recursive: true });
      await project.runIn(environment, 'build.ts', '--dealer=minimal');
      expect((await deploy([], environment)).report.ok).toBe(true);
      await project.build('--dealer=minimal');
      expect((await deploy()).report).toMatchObject({ ok: false, code: 'StateUnknown' });
      const fetched = await project.run('deploy.ts', '--dealer=minimal', '--fetch-state');
      expect(fetched).toMatchObject({ code: 0, text: expect.stringMatching(/fetched .*stock\.json/) as string });
      await project.build('--dealer=minimal');
      expect((await deploy()).report.ok).toBe(true);
      expect(existsSync(state)).toBe(true);
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });
});

describe('with a lead API', () => {
  let api: Server;
  let status = 204;
  let withoutApi = '';
  const handed: { readonly call: string; readonly token: string | undefined; readonly body: string }[] = [];

  beforeAll(async () => {
    api = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        handed.push({
          call: `${request.method ?? ''} ${request.url ?? ''}`,
          token: request.headers.authorization,
          body,
        });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const file = project.dealerFile('minimal', 'dealer.json');
    withoutApi = readFileSync(file, 'utf8');
    const config = JSON.parse(withoutApi) as Record<string, unknown>;
    const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const deploy = { folder: { path: www }, state: kept, host: 'nginx' };
    writeFileSync(file, JSON.stringify({ ...config, deploy, api: { origin } }));
  });

  afterAll(() => {
    writeFileSync(project.dealerFile('minimal', 'dealer.json'), withoutApi);
    api.close();
  });

  test('the deploy hands over what the build published, and nginx leads there', async () => {
    await project.build('--dealer=minimal');
    expect((await deploy([], { FORECOURT_ADMIN_TOKEN: '' })).report).toMatchObject({
      code: 'CredentialsMissing',
      hasStarted: false,
    });
    expect(handed).toEqual([]);
    const { code } = await deploy([], { FORECOURT_ADMIN_TOKEN: 'secret-token' });
    expect(code).toBe(0);
    const [{ call, token, body } = { call: '', token: '', body: '' }] = handed;
    expect([call, token]).toEqual(['PUT /api/admin/snapshots/minimal', 'Bearer secret-token']);
    expect(body).toBe(readFileSync(path.join(project.state, 'api/minimal.ndjson'), 'utf8'));
    expect(readFileSync(path.join(kept, 'nginx.conf'), 'utf8')).toContain('location ^~ /api/ {');
  });

  test('an API that refuses leaves the site deployed, and the command says so', async () => {
    status = 401;
    const { report, code, text } = await deploy([], { FORECOURT_ADMIN_TOKEN: 'wrong-token' });
    expect(code).toBe(1);
    expect(report).toMatchObject({ code: 'ApiRefused', isDeployed: true });
    expect(text).toContain('The site is deployed; only the lead API does not have its stock yet.');
    expect(text).not.toContain('wrong-token');
    const [deployed, published] = [contents(www), contents(project.liveFile('minimal'))];
    expect(Object.keys(published).filter((file) => published[file] !== deployed[file])).toEqual([]);
  });
});

describe('to an S3-compatible store', () => {
  let store: S3Store;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'forecourt-s3-'));
    store = await startS3Store(folder, ['minimal-site', 'kept']);
    deployTo({
      s3: {
        bucket: 'minimal-site',
        region: 'us-east-1',
        endpoint: store.endpoint,
        force_path_style: true,
        access_key_id: { env: 'STORE_KEY' },
        secret_access_key: { env: 'STORE_SECRET' },
      },
      state: 'kept/minimal',
    });
  });

  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('names the variables that are not set, and refuses wrong ones in words', async () => {
    const { report, code } = await deploy();
    expect(code).toBe(1);
    expect(report).toMatchObject({
      code: 'CredentialsMissing',
      message: expect.stringContaining('STORE_KEY and STORE_SECRET') as string,
    });
    const wrong = await deploy([], { STORE_KEY: 'S3RVER', STORE_SECRET: 'wrong' });
    expect(wrong.report).toMatchObject({ code: 'TargetRefused', hasStarted: false });
    expect(wrong.text).not.toContain('"wrong"');
  });

  test('every object is the published file, with its type and cache header', async () => {
    const { accessKeyId: STORE_KEY, secretAccessKey: STORE_SECRET } = store.credentials;
    const { report, code } = await deploy([], { STORE_KEY, STORE_SECRET });
    expect([code, report.ok]).toEqual([0, true]);
    const client = new S3Client({
      endpoint: store.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: store.credentials,
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const live = contents(project.liveFile('minimal'));
    const headers = JSON.parse(readFileSync(path.join(project.dist, 'minimal.headers.json'), 'utf8')) as SiteHeaders;
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'minimal-site' }));
    const redirects = headers.redirects.map(({ from }) => from.slice(1));
    const keyOf = (file: string): string => (/^(?:index|404)\.html$/.test(file) ? file : file.replace(/\.html$/, ''));
    expect(Contents.map(({ Key }) => Key).sort()).toEqual(
      [...new Set([...Object.keys(live).map(keyOf), ...redirects])].sort(),
    );
    for (const [file, text] of Object.entries(live)) {
      const { Body, ContentType, CacheControl } = await client.send(
        new GetObjectCommand({ Bucket: 'minimal-site', Key: keyOf(file) }),
      );
      expect(Buffer.from((await Body?.transformToByteArray()) ?? []).toString('latin1') === text, file).toBe(true);
      expect(CacheControl, file).toBe(headersForPath(headers, `/${keyOf(file)}`)['Cache-Control']);
      if (file.endsWith('.html')) expect(ContentType, file).toBe('text/html; charset=utf-8');
      if (file.endsWith('.webp')) expect(ContentType, file).toBe('image/webp');
    }
    for (const from of redirects) {
      const { WebsiteRedirectLocation, Body } = await client.send(
        new GetObjectCommand({ Bucket: 'minimal-site', Key: from }),
      );
      expect(WebsiteRedirectLocation).toBe(headers.redirects.find((redirect) => redirect.from === `/${from}`)?.to);
      expect(await Body?.transformToString()).toContain('http-equiv="refresh"');
    }
    client.destroy();
    expect((await deploy([], { STORE_KEY, STORE_SECRET })).report).toMatchObject({ uploads: [], removed: [] });
  });
});
