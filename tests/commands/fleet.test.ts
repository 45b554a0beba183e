import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealerReport } from '#pipeline/build-report.ts';
import { makeWarmProject, type DealerJson, type ScratchProject } from './scratch-project.ts';

const COUNT = 50;
const BROKEN = { 'dealer-07': 'DealerConfigInvalid', 'dealer-21': 'FeedRefused', 'dealer-40': 'DealerConfigInvalid' };
const slugOf = (index: number): string => `dealer-${String(index).padStart(2, '0')}`;

let project: ScratchProject;
let first: Awaited<ReturnType<ScratchProject['build']>>;
beforeAll(async () => {
  project = makeWarmProject('minimal');
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

  test('builds a dealer whose stock changed', async () => {
    const file = project.dealerFile('dealer-01', 'stock', 'stock.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"101"', '"102"'));
    const { report, text } = await project.build('--changed', '--dealer=dealer-01');
    expect(slugsOf(report.dealers)).toEqual(['dealer-01']);
    expect(text).toContain('Changed: its folder');
  });

  test('builds a dealer again that was built otherwise since, because nobody knows from what', async () => {
    await project.build('--dealer=dealer-12');
    const { report } = await project.build('--changed', '--dealer=dealer-12');
    expect(slugsOf(report.dealers)).toEqual(['dealer-12']);
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
