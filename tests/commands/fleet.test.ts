import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealerReport } from '#pipeline/build-report.ts';
import { makeScratchProject, type DealerJson, type ScratchProject } from './scratch-project.ts';
import { serveStock } from './stock-server.ts';

const COUNT = 50;
const BROKEN = { 'dealer-07': 'DealerConfigInvalid', 'dealer-21': 'FeedRefused', 'dealer-40': 'DealerConfigInvalid' };
const slugOf = (index: number): string => `dealer-${String(index).padStart(2, '0')}`;

let project: ScratchProject;
let first: Awaited<ReturnType<ScratchProject['build']>>;
beforeAll(async () => {
  project = makeScratchProject('minimal');
  for (let index = 1; index <= COUNT; index += 1) {
    cpSync(project.dealerFile('minimal'), project.dealerFile(slugOf(index)), { recursive: true });
  }
  rmSync(project.dealerFile('minimal'), { recursive: true });
  writeFileSync(project.dealerFile('dealer-07', 'dealer.json'), '{ "template": ');
  writeFileSync(project.dealerFile('dealer-21', 'stock', 'stock.json'), '[]');
  writeConfig('dealer-40', (config) => {
    config['template'] = 'palace';
  });
  first = await project.build('--changed');
});
afterAll(() => {
  project.remove();
});

function writeConfig(slug: string, change: (config: DealerJson) => void): void {
  const file = project.dealerFile(slug, 'dealer.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as DealerJson;
  change(config);
  writeFileSync(file, JSON.stringify(config));
}

const slugsOf = (dealers: readonly DealerReport[]): string[] => dealers.map(({ slug }) => slug);

describe('a run over 50 dealers of which three are broken', () => {
  test('publishes the other 47', () => {
    expect(first.report.dealers.filter(({ ok }) => ok)).toHaveLength(COUNT - 3);
    expect(first.report.unchanged).toEqual([]);
  });

  test('says which were not published and why, and ends with 1', () => {
    const stopped = first.report.dealers.flatMap((dealer) => (dealer.ok ? [] : [[dealer.slug, dealer.code]]));
    expect(Object.fromEntries(stopped)).toEqual(BROKEN);
    expect(first.code).toBe(1);
    expect(first.text).toContain('47 dealers published, 3 not published (dealer-07, dealer-21, dealer-40), in ');
  });
});

describe('a further run with --changed', () => {
  test('builds none but those that could not be published before', async () => {
    const { report, code, text } = await project.build('--changed');
    expect(slugsOf(report.dealers)).toEqual(Object.keys(BROKEN));
    expect(report.unchanged).toHaveLength(COUNT - 3);
    expect(code).toBe(1);
    expect(text).toContain('0 dealers published, 3 not published (dealer-07, dealer-21, dealer-40), 47 unchanged, in ');
  });

  test.each<[string, string, () => void, string]>([
    [
      'stock',
      'dealer-01',
      () => {
        replaceIn('dealer-01', 'stock/stock.json', '"101"', '"102"');
      },
      'its folder',
    ],
    [
      'config',
      'dealer-02',
      () => {
        writeConfig('dealer-02', (config) => {
          config['name'] = 'Another Name';
        });
      },
      'its folder',
    ],
    [
      'content',
      'dealer-03',
      () => {
        writeFileSync(
          project.dealerFile('dealer-03', 'content', 'privacy-policy.md'),
          '# Privacy policy\n\nNew words.',
        );
      },
      'its folder',
    ],
    [
      'media',
      'dealer-04',
      () => {
        writeFileSync(project.dealerFile('dealer-04', 'media', 'note.txt'), 'new');
      },
      'its folder',
    ],
    [
      'published site',
      'dealer-05',
      () => {
        rmSync(path.join(project.dist, 'dealer-05'), { recursive: true });
      },
      'nothing is published yet',
    ],
    [
      'time',
      'dealer-06',
      () => {
        const file = path.join(project.state, 'dealer-06', 'manifest.json');
        const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
        writeFileSync(file, JSON.stringify({ ...manifest, changesAt: '2020-01-01T00:00:00.000Z' }));
      },
      'the time',
    ],
  ])('builds a dealer whose %s changed', async (_, slug, change, reason) => {
    change();
    const { report, text } = await project.build('--changed', `--dealer=${slug}`, '--dealer=dealer-10');
    expect(slugsOf(report.dealers)).toEqual([slug]);
    expect(report.unchanged).toEqual(['dealer-10']);
    expect(text).toContain(`Changed: ${reason}.`);
    const again = await project.build('--changed', `--dealer=${slug}`);
    expect(again.report.unchanged).toEqual([slug]);
    expect(again.code).toBe(0);
  });

  test('does not build a dealer whose files only got other dates', async () => {
    const now = new Date();
    utimesSync(project.dealerFile('dealer-11', 'stock', 'stock.json'), now, now);
    const { report } = await project.build('--changed', '--dealer=dealer-11');
    expect(report.unchanged).toEqual(['dealer-11']);
  });

  test('builds a dealer again that was built otherwise since, because nobody knows from what', async () => {
    await project.build('--dealer=dealer-12');
    const { report } = await project.build('--changed', '--dealer=dealer-12');
    expect(slugsOf(report.dealers)).toEqual(['dealer-12']);
  });

  test('asks a feed at a web address only whether it changed', async () => {
    const stock = readFileSync(project.dealerFile('dealer-13', 'stock', 'stock.json'), 'utf8');
    let body = stock;
    let etag = '"1"';
    const asked: (string | undefined)[] = [];
    const source = await serveStock((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { 'Content-Type': 'application/json', ETag: etag }).end(body);
    });
    writeConfig('dealer-13', (config) => {
      config.stock.feeds[0]['source'] = source;
    });
    expect(slugsOf((await project.build('--changed', '--dealer=dealer-13')).report.dealers)).toEqual(['dealer-13']);
    asked.splice(0);
    expect((await project.build('--changed', '--dealer=dealer-13')).report.unchanged).toEqual(['dealer-13']);
    expect(asked).toEqual(['"1"']);
    etag = '"2"';
    expect((await project.build('--changed', '--dealer=dealer-13')).report.unchanged).toEqual(['dealer-13']);
    body = stock.replace('"101"', '"103"');
    etag = '"3"';
    const { report, text } = await project.build('--changed', '--dealer=dealer-13');
    expect(slugsOf(report.dealers)).toEqual(['dealer-13']);
    expect(text).toContain('Changed: its feed main.');
  });
});

test('shards share the fleet out without a dealer built twice or left out', async () => {
  const shards = await Promise.all(
    ['1/3', '2/3', '3/3'].map((shard) => project.build('--changed', `--shard=${shard}`)),
  );
  const slugs = shards.flatMap(({ report }) => [...slugsOf(report.dealers), ...report.unchanged]);
  expect(slugs.sort()).toEqual(Array.from({ length: COUNT }, (_, index) => slugOf(index + 1)));
});

test.each([
  ['--shard=9/8', '--shard takes a part of the fleet'],
  ['--shard=2', '--shard takes a part of the fleet'],
])('%s is refused', async (option, message) => {
  const { code, text } = await project.run('build.ts', option);
  expect(code).toBe(2);
  expect(text).toContain(message);
});

function replaceIn(slug: string, file: string, from: string, to: string): void {
  const target = project.dealerFile(slug, file);
  writeFileSync(target, readFileSync(target, 'utf8').replace(from, to));
}
