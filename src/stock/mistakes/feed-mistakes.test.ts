import { describe, expect, test } from 'vitest';
import { importText, type FeedInput } from '../import-feed.fixture.ts';

const header = 'stocknum,make,model,year,price,km,status,location,rego_expiry';

function feedOf(count: number, row: (index: number) => readonly unknown[]): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [`S${String(index)}`, 'Kia', 'Rio', ...row(index)].join(','),
  );
  return `${[header, ...rows].join('\n')}\n`;
}

async function kindsOf(csv: string, feed: FeedInput = {}): Promise<readonly string[]> {
  const { mistakes, problems } = await importText(csv, { price_includes: 'drive_away', ...feed });
  return [...problems, ...mistakes].map(({ kind }) => kind);
}

const year = (index: number): number => 2012 + (index % 12);
const km = (index: number): number => (2026 - year(index)) * 13_117 + index;
const price = (index: number): number => 9_990 + (year(index) - 2011) * 2_000;

describe('columns of price and odometer', () => {
  test('are in order where prices end as prices do', async () => {
    expect(await kindsOf(feedOf(30, (i) => [year(i), price(i), km(i), '', '', '']))).toEqual([]);
  });

  test.each<[string, (index: number) => readonly unknown[]]>([
    ['by how the figures end', (i) => [year(i), km(i), price(i), '', '', '']],
    [
      'by age, where both are rounded',
      (i) => [year(i), Math.round(km(i) / 1000) * 1000, year(i) * 1000 - 2_000_000, '', '', ''],
    ],
    ['by their units', (i) => [2018, `${String(20_000 + i)} km`, `$${String(30_000 + i)}`, '', '', '']],
  ])('are noticed when they are swapped, %s', async (_, row) => {
    expect(await kindsOf(feedOf(30, row))).toContain('swapped');
  });

  test('are taken as they are where the mapping states their units', async () => {
    const mapping = { price: { from: 'price', unit: 'aud' as const }, km: { from: 'km', unit: 'km' as const } };
    expect(
      await kindsOf(
        feedOf(30, (i) => [year(i), km(i), price(i), '', '', '']),
        { preset: 'forecourt', mapping },
      ),
    ).toEqual([]);
  });

  test('decide nothing in four rows', async () => {
    expect(await kindsOf(feedOf(4, (i) => [year(i), km(i), price(i), '', '', '']))).toEqual([]);
  });
});

describe('the order of day and month', () => {
  const dated = (format: (day: number, month: number) => string) =>
    feedOf(20, (i) => [2018, 9_990, 20_123, '', '', format(1 + ((i * 7) % 28), 1 + (i % 12))]);

  test('is told from twenty rows', async () => {
    expect(await kindsOf(dated((day, month) => `${String(month)}/${String(day)}/2027`))).toEqual(['date-order']);
    expect(await kindsOf(dated((day, month) => `${String(day)}/${String(month)}/2027`))).toEqual([]);
  });

  test('is right where the mapping says it, and wrong where the mapping says the other', async () => {
    const mapping = { rego_expiry: { from: 'rego_expiry', date: 'mm/dd/yyyy' as const } };
    const settings = { preset: 'forecourt' as const, mapping };
    expect(
      await kindsOf(
        dated((day, month) => `${String(month)}/${String(day)}/2027`),
        settings,
      ),
    ).toEqual([]);
    expect(
      await kindsOf(
        dated((day, month) => `${String(day)}/${String(month)}/2027`),
        settings,
      ),
    ).toEqual(['date-order']);
  });

  test('is not doubted for one slip among many', async () => {
    const csv = dated((day, month) => `${String(day)}/${String(month)}/2027`).replace(/\d+\/\d+\/2027/, '5/25/2027');
    expect(await kindsOf(csv)).toEqual([]);
  });
});

test('one unknown place or status among many is a matter of its row, not of the feed', async () => {
  const csv = feedOf(20, (i) => [
    2018,
    9_990,
    20_123,
    i === 0 ? 'Yard A' : 'in stock',
    i === 0 ? 'Nowhere' : 'Aspley',
    '',
  ]);
  expect(await kindsOf(csv)).toEqual([]);
});
