import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '#operate/watch/webhook-signature.ts';
import { makeScratchProject, type Running, type ScratchProject } from './scratch-project.ts';
import { serveStock } from './stock-server.ts';

const SLUG = 'coachwood-cars';

let project: ScratchProject;
beforeEach(() => {
  project = makeScratchProject(SLUG, 'minimal');
});
afterEach(() => {
  project.remove();
});

interface Feed {
  body: string;
  status: number;
  /** Resolves when it was asked whether it changed, and had not. */
  readonly foundUnchanged: Promise<void>;
}

async function useFeedServer(): Promise<Feed> {
  let sayUnchanged = (): void => undefined;
  const feed: Feed = {
    body: readFileSync(project.dealerFile(SLUG, 'stock', 'stock.csv'), 'utf8'),
    status: 200,
    foundUnchanged: new Promise((resolve) => {
      sayUnchanged = resolve;
    }),
  };
  const source = await serveStock((request, response) => {
    const etag = `"${feed.body.length}"`;
    const status = feed.status === 200 && request.headers['if-none-match'] === etag ? 304 : feed.status;
    if (status === 304) sayUnchanged();
    response.writeHead(status, { ETag: etag, 'Content-Type': 'text/csv' }).end(status === 200 ? feed.body : undefined);
  });
  project.configure(SLUG, (config) => {
    config.stock.feeds[0]['source'] = source;
    (config.stock as Record<string, unknown>)['webhook'] = { secret: { env: 'COACHWOOD_WEBHOOK' } };
    config['deploy'] = { folder: { path: path.join(project.folder, 'www') }, state: path.join(project.folder, 'kept') };
  });
  return feed;
}

function startWatch(...options: string[]): Running {
  const running = project.start('watch.ts', options, { environment: { COACHWOOD_WEBHOOK: 'a secret' } });
  onTestFinished(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  });
  return running;
}

test('a stock change is built and deployed by itself, a broken feed does not end the watch', async () => {
  const feed = await useFeedServer();
  const running = startWatch('--interval=0.2', '--deploy');
  await running.printed(/minimal +published in/);
  await running.printed(/coachwood-cars +deployed: /);
  const deployed = path.join(project.folder, 'www', 'cars', '2016-mazda-3-neo-c105.html');
  expect(existsSync(deployed)).toBe(true);

  await feed.foundUnchanged;
  feed.status = 500;
  await running.printed(/coachwood-cars +http:\S+ answered 500/);
  feed.status = 200;
  feed.body = feed.body.replace('120300,11990', '120300,10490.00');
  await running.printed(/coachwood-cars +changed: its feed main[^]*published in[^]*deployed: sent/);
  expect(readFileSync(deployed, 'utf8')).toContain('10,490');

  running.child.kill('SIGTERM');
  const { code, text } = await running.ended;
  expect(code).toBe(0);
  expect(text).toContain('finishing the current work, then stopping');
});

test('mistakes in dealer.json are explained as they are made, and watch goes on when they are mended', async () => {
  const running = startWatch('--interval=0.2', `--dealer=${SLUG}`);
  await running.printed(/coachwood-cars +published in/);
  const file = project.dealerFile(SLUG, 'dealer.json');
  const written = readFileSync(file, 'utf8');
  writeFileSync(file, written.replace('"template"', '"templat"'));
  await running.printed(/templat +Line \d+: Unknown key[^]*Tried again in/);
  writeFileSync(file, written.slice(0, 200));
  const { input: said } = await running.printed(/Is not JSON[^]*Tried again in/);
  expect(said).not.toContain('stopped:');
  writeFileSync(file, written);
  await running.printed(/Is not JSON[^]*published in[^]*working again/);
});

test('a signed call has a dealer built at once, long before its next turn', async () => {
  const feed = await useFeedServer();
  const running = startWatch('--interval=3600', '--port=0', `--dealer=${SLUG}`);
  const [, url = ''] = await running.printed(/calls go to (http:\S+)\/hooks/);
  await running.printed(/coachwood-cars +published in/);
  feed.body = feed.body.replace('120300,11990', '120300,10490.00');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const call = (secret: string): Promise<Response> =>
    fetch(`${url}/hooks/${SLUG}`, {
      method: 'POST',
      body: '{}',
      headers: { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signatureOf(secret, timestamp, Buffer.from('{}')) },
    });
  expect((await call('a guess')).status).toBe(401);
  expect((await call('a secret')).status).toBe(202);
  await running.printed(/webhook received, changed: its feed main[^]*published in/);
  expect(project.readLive(SLUG, 'cars', '2016-mazda-3-neo-c105.html')).toContain('10,490');
});

test.each([
  ['--interval=soon', '--interval takes seconds'],
  ['--interval=0', '--interval takes seconds'],
  ['--port=http', '--port takes a number'],
  ['--dealer=nobody', 'There is no dealer "nobody"'],
])('%s is refused', async (option, message) => {
  const { code, text } = await project.run('watch.ts', option);
  expect(code).toBe(2);
  expect(text).toContain(message);
});
