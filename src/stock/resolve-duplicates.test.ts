import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importStock } from './import-stock.ts';
import { importText, LOCATIONS, makeFeed, NOW, withDealerFolder } from './import-feed.fixture.ts';
import { DuplicateResolver, type DuplicateCandidate } from './resolve-duplicates.ts';
import { formatImportReport } from './report/format-import-report.ts';

const HEADER = 'stocknum,make,model,km,updated_at\n';

describe('two rows for one stock number', () => {
  test.each([
    [
      'the one updated last, when it comes first',
      '1,Kia,Rio,10,2026-11-20\n1,Kia,Rio,20,2026-11-19\n',
      10,
      'updated later',
    ],
    [
      'the one updated last, when it comes last',
      '1,Kia,Rio,10,2026-11-19\n1,Kia,Rio,20,2026-11-20\n',
      20,
      'updated later',
    ],
    ['the one that says when it was updated', '1,Kia,Rio,10,2026-11-19\n1,Kia,Rio,20,\n', 10, 'updated later'],
    ['the later row, when neither says', '1,Kia,Rio,10,\n1,Kia,Rio,20,\n', 20, 'comes later'],
    ['the later row, when both say the same', '1,Kia,Rio,10,2026-11-19\n1,Kia,Rio,20,2026-11-19\n', 20, 'comes later'],
    ['the later row, in capitals or not', 'A-1,Kia,Rio,10,\na-1,Kia,Rio,20,\n', 20, 'comes later'],
  ])('publish %s', async (_, rows, km, reason) => {
    const { vehicles, report } = await importText(HEADER + rows);
    expect(vehicles.map(({ odometerKm }) => odometerKm)).toEqual([km]);
    expect(report.feeds[0]?.duplicateRows).toMatchObject([
      { row: km === 10 ? 3 : 2, keptFeed: 'main', keptRow: km === 10 ? 2 : 3, reason },
    ]);
  });

  test('are found across feeds, and counted where the row was dropped', async () => {
    await withDealerFolder(
      {
        'a.csv': `${HEADER}1,Kia,Rio,10,2026-11-20\n2,Kia,Rio,11,\n`,
        'b.csv': `${HEADER}1,Kia,Rio,20,2026-11-19\n2,Kia,Rio,21,\n3,Kia,Rio,31,\n`,
      },
      async (dealerFolder) => {
        const feeds = ['a', 'b'].map((name) => makeFeed({ name, source: `${name}.csv` }));
        const { vehicles, report } = await importStock({
          dealer: { slug: 'x', locations: LOCATIONS, stock: { feeds } },
          dealerFolder,
          now: NOW,
        });
        expect(vehicles.map(({ odometerKm }) => odometerKm)).toEqual([10, 21, 31]);
        expect(report.feeds.map(({ rowsRead, published, duplicates }) => [rowsRead, published, duplicates])).toEqual([
          [2, 1, 1],
          [3, 2, 1],
        ]);
        expect(report.feeds[1]?.duplicateRows).toMatchObject([{ keptFeed: 'a', row: 2 }]);
      },
    );
  });
});

describe('one stock number, or nearly, is two vehicles where', () => {
  const HEADER = 'stocknum,make,model,vin,regplate\n';
  const VINS = ['KNADN512LC6123456', 'JTNKU3JE50J012417'];
  const SAME = 'stock number that another vehicle has, too: both are published';
  const NEARLY = 'stock number that differs from another only in punctuation: both are published';
  test.each([
    ['the VINs differ', `1,Kia,Rio,${VINS[0]},\n1,Kia,Rio,${VINS[1]},\n`, SAME],
    ['a VIN is no valid one and differs', `1,Kia,Rio,${VINS[0]},\n1,Kia,Rio,KNADN512LC612345,\n`, SAME],
    ['the registrations differ', '1,Kia,Rio,,1AB2CD\n1,Kia,Rio,,1AB2CE\n', SAME],
    ['make or model differ', '1,Kia,Rio,,\n1,Toyota,Landcruiser,,\n', SAME],
    ['the numbers differ in punctuation', 'A-12,Kia,Rio,,\nA12,Kia,Rio,,\n', NEARLY],
    ['the numbers have their sign elsewhere', '1-11,Kia,Rio,,\n11-1,Kia,Rio,,\n', NEARLY],
  ])('%s: both are published, and the report names the rows', async (_, rows, what) => {
    const { vehicles, report } = await importText(HEADER + rows);
    expect(vehicles).toHaveLength(2);
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(2);
    expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(2);
    expect(report.totals).toMatchObject({ rowsRead: 2, published: 2, duplicates: 0 });
    expect(report.feeds[0]?.doubts).toMatchObject([
      { row: 3, what, value: expect.stringMatching(/in row 3; .+ in row 2$/) as string },
    ]);
    expect(formatImportReport(report)).toMatch(/row 3: ".+ in row 3; .+ in row 2"/);
  });

  test('the VINs agree, punctuation of the number is no matter: one vehicle', async () => {
    const { vehicles } = await importText(`${HEADER}A-12,Kia,Rio,${VINS[0]},\nA12,Kia,Rio,${VINS[0]},\n`);
    expect(vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['A12']);
  });

  test('three share it: each has an address of its own', async () => {
    const { vehicles } = await importText(`${HEADER}1,Kia,Rio,,\n1,Kia,Cerato,,\n1,Kia,Stonic,,\n`);
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(3);
  });
});

test('two stock numbers with one VIN are both published, and somebody should look', async () => {
  const { vehicles, report } = await importText(
    'stocknum,make,model,vin\n1,Kia,Rio,KNADN512LC6123456\n2,Kia,Rio,KNADN512LC6123456\n',
  );
  expect(vehicles).toHaveLength(2);
  const what = 'VIN that another vehicle has, too';
  expect(report.feeds[0]?.doubts).toMatchObject([
    { row: 2, stockNumber: '1', what, value: 'KNADN512LC6123456; also "2" in row 3' },
    { row: 3, stockNumber: '2', what, value: 'KNADN512LC6123456; also "1" in row 2' },
  ]);
});

describe('rows without a stock number', () => {
  test('are told apart by VIN, else by what describes the vehicle', async () => {
    const csv =
      'make,model,year,km,colour,vin,price\nKia,Rio,2018,10,Red,JTNKU3JE50J012417,1\nKia,Rio,2018,10,Red,,1\nKia,Rio,2018,20,Red,,1\n';
    const { vehicles } = await importText(csv, { price_includes: 'drive_away' });
    expect(vehicles.map(({ stockNumber }) => stockNumber)).toEqual(['', '', '']);
    expect(new Set(vehicles.map(({ id }) => id)).size).toBe(3);
    expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(3);
  });

  test('keep their id when price, words and order change', async () => {
    const ids = async (csv: string) =>
      (await importText(`make,model,km,price,dealercomments\n${csv}`, { price_includes: 'drive_away' })).vehicles
        .map(({ id, model }) => `${model} ${id}`)
        .sort();
    expect(await ids('Kia,Rio,10,19990,Nice\nKia,Cerato,20,20990,\n')).toEqual(
      await ids('Kia,Cerato,20,18990,Reduced\nKia,Rio,10,17990,\n'),
    );
  });

  test('that are the same in everything are one vehicle; two new cars that differ in price are two', async () => {
    const { vehicles, report } = await importText('make,model,price\nKia,Rio,19990\nKia,Rio,19990\nKia,Rio,20990\n', {
      price_includes: 'drive_away',
    });
    expect(vehicles.map(({ price }) => price.cents)).toEqual([1_999_000, 2_099_000]);
    expect(report.totals).toMatchObject({ rowsRead: 3, published: 2, duplicates: 1 });
  });
});

test('rows that agree in all that is mapped, and differ in another column, are two vehicles', async () => {
  const { vehicles } = await importText('make,model,Chassis tag\nKia,Rio,1\nKia,Rio,2\nKia,Rio,2\n');
  expect(vehicles).toHaveLength(2);
  expect(new Set(vehicles.map(({ id }) => id)).size).toBe(2);
});

test('one row a key survives, and every other is reported once', () => {
  const candidate = fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    updatedAt: fc.option(fc.constantFrom('2026-01-01', '2026-01-02'), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(candidate), (list) => {
      const dropped: DuplicateCandidate[] = [];
      const resolver = new DuplicateResolver<DuplicateCandidate>({
        onDuplicate: (loser) => dropped.push(loser),
        onClash: () => undefined,
      });
      const all = list.map((entry, row) => ({ ...entry, row, feed: 'main', stockNumber: entry.key, kind: 'car' }));
      for (const entry of all) resolver.add(entry);
      const kept = [...resolver.survivors()];
      expect(kept.length + dropped.length).toBe(all.length);
      expect(new Set(kept.map(({ key }) => key)).size).toBe(new Set(all.map(({ key }) => key)).size);
      for (const { key, updatedAt } of kept) {
        const newest = all
          .filter((entry) => entry.key === key)
          .map((entry) => entry.updatedAt ?? '')
          .sort()
          .at(-1);
        expect(updatedAt ?? '').toBe(newest);
      }
    }),
  );
});
