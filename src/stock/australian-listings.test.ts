import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCATIONS, makeFeed, type FeedInput } from './import-feed.fixture.ts';
import { importStock } from './import-stock.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LISTINGS = resolve(ROOT, '../shared/data/australian-listings-2023.csv');
const MAPPING = resolve(ROOT, 'tests/feeds/australian-listings.mapping.json');

/** 16,734 real listings: no stock numbers, shifted columns, phone numbers with line breaks in a name column. */
describe.skipIf(!existsSync(LISTINGS))(`the real listings (${LISTINGS}; skipped where the file is absent)`, () => {
  const feed = makeFeed(JSON.parse(readFileSync(MAPPING, 'utf8')) as FeedInput);
  const importing = () =>
    importStock({
      dealer: { slug: 'listings', locations: LOCATIONS, stock: { feeds: [feed] } },
      dealerFolder: dirname(LISTINGS),
      now: new Date('2023-12-01T00:00:00Z'),
    });

  let first: ReturnType<typeof importing>;
  beforeAll(() => {
    first = importing();
  });

  test('import through a mapping alone, every row accounted for', async () => {
    const { status, vehicles, report } = await first;
    expect(status).toBe('complete');
    expect(report.totals).toMatchObject({
      rowsRead: 16_734,
      published: 16_733,
      rejected: 1,
      // Two that agree in all other columns differ in the ignored one.
      duplicates: 0,
      withoutPrice: 53,
    });
    expect(vehicles).toHaveLength(16_733);
    expect(report.feeds[0]).toMatchObject({
      format: 'delimited by ",", UTF-8',
      rejectedRows: [{ row: 2393, reason: 'has no make and model' }],
      repairCounts: [
        { topic: 'other', what: 'engine size left out: no such size', rows: 106 },
        { topic: 'price left out', what: 'price left out: no price that anybody asks', rows: 1 },
      ],
      unknownColumns: [],
      missingColumns: [],
      unknownWords: { drive: { Other: 1149 }, fuel: { Other: 42 }, body: { Other: 23 }, colour: { Other: 1 } },
    });
    expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(vehicles.length);
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(vehicles.length);
  });

  test('give the figures that the file holds', async () => {
    const { vehicles } = await first;
    const count = (matches: (vehicle: (typeof vehicles)[number]) => boolean) => vehicles.filter(matches).length;
    expect(count(({ make }) => make === 'Toyota')).toBe(2784);
    expect(count(({ make, model }) => make === 'Land Rover' && model === 'Range Rover Evoque')).toBeGreaterThan(30);
    expect(count(({ make }) => make === 'SsangYong')).toBe(58);
    expect(count(({ carType }) => carType === 'demo')).toBe(512);
    expect(count(({ body }) => body === 'ute')).toBe(2512);
    expect(count(({ fuel }) => fuel === 'electric')).toBe(115);
    expect(count(({ state }) => state === 'vic')).toBeGreaterThanOrEqual(3872);
    // Columns of new cars are shifted: the colour column contains the warranty.
    expect(count(({ specifications }) => specifications.warrantyText !== undefined)).toBe(449);
    expect(count(({ colour }) => colour?.includes('years') === true)).toBe(0);
    expect(vehicles[0]).toMatchObject({
      name: '2022 SsangYong Rexton Ultimate (awd)',
      odometerKm: 5595,
      engineCc: 2200,
      cylinders: 4,
      doors: 4,
      seats: 7,
      price: { cents: 5_199_000, qualifier: 'excluding_government_charges' },
      specifications: { fuelConsumptionCombinedLPer100Km: 8.7 },
    });
  });

  test('give the same vehicles every time', async () => {
    const { vehicles } = await importing();
    expect(JSON.stringify(vehicles)).toBe(JSON.stringify((await first).vehicles));
  });
});
