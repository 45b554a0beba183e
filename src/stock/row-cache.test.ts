import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StockImport } from './import-stock.ts';
import { importText, NOW, type FeedInput } from './import-feed.fixture.ts';
import { vehicleLine } from './row-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-rows-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const HEADER = 'stocknum,make,model,year,fuel,vin,km,price,colour,status,hold_until,dealercomments,wheels';
const ROWS = [
  'S1,Toyota,Corolla,2019,petrol,JTNKU3JE60J021675,41000,18990,White,in_stock,,One owner. <b>Two</b> keys\tand books,alloy',
  'S2,Toyota,Corolla,2019,steam,JTNKU3JE60J021675,41000,18990,White,in_stock,,,',
  ',Mazda,3,2015,petrol,,88000,12990,Blau,in_stock,,Tidy,',
  ',Mazda,3,2015,petrol,,88000,12990,Blau,in_stock,,Tidier,',
  ',Mazda,3,2015,petrol,,88000,12990,Blau,in_stock,,Tidy,',
  ',,,2015,petrol,,,,,,,,',
  'S1,Toyota,Corolla,1019,petrol,NOVIN,16,18490,White,in_stock,,Later row,',
  'H1,Kia,Cerato,2020,petrol,,9000,21990,Red,in_stock,2026-11-21T02:00:00Z,,',
  `L1,${'Kia '.repeat(40)},Cerato,2020,petrol,,9000,21990,Red,in_stock,,,`,
];
const csv = (rows: readonly string[] = ROWS): string => [HEADER, ...rows].join('\n');

const feed: FeedInput = { price_includes: 'drive_away' };
const cached = (text: string, code = 'code', now = NOW, input = feed): Promise<StockImport> =>
  importText(text, input, { now, rowCache: { folder, code } });
const plain = (text: string, now = NOW, input = feed): Promise<StockImport> => importText(text, input, { now });
const facts = ({ vehicles, report, problems }: StockImport): object => ({
  vehicles,
  // In the order in which they are written, too.
  lines: vehicles.map((vehicle) => JSON.stringify(vehicle)),
  feeds: report.feeds.map((one) => ({ ...one, durationMs: 0 })),
  problems,
});
const cacheFile = (): string => join(folder, readdirSync(folder)[0] ?? '');

test('a feed that is read again gives the same vehicles and says the same of each row', async () => {
  const expected = facts(await plain(csv()));
  expect(facts(await cached(csv()))).toStrictEqual(expected);
  const written = statSync(cacheFile()).mtimeMs;
  expect(facts(await cached(csv()))).toStrictEqual(expected);
  expect(statSync(cacheFile()).mtimeMs).toBe(written);
});

test.each([
  ['changed', [...ROWS.slice(0, 1), 'S2,Toyota,Camry,2019,diesel,,1,1990,Red,in_stock,,,x', ...ROWS.slice(2)]],
  ['gone', ROWS.slice(1)],
  ['new, before the others', ['N1,Audi,A4,2022,petrol,,10,50000,Black,in_stock,,,', ...ROWS]],
  ['in another order', ROWS.toReversed()],
])('rows that are %s give what a first import would', async (_, rows) => {
  await cached(csv());
  expect(facts(await cached(csv(rows)))).toStrictEqual(facts(await plain(csv(rows))));
});

test('what vehicles depend on besides their row makes them anew', async () => {
  await cached(csv());
  const later = new Date('2026-11-22T00:00:00Z');
  const nextYear = new Date('2030-01-05T00:00:00Z');
  const priced: FeedInput = { price_includes: 'excluding_government_charges' };
  expect(facts(await cached(csv(), 'code', later))).toStrictEqual(facts(await plain(csv(), later)));
  expect(facts(await cached(csv(), 'code', nextYear))).toStrictEqual(facts(await plain(csv(), nextYear)));
  expect(facts(await cached(csv(), 'code', NOW, priced))).toStrictEqual(facts(await plain(csv(), NOW, priced)));
});

test('a cache of other code is not used, nor one that is damaged in any place', async () => {
  const expected = facts(await plain(csv()));
  await cached(csv());
  const whole = readFileSync(cacheFile());
  writeFileSync(cacheFile(), whole.toString('utf8').replaceAll('Corolla', 'Corvair'));
  expect(facts(await cached(csv()))).toStrictEqual(expected);
  expect(facts(await cached(csv(), 'other code'))).toStrictEqual(expected);
  for (const damaged of [whole.subarray(0, whole.length - 40), whole.subarray(0, 20), Buffer.alloc(0)]) {
    writeFileSync(cacheFile(), damaged);
    expect(facts(await cached(csv()))).toStrictEqual(expected);
  }
});

test('an unchanged row is not read again, and its vehicle need not be written again', async () => {
  await cached(csv());
  const [head = '', ...lines] = readFileSync(cacheFile(), 'utf8').split('\n');
  const body = lines.join('\n').replaceAll('"model":"Corolla"', '"model":"Corvair"');
  const sound = JSON.stringify({ ...(JSON.parse(head) as object), crc32: crc32(body) });
  writeFileSync(cacheFile(), `${sound}\n${body}`);
  const { vehicles } = await cached(csv());
  expect(vehicles.map(({ model }) => model)).toContain('Corvair');
  for (const vehicle of vehicles) expect(vehicleLine(vehicle)).toBe(JSON.stringify(vehicle));
});

test('a hold that ends between two imports ends for a row that did not change', async () => {
  const held = ({ vehicles }: StockImport): unknown =>
    vehicles.find(({ stockNumber }) => stockNumber === 'H1')?.reserved;
  expect(held(await cached(csv()))).toBe(true);
  expect(held(await cached(csv(), 'code', new Date('2026-11-21T03:00:00Z')))).toBe(false);
});

test('a disk that takes no cache stops no import', async () => {
  const expected = facts(await plain(csv()));
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder should be');
  expect(facts(await cached(csv()))).toStrictEqual(expected);
});
