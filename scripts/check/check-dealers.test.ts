import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDealerJson, makeLocationJson } from '#config/make-dealer-config.fixture.ts';
import { openWorkspace } from '#pipeline/workspace.ts';
import { checkDealer, errorCount, formatChecks } from './check-dealers.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'check-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const STOCK = 'stocknum,make,model,year,price,price_type\n4417,Toyota,Corolla,2018,18990,Drive away\n,,,,,\n';

async function check(change: Readonly<Record<string, unknown>>, stock = STOCK, withStock = true) {
  const folder = path.join(root, 'dealers/ironbark-cars');
  const feeds = [{ source: 'stock.csv', preset: 'forecourt' }];
  const files = {
    'dealer.json': JSON.stringify(makeDealerJson({ stock: { feeds }, ...change })),
    'stock.csv': stock,
    'content/privacy-policy.md': '# Privacy policy',
    'content/terms-and-conditions.md': '# Terms and conditions',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return checkDealer('ironbark-cars', {
    workspace: openWorkspace(root, {}),
    now: new Date('2026-11-21T00:00:00Z'),
    withStock,
  });
}

test('says so where all is well', async () => {
  const result = await check({});

  expect(errorCount(result)).toBe(0);
  expect(formatChecks([result])).toContain('Dealer config of ironbark-cars is in order.');
  expect(formatChecks([result])).toContain('Checked 1 dealer: no problems. Nothing was published or changed.');
  expect(result.stock?.report.totals.published).toBe(1);
});

test('reports on config and feeds together, even where the config is wrong', async () => {
  const result = await check({ cards: { new_tag_days: 'eight' } }, '<!doctype html><title>Log in</title>');

  expect(result.problems.map(({ key }) => key)).toEqual(['cards.new_tag_days']);
  expect(result.stock?.problems.map(({ kind }) => kind)).toEqual(['html']);
  expect(errorCount(result)).toBe(2);
  expect(formatChecks([result])).toContain('Checked 1 dealer: 2 problems. Nothing was published or changed.');
});

test('reads the sound feeds of a dealer beside one that is declared wrongly', async () => {
  const feeds = [
    { name: 'yard', source: 'stock.csv', preset: 'forecourt' },
    { name: 'web', source: 'stok.csv', preset: 'forecourt' },
  ];
  const result = await check({ stock: { feeds } });

  expect(result.problems.map(({ key }) => key)).toEqual(['stock.feeds[1].source']);
  expect(result.stock?.report.feeds.map(({ name }) => name)).toEqual(['yard']);
});

test('leaves the feeds alone where locations or feeds cannot be understood', async () => {
  expect((await check({ locations: [makeLocationJson({ postcode: 'x' })] })).stock).toBeUndefined();
});

test('leaves the feeds alone when asked to', async () => {
  expect((await check({}, STOCK, false)).stock).toBeUndefined();
});
