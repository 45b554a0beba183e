import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StockMemory } from '#domain/listing/stock-memory.ts';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import {
  readStockMemory,
  serialiseStockMemory,
  STOCK_MEMORY_FILE,
  stockMemoryFile,
  UNREADABLE_FILE,
} from './stock-memory-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-state-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const memory: StockMemory = {
  since: '2026-11-01T01:00:00.000Z',
  vehicles: [
    {
      stockNumber: '4417',
      id: 'v-4417',
      slug: '2018-toyota-corolla-4417',
      make: 'Toyota',
      model: 'Corolla',
      body: 'hatch',
      status: 'in_stock',
      firstSeen: '2026-11-01T01:00:00.000Z',
      lastSeen: '2026-11-18',
      isListed: true,
      formerSlugs: [{ slug: '2018-toyota-4417', leftAt: '2026-11-03T01:00:00.000Z' }],
      record: makeVehicle(),
    },
    {
      stockNumber: '4418',
      id: 'v-4418',
      slug: '2020-kia-rio-4418',
      make: 'Kia',
      model: 'Rio',
      status: 'absent',
      firstSeen: '2026-11-01T01:00:00.000Z',
      lastSeen: '2026-11-10',
      soldAt: '2026-11-11T01:00:00.000Z',
      isListed: false,
    },
  ],
};
/** As a publish leaves it. */
function writeStockMemory(of: string, what: StockMemory): void {
  for (const [name, text] of Object.entries(stockMemoryFile(of, what))) writeFileSync(path.join(of, name), text);
}
const file = (): string => path.join(folder, STOCK_MEMORY_FILE);

test('what a publish remembers comes back as it was', () => {
  writeStockMemory(folder, memory);
  expect(readStockMemory(folder)).toEqual({ memory });
});

test('a stock that did not change leaves its file alone', () => {
  writeStockMemory(folder, memory);
  const { ino, mtimeMs } = statSync(file());
  writeStockMemory(folder, memory);
  expect(statSync(file())).toMatchObject({ ino, mtimeMs });
});

test('a first build has nothing to compare and nothing to say', () => {
  expect(readStockMemory(folder)).toEqual({});
});

test('a site whose state is lost says that it compares with nothing', () => {
  writeFileSync(path.join(folder, 'manifest.json'), '{}');
  const { memory: found, notice } = readStockMemory(folder);
  expect(found).toBeUndefined();
  expect(notice).toContain('is not there, though a site was published before. This build compares with nothing');
});

test.each([
  ['an empty file', ''],
  ['a file without a head', serialiseStockMemory(memory).split('\n').slice(1).join('\n')],
  ['a file of a later format', serialiseStockMemory(memory).replace('"format":1', '"format":2')],
  ['something else', '<html></html>'],
])('%s tells that the build compares with nothing', (_, text) => {
  writeFileSync(file(), text);
  const { memory: found, notice } = readStockMemory(folder);
  expect(found).toBeUndefined();
  expect(notice).toContain('is not a state of this format');
});

test.each([
  ['cut short in a line', (text: string) => text.slice(0, -30)],
  ['cut short after a line', (text: string) => `${text.split('\n').slice(0, 2).join('\n')}\n`],
  ['overwritten in a line', (text: string) => text.replace('"stockNumber":"4418"', '"stockNumber":4418')],
  ['given an address that is none', (text: string) => text.replace('2020-kia-rio-4418', '../../etc')],
])('a file that was %s keeps its other lines and says what is lost', (_, damage) => {
  writeFileSync(file(), damage(serialiseStockMemory(memory)));
  const { memory: found, notice } = readStockMemory(folder);
  expect(found?.vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['4417']);
  expect(notice).toContain('is damaged: 1 vehicle of 2 cannot be read.');
});

test('what cannot be read is kept for somebody to look at', () => {
  writeFileSync(file(), 'not a state');
  writeStockMemory(folder, memory);
  expect(readFileSync(path.join(folder, UNREADABLE_FILE), 'utf8')).toBe('not a state');
  expect(readStockMemory(folder)).toEqual({ memory });
  expect(existsSync(`${file()}.new`)).toBe(false);
});
